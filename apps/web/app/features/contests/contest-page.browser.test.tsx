import type { Contest } from '@toprun/api-schema/contest'
import type { MatchResponse } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleContest } from '../../testing/sample-contest.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi, unreached } from '../../testing/stub-api.ts'
import { ContestPage } from './contest-page.tsx'

const contest = sampleContest({ maxEntries: 40, entries: 24 })
const match = sampleMatch({ id: contest.matchId, state: 'completed' })
const response: MatchResponse = { match, live: null, balls: [], revision: 0 }

/** The entry fee, as often as a phone shows it. */
function shownFees(): Element[] {
  return page
    .getByText('$5.00', { exact: true })
    .elements()
    .filter((fee) => fee.checkVisibility())
}

test.for<[what: string, change: Partial<Contest>]>([
  ['was paid back', { state: 'refunded' }],
  ['nobody joined', { state: 'settled', entries: 0 }],
  ['has no ranks that could be read', { state: 'settled' }],
  ['is open', { state: 'open' }],
])('a phone shows once what a contest cost that %s', async ([_what, change]) => {
  await page.viewport(360, 800)
  stubApi({ 'GET /api/game/contests/:id/leaderboard': unreached })
  await renderPage(<ContestPage contest={{ ...contest, ...change }} response={response} own="known" />)
  await expect.poll(() => shownFees().length).toBe(1)
})

test('a phone shows the terms of a contest also while its ranks are read, and once they are', async () => {
  await page.viewport(360, 800)
  const board = Promise.withResolvers<object>()
  stubApi({ 'GET /api/game/contests/:id/leaderboard': () => board.promise })
  await renderPage(<ContestPage contest={{ ...contest, state: 'settled' }} response={response} own="known" />)
  await expect.element(page.getByText('Loading').first()).toBeInTheDocument()
  expect(shownFees()).toHaveLength(1)
  board.resolve({ contestId: contest.id, rows: [], mine: [], total: 0, revision: 0 })
  await expect.element(page.getByRole('table', { name: 'Everyone' })).toBeInTheDocument()
  expect(shownFees()).toHaveLength(1)
})
