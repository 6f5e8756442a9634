import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../platform/browser.testing.ts'
import { afterTopUp } from './after-top-up.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a top-up leads back to where it was begun for an hour, however often it is read', () => {
  fakeBrowser({ _token: 't1', _name: 'Nia' })
  afterTopUp.set('/contests/1')
  vi.setSystemTime(3_600_000)
  expect([afterTopUp.read(), afterTopUp.read()]).toEqual(['/contests/1', '/contests/1'])
  vi.setSystemTime(3_600_001)
  expect(afterTopUp.read()).toBeNull()
})

test('in a tab that a bank opened it leads there too, but not for another user', () => {
  const { localStorage, sessionStorage } = fakeBrowser({ _token: 't1', _name: 'Nia' })
  afterTopUp.set('/contests/1')
  sessionStorage.removeItem('toprun.after-top-up')
  expect(afterTopUp.read()).toBe('/contests/1')
  localStorage.setItem('_name', 'Ola')
  expect(afterTopUp.read()).toBeNull()
})

test('without a path, and with one of another site or a broken one, it leads to the profile', () => {
  const { localStorage, sessionStorage } = fakeBrowser({ _token: 't1', _name: 'Nia' })
  for (const path of ['', '//elsewhere.example/x']) {
    afterTopUp.set(path)
    expect(afterTopUp.read()).toBeNull()
  }
  sessionStorage.removeItem('toprun.after-top-up')
  localStorage.setItem('toprun.after-top-up', '{"path":7}')
  expect(afterTopUp.read()).toBeNull()
})
