import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { samplePlayer } from '../../testing/sample-match.ts'
import { emptyDraft } from './draft.ts'
import { LeadersStep } from './leaders-step.tsx'

const players = [
  samplePlayer({
    ...{ id: 'asha', name: 'Asha Rao', credits: 8.5, form: 42.4, lastPoints: [12, 60, 30, 70, 40] },
    ...{ captainPercent: 31, vicePercent: 17 },
  }),
  samplePlayer({ id: 'mira', name: 'Mira Bell', role: 'AR', captainPercent: 4, vicePercent: 9 }),
]

/** The text of a row that is drawn, without what screen readers alone are told. */
function drawnText(row: Element): string {
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  let drawn = ''
  while (texts.nextNode()) {
    const { parentElement } = texts.currentNode
    if (parentElement && parentElement.getClientRects().length > 0 && !parentElement.closest('.sr-only'))
      drawn += `${texts.currentNode.textContent} `
  }
  return drawn.replaceAll(/\s+/g, ' ').trim()
}

test.for([390, 1440])(
  'the captain is chosen by credits, form, points and who else chose them, at %i px',
  async (width) => {
    await page.viewport(width, 844)
    await renderPage(<LeadersStep players={players} draft={emptyDraft} change={() => undefined} />)
    const rows = page.getByRole('listitem')
    await expect.element(rows.first()).toBeVisible()
    const roles = width < 640 ? ['BAT', 'AR'] : ['Batsman', 'All-rounder']
    expect(rows.elements().map(drawnText)).toEqual([
      `Asha Rao ${roles[0]} · 8.5 credits Form 42.4 · 212 points C 2x 31 % VC 1.5x 17 %`,
      `Mira Bell ${roles[1]} · 8.5 credits New C 2x 4 % VC 1.5x 9 %`,
    ])
    const shares = page.getByText('Picked by').element().getBoundingClientRect()
    for (const name of ['Captain: Asha Rao', 'Vice-captain: Asha Rao']) {
      const choice = page.getByRole('radio', { name, exact: true }).element().getBoundingClientRect()
      expect(choice.left).toBeGreaterThanOrEqual(shares.left - 1)
      expect(choice.right).toBeLessThanOrEqual(shares.right + 1)
    }
    await expect.element(rows.first()).toMatchTextContent('Captain in 31% of teams')
    await expect.element(rows.first()).toMatchTextContent('Vice-captain in 17% of teams')
  },
)
