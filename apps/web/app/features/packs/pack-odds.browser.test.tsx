import { packIds } from '@toprun/api-schema/card'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { PackOddsTable } from './pack-odds.tsx'

test('all odds of a pack have as many digits behind the point as the most exact one', async () => {
  await renderPage(<PackOddsTable pack="champion" title="Champions" />)
  expect(cellsOf('td:last-child').map(({ textContent }) => textContent)).toEqual([
    '42.50%',
    '6.00%',
    '1.25%',
    '0.25%',
    '50.00%',
  ])
})

test.for(packIds)('signs and headers of the odds of %s end below each other', async (pack) => {
  await renderPage(<PackOddsTable pack={pack} title={pack} />)
  await document.fonts.ready
  const ends = cellsOf('tr > :is(td, th):last-child').map(endOfText)
  for (const end of ends) expect(Math.abs(end - (ends[0] ?? 0))).toBeLessThan(1)
})

const cellsOf = (selector: string) => [...document.querySelectorAll(`table ${selector}`)]

function endOfText(cell: Element): number {
  const range = document.createRange()
  range.selectNodeContents(cell)
  return range.getBoundingClientRect().right
}
