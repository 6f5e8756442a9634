import { afterEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from './browser.testing.ts'
import { markFirstSteps } from './first-steps-mark.ts'
import { firstStepsScript } from './first-steps-script.ts'
import { signedInScript } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the scripts before the first paint mark the next page with. */
function nextPage(stored: Record<string, string>): string | undefined {
  fakeBrowser(stored)
  new Function(`${signedInScript};${firstStepsScript}`)()
  return document.documentElement.dataset.firstSteps
}

it('marks the page of a user with first steps left before it is painted, and nobody else', () => {
  const { localStorage } = fakeBrowser({ _token: 't1', _name: 'Nora New' })
  markFirstSteps({ count: 2, user: 'Nora New' })
  expect(document.documentElement.dataset.firstSteps).toBe('2')
  const mark = { _steps: String(localStorage.getItem('_steps')) }
  expect(nextPage({ ...mark, _token: 't1', _name: 'Nora New' })).toBe('2')
  expect(nextPage({ ...mark, _token: 't2', _name: 'Olga Old' })).toBeUndefined()
  expect(nextPage({ ...mark, _name: 'Nora New' })).toBeUndefined()
})

it('is gone with the last step', () => {
  const { localStorage } = fakeBrowser({ _steps: '1 Nora New' })
  markFirstSteps(null)
  expect(localStorage.getItem('_steps')).toBeNull()
  expect(document.documentElement.dataset.firstSteps).toBeUndefined()
})
