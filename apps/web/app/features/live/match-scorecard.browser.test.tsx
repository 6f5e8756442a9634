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
