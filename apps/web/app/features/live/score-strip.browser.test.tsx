import type { LiveScore } from '@toprun/api-schema/match'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LiveStatus } from '../../platform/live/live-hub.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { ScoreStrip } from './score-strip.tsx'

const connection = vi.hoisted((): { status: LiveStatus } => ({ status: 'live' }))
vi.mock('../../platform/live/use-live.ts', () => ({
  useLiveStatus: () => connection.status,
  useLive: () => undefined,
}))

const match = sampleMatch({ state: 'live' })
const live: LiveScore = {
  ...{ innings: [], batters: [], bowler: null, need: null, runRate: null, requiredRate: null },
  ...{ partnership: null, winPercent: null, thisOver: [] },
}

test.for([
  ['live', 0],
  ['reconnecting', 1],
] as const)('a score that may be old says that the connection is lost: %s', async ([status, marks]) => {
  connection.status = status
  await renderPage(<ScoreStrip match={match} live={live} balls={[]} />)
  await expect.element(page.getByRole('region', { name: 'Score' })).toBeVisible()
  expect(page.getByText('Reconnecting').elements()).toHaveLength(marks)
})
