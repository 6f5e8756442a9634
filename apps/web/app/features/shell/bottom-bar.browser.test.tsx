import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { BottomBar } from './bottom-bar.tsx'

test.for(['dark', 'light'] as const)(
  'the place that is shown has a mark in the colour of text at the top of the bar, in the %s theme',
  async (theme) => {
    await page.viewport(390, 844)
    await renderPage(<BottomBar />, { at: '/matches', theme })
    const shown = page.getByRole('link', { name: 'Matches' })
    await expect.element(shown).toHaveAttribute('aria-current', 'page')
    // A theme comes by a transition.
    const mark = () => {
      const { top, left, width, height, backgroundColor } = getComputedStyle(shown.element(), '::before')
      const text = getComputedStyle(document.body).color
      return { top, left, width, height, isOfText: backgroundColor === text }
    }
    await expect
      .poll(mark)
      .toEqual({ top: '0px', left: '19px', width: '40px', height: '3px', isOfText: true })
    const colourOf = (name: string) => getComputedStyle(page.getByRole('link', { name }).element()).color
    expect(colourOf('Vault')).not.toBe(colourOf('Matches'))
  },
)
