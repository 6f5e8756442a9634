import type { BallLine } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { BallByBall } from './ball-by-ball.tsx'

const match = sampleMatch({ state: 'completed' })

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
