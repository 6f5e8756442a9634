import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from './browser.testing.ts'
import { chooseTheme, otherTheme, showChosen, themeScript } from './theme.ts'

afterEach(() => vi.unstubAllGlobals())

/** The theme that the inline script applies for this choice and system preference. */
function firstPaint(chosen: string | null, system: 'light' | 'dark'): string | undefined {
  fakeBrowser(chosen === null ? {} : { theme: chosen })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(system) }))
  new Function(themeScript)()
  return document.documentElement.dataset.theme
}

describe('the theme at the first paint', () => {
  it('follows the system on the first visit', () => {
    expect([firstPaint(null, 'light'), firstPaint(null, 'dark')]).toEqual(['light', 'dark'])
  })

  it('is the chosen one afterwards, whatever the system prefers', () => {
    expect([firstPaint('dark', 'light'), firstPaint('light', 'dark')]).toEqual(['dark', 'light'])
  })

  it('ignores a choice that is no theme', () => {
    expect(firstPaint('sepia', 'dark')).toBe('dark')
  })

  it('needs no storage', () => {
    fakeBrowser()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
    })
    new Function(themeScript)()
    expect(document.documentElement.dataset.theme).toBe('light')
  })
})

describe('choosing a theme', () => {
  it('shows it and remembers it', () => {
    const { localStorage } = fakeBrowser()
    chooseTheme('light')
    expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual([
      'light',
      'light',
    ])
  })

  it('follows the system again, and removes the choice', () => {
    const { localStorage } = fakeBrowser({ theme: 'dark' })
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('light') }))
    chooseTheme('system')
    expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['light', null])
  })

  it('shows it again in a document that was rebuilt', () => {
    fakeBrowser({ theme: 'light' })
    showChosen()
    expect(document.documentElement.dataset.theme).toBe('light')
  })

  it('flips between two', () => {
    expect([otherTheme('dark'), otherTheme('light')]).toEqual(['light', 'dark'])
  })
})
