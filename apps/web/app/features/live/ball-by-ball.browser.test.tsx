import { sampleBall } from '@toprun/api-schema/testing/sample-ball'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { BallByBall } from './ball-by-ball.tsx'

const match = sampleMatch({ state: 'completed' })

/** Newest first. */
const balls = (count: number) =>
  Array.from({ length: count }, (_, at) => sampleBall({ revision: count - at, text: 'One run' }))

test.for([
  [18, 0],
  [19, 1],
] as const)('earlier balls are offered if there are any: after ball %s', async ([count, offers]) => {
  stubApi({ 'GET /api/game/matches/:id/overs': { innings: [] } })
  await renderPage(<BallByBall match={match} balls={balls(count)} team={null} />)
  await expect.poll(() => page.getByText('One run').elements().length).toBe(18)
  expect(page.getByRole('button', { name: 'Show earlier balls' }).elements()).toHaveLength(offers)
})
