import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { PackOddsTable } from './pack-odds.tsx'

test('odds with one, two and no decimals stand with their whole numbers above each other, and so do their signs', async () => {
  await renderPage(<PackOddsTable pack="champion" title="Champions" />)
  const cells = [...document.querySelectorAll('td:last-child')]
  expect(cells.map(({ textContent }) => textContent)).toEqual(['42.5%', '6%', '1.25%', '0.25%', '50%'])
  await document.fonts.ready
  const [first = 0, ...others] = cells.map(endOfWhole)
  for (const end of others) expect(Math.abs(end - first)).toBeLessThan(1.5)
  const signs = cells.map((cell) => cell.querySelector('span')?.getBoundingClientRect().right ?? 0)
  for (const end of signs) expect(Math.abs(end - (signs[0] ?? 0))).toBeLessThan(0.5)
})

/** Where the digits end that are in front of the point, or of the sign. */
function endOfWhole(cell: Element): number {
  const [text] = cell.childNodes
  if (!text) throw new Error('A chance has no text.')
  const range = document.createRange()
  range.setStart(text, 0)
  range.setEnd(text, text.textContent?.search(/\D|$/) ?? 0)
  return range.getBoundingClientRect().right
}
