import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { fakeBrowser } from './browser.testing.ts'
import { jsonStore, textStore } from './browser-store.ts'

afterEach(() => vi.unstubAllGlobals())

const drafts = () => jsonStore('session', 'draft', z.object({ name: z.string() }))

test('stores a value for the pages that follow, until it is removed', () => {
  fakeBrowser()
  drafts().write({ name: 'Night Owls' })
  expect(drafts().read()).toEqual({ name: 'Night Owls' })
  drafts().write(null)
  expect(drafts().read()).toBeNull()
})

test('keeps what is of one tab apart from what is of all tabs', () => {
  const { localStorage, sessionStorage } = fakeBrowser()
  textStore('local', 'theme').write('dark')
  expect([localStorage.getItem('theme'), sessionStorage.getItem('theme')]).toEqual(['dark', null])
})

test.each(['not json', '{"name":1}', 'null', ''])('reads nothing from %j', (text) => {
  fakeBrowser().sessionStorage.setItem('draft', text)
  expect(drafts().read()).toBeNull()
})

test('reads the same object until something else is stored', () => {
  fakeBrowser()
  const store = drafts()
  store.write({ name: 'Night Owls' })
  const before = store.read()
  expect(store.read()).toBe(before)
  store.write({ name: 'Early Birds' })
  expect(store.read()).toEqual({ name: 'Early Birds' })
})

test('reads nothing on the server', () => {
  expect(textStore('local', 'theme').read()).toBeNull()
})

test('keeps its value in memory while the storage is full, and stores it once there is room', () => {
  const { sessionStorage } = fakeBrowser()
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { setItem } = sessionStorage
  sessionStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  drafts().write({ name: 'Night Owls' })
  expect([drafts().read(), sessionStorage.getItem('draft')]).toEqual([{ name: 'Night Owls' }, null])
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
  sessionStorage.setItem = setItem
  drafts().write({ name: 'Early Birds' })
  expect(sessionStorage.getItem('draft')).toBe('{"name":"Early Birds"}')
})

test('a blocked storage reads as empty', () => {
  fakeBrowser()
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: denied })
  expect(textStore('local', '_token').read()).toBeNull()
})
