import { vi } from 'vitest'

/** A fake browser for session and theme: two storages, events and a location that records navigations. */
export function fakeBrowser(stored: Record<string, string> = {}) {
  const visits: string[] = []
  const localStorage = memoryStorage(stored)
  const sessionStorage = memoryStorage({})
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('location', {
    reload: () => visits.push('reload'),
    assign: (path: string) => visits.push(path),
  })
  return { visits, localStorage, sessionStorage, events }
}

function memoryStorage(stored: Record<string, string>) {
  const kept = new Map(Object.entries(stored))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}
