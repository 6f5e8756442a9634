import { matchId } from '@toprun/api-schema/ids'
import type { BallLine, MatchSummary } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleSide } from '../../testing/sample-side.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { BallByBall } from './ball-by-ball.tsx'

const startsAt = '2026-11-21T12:00:00Z'
const match: MatchSummary = {
  ...{ id: matchId.parse(crypto.randomUUID()), state: 'completed', format: 'T20', warmUp: false, looks: {} },
  ...{ startsAt, locksAt: startsAt, delayedSince: null, refundsAt: null, postponedFrom: null },
  ...{ statedReason: null, announcedAt: null, competition: 'Cup', venue: 'Harbour Ground', result: null },
  ...{ contests: 1, topPrize: 0, score: [] },
  sides: [sampleSide, { ...sampleSide, name: 'Hill Hoppers', short: 'HIL' }],
}

/** Newest first. */
const balls = (count: number): BallLine[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ revision: count - at, correctedAt: null, mark: '1', innings: 0, ball: '0.1', over: 0 },
    ...{ batter: 'A Nair', bowler: 'R Okafor', runs: 1, wicket: null, text: 'One run', changes: [] },
  }))

test.for([
  [18, 0],
  [19, 1],
] as const)('earlier balls are offered if there are any: after ball %s', async ([count, offers]) => {
  stubApi({ 'GET /api/game/matches/:id/overs': { innings: [] } })
  await renderPage(<BallByBall match={match} balls={balls(count)} team={null} />)
  await expect.poll(() => page.getByText('One run').elements().length).toBe(18)
  expect(page.getByRole('button', { name: 'Show earlier balls' }).elements()).toHaveLength(offers)
})
