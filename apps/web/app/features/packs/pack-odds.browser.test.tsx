import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { PackOddsTable } from './pack-odds.tsx'

test('odds with one, two and no decimals end below each other, each with its sign beside it', async () => {
  await renderPage(<PackOddsTable pack="champion" title="Champions" />)
  const cells = [...document.querySelectorAll('td:last-child')]
  expect(cells.map(({ textContent }) => textContent)).toEqual(['42.5%', '6%', '1.25%', '0.25%', '50%'])
  await document.fonts.ready
  const [first, ...others] = cells.map((cell) => cell.querySelector('span')?.getBoundingClientRect())
  for (const sign of others) expect(sign?.right).toBe(first?.right)
  for (const cell of cells) {
    const sign = cell.querySelector('span')?.getBoundingClientRect().left ?? 0
    expect(Math.abs(sign - endOfFigure(cell))).toBeLessThan(1)
  }
})

function endOfFigure(cell: Element): number {
  const [text] = cell.childNodes
  if (!text) throw new Error('A chance has no text.')
  const range = document.createRange()
  range.selectNodeContents(text)
  return range.getBoundingClientRect().right
}
