import type { InningsScorecard } from '@toprun/api-schema/scorecard'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { BattingTable, BowlingTable } from './scorecard-tables.tsx'

const card: InningsScorecard = {
  total: {
    ...{ team: 'Riverside Royals', superOver: false, declared: false, allOut: false, runs: 231, wickets: 4 },
    ...{ overs: '20.0', runRate: 11.55, didNotBat: [] },
    extras: { byes: 4, legByes: 2, wides: 7, noBalls: 1, penalty: 0 },
  },
  batting: [
    {
      ...{
        position: 1,
        name: 'Bartholomew Featherstonehaugh',
        dismissal: 'c Gulran Helmandi b Lachy Carmody',
      },
      ...{ runs: 124, balls: 113, fours: 14, sixes: 10, strikeRate: 109.73 },
    },
  ],
  bowling: [
    {
      ...{
        position: 1,
        name: 'Kasun Dissanayek',
        overs: '10.0',
        maidens: 1,
        runs: 102,
        wickets: 3,
        dots: 24,
      },
      ...{ wides: 4, noBalls: 1, economy: 10.2 },
    },
  ],
  wickets: [],
  partnerships: [],
}

test('a phone of 360 px shows runs, balls, boundaries and strike rate, and the dots of a bowler', async () => {
  await page.viewport(360, 780)
  onTestFinished(() => page.viewport(1280, 800))
  await renderPage(
    <div className="px-4">
      <BattingTable card={card} />
      <BowlingTable card={card} />
    </div>,
  )
  const shown = (name: string) =>
    [...page.getByRole('table', { name }).element().querySelectorAll('thead th')]
      .filter((head) => head.checkVisibility())
      .map((head) => head.textContent)
  expect(shown('Batting of Riverside Royals')).toEqual(['Batting', 'R', 'B', '4s', '6s', 'SR'])
  expect(shown('Bowling against Riverside Royals')).toEqual(['Bowling', 'O', 'M', 'R', 'W', 'Econ', '0s'])
  for (const table of page.getByRole('table').elements())
    expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
})
