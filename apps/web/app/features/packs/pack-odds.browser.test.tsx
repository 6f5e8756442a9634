import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { PackOddsTable } from './pack-odds.tsx'

test('odds with one, two and no decimals stand with their points above each other, each with its sign beside it', async () => {
  await renderPage(<PackOddsTable pack="champion" title="Champions" />)
  const cells = [...document.querySelectorAll('td:last-child')]
  expect(cells.map(({ textContent }) => textContent)).toEqual(['42.5%', '6%', '1.25%', '0.25%', '50%'])
  await document.fonts.ready
  const [first = 0, ...others] = cells.map(endOfWhole)
  for (const end of others) expect(Math.abs(end - first)).toBeLessThan(1.5)
  for (const cell of cells) {
    const sign = cell.querySelector('span')?.getBoundingClientRect().left ?? 0
    expect(Math.abs(sign - endOfFigure(cell))).toBeLessThan(1)
  }
})

/** Where the digits end that are in front of the point, or of the sign. */
const endOfWhole = (cell: Element) => endOf(cell, /\D|$/)

const endOfFigure = (cell: Element) => endOf(cell, /$/)

function endOf(cell: Element, end: RegExp): number {
  const [text] = cell.childNodes
  if (!text) throw new Error('A chance has no text.')
  const range = document.createRange()
  range.setStart(text, 0)
  range.setEnd(text, text.textContent?.search(end) ?? 0)
  return range.getBoundingClientRect().right
}
