import { matchId } from '@toprun/api-schema/ids'
import type { LiveScore, MatchSummary } from '@toprun/api-schema/match'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LiveStatus } from '../../platform/live/live-hub.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleSide } from '../../testing/sample-side.ts'
import { ScoreStrip } from './score-strip.tsx'

const connection = vi.hoisted((): { status: LiveStatus } => ({ status: 'live' }))
vi.mock('../../platform/live/use-live.ts', () => ({
  useLiveStatus: () => connection.status,
  useLive: () => undefined,
}))

const startsAt = '2026-11-21T12:00:00Z'
const match: MatchSummary = {
  ...{ id: matchId.parse(crypto.randomUUID()), state: 'live', format: 'T20', warmUp: false, looks: {} },
  ...{ startsAt, locksAt: startsAt, delayedSince: null, refundsAt: null, postponedFrom: null },
  ...{ statedReason: null, announcedAt: null, competition: 'Cup', venue: 'Harbour Ground', result: null },
  ...{ contests: 1, topPrize: 0, score: [] },
  sides: [sampleSide, { ...sampleSide, name: 'Hill Hoppers', short: 'HIL' }],
}
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
