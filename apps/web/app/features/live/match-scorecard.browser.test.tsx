import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { MatchScorecard } from './match-scorecard.tsx'

const total = {
  ...{ team: 'Riverside Royals', superOver: false, declared: false, allOut: false, runs: 12, wickets: 0 },
  ...{ overs: '1.0', runRate: 12, didNotBat: [] },
  extras: { byes: 0, legByes: 0, wides: 0, noBalls: 0, penalty: 0 },
}

test.for([390, 1440])('the batting table is above the charts at %i px', async (width) => {
  await page.viewport(width, 900)
  stubApi({
    'GET /api/game/matches/:id/scorecard': {
      innings: [{ total, batting: [], bowling: [], wickets: [], partnerships: [] }],
    },
    'GET /api/game/matches/:id/overs': {
      innings: [{ team: total.team, overs: [] }],
    },
  })
  await renderPage(
    <div className="@container">
      <MatchScorecard match={sampleMatch({ state: 'completed' })} />
    </div>,
  )
  const charts = page.getByRole('heading', { name: 'Runs per over' })
  await expect.element(charts).toBeVisible()
  const batting = page.getByRole('columnheader', { name: 'Batting' }).element().getBoundingClientRect()
  expect(batting.bottom).toBeLessThan(charts.element().getBoundingClientRect().top)
})

test('a completed match opens on the last innings that is no super over, and the charts leave super overs out', async () => {
  const match = sampleMatch({ state: 'completed' })
  const [riverside, hill] = match.sides.map(({ name }) => name)
  const superOver = { ...total, superOver: true, runs: 7 }
  const totals = [total, { ...total, team: hill ?? '' }, superOver, { ...superOver, team: hill ?? '' }]
  const innings = totals.map((each) => ({
    total: each,
    ...{ batting: [], bowling: [], wickets: [], partnerships: [] },
  }))
  const bowler = { name: 'A Nair', overs: '1.0', runs: 5, wickets: 0 }
  const overs = totals.map(({ team }, at) => ({
    team,
    overs: [{ over: 1, runs: at, wickets: 0, total: at, fallen: 0, batters: [], bowler }],
  }))
  stubApi({
    'GET /api/game/matches/:id/scorecard': { innings },
    'GET /api/game/matches/:id/overs': { innings: overs },
  })
  await renderPage(
    <div className="@container">
      <MatchScorecard match={{ ...match, score: totals }} />
    </div>,
  )
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('HIL 12/0')
  const legend = page.getByRole('figure').first().getByRole('listitem')
  await expect.element(legend.first()).toBeVisible()
  expect(legend.elements().map(({ textContent }) => textContent)).toEqual([riverside, hill])
})
