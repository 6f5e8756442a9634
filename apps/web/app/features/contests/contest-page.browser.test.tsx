import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Contest } from '@toprun/api-schema/contest'
import type { MatchResponse } from '@toprun/api-schema/match'
import { sampleBall } from '@toprun/api-schema/testing/sample-ball'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { matchInPlay } from '../../testing/match-in-play.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEligibility } from '../../testing/sample-account.ts'
import { sampleContest } from '../../testing/sample-contest.ts'
import { sampleEntry, sampleTeam } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi, unreached } from '../../testing/stub-api.ts'
import { ContestPage } from './contest-page.tsx'
import { leaderboardQuery, ownEntriesQuery } from './contest-queries.ts'

const contest = sampleContest({ maxEntries: 40, entries: 24 })
const match = sampleMatch({ id: contest.matchId, state: 'completed' })
const response: MatchResponse = { match, live: null, balls: [], revision: 0 }

/** In place of the live stream, which sends the ranks. */
function KnownBoard({ of, board }: { of: QueryKey; board: object }) {
  useQueryClient().setQueryData(of, board)
  return null
}

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

test.for<[missing: number, gold: string]>([
  [0, 'Join again for $5.00: Mega Contest'],
  [2, 'Replace players of Night Owls'],
])(
  'an open contest has the own entry above Join, and one gold action: %i missing',
  async ([missingPlayers, gold]) => {
    await page.viewport(390, 844)
    const entry = sampleEntry(match, {
      ...{ contestState: 'open', missingPlayers, teamName: 'Night Owls', teamId: crypto.randomUUID() },
    })
    stubApi({
      'GET /api/game/entries': { entries: [entry], next: null },
      'GET /api/game/contests/:id/participants': { participants: [], next: null },
      'GET /api/account/eligibility': sampleEligibility(),
      'GET /api/game/matches/:id/teams': { teams: [] },
    })
    const open = { ...contest, name: 'Mega Contest', state: 'open', maxPerUser: 3, myEntries: 1 } as const
    const upcoming = {
      ...response,
      match: sampleMatch({ id: contest.matchId, locksAt: '2999-01-01T00:00:00Z' }),
    }
    await renderPage(<ContestPage contest={open} response={upcoming} own="known" />, { as: 'Kit' })
    const join = page.getByRole('button', { name: /^Join again for \$5\.00/ })
    await expect.element(join).toBeVisible()
    const own = page.getByRole('region', { name: 'Your entries' })
    await expect.element(own).toBeVisible()
    expect(own.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
      join.element().getBoundingClientRect().top,
    )
    const golden = [...document.querySelectorAll('a.bg-gold, button.bg-gold')]
    expect(golden.map(({ textContent }) => textContent)).toEqual([gold])
  },
)

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

test('under review a contest has the scores of both sides, and races for no next prize', async () => {
  const reviewed = sampleMatch({
    ...{ id: contest.matchId, state: 'review', result: 'Riverside Royals won by 4 runs' },
    reviewUntil: '2026-12-05T14:00:00Z',
    score: match.sides.map(({ name }, at) => ({
      ...{ team: name, runs: 144 - 5 * at, wickets: 6, overs: '20.0' },
      ...{ superOver: false, declared: false, allOut: false },
    })),
  })
  const entry = sampleEntry(reviewed, {
    ...{ contestId: contest.id, teamId: crypto.randomUUID(), prize: 18.25 },
  })
  const mine = {
    seat: 1,
    rank: 7,
    moved: 0,
    user: 'Wanda',
    teamName: 'Night Owls',
    points: 312,
    prize: 18.25,
  }
  const board = { contestId: contest.id, rows: [], mine: [], total: 75, revision: 0 }
  stubApi({ 'GET /api/game/entries': { entries: [entry], next: null } })
  const locked = { ...contest, state: 'locked' as const }
  const { client, container } = await renderPage(
    <ContestPage contest={locked} response={{ ...response, match: reviewed }} own="known" />,
    { as: 'Wanda' },
  )
  await expect.poll(() => client.getQueryData(ownEntriesQuery(contest.id).queryKey)).toBeDefined()
  // The live stream brings it.
  client.setQueryData(leaderboardQuery(locked, 1, [entry.id]).queryKey, {
    ...board,
    mine: [{ ...mine, next: { points: 51.75, place: 3, prize: 50.25 } }],
  })
  await expect.element(page.getByRole('table', { name: 'Your ranks' })).toBeVisible()
  expect(container.querySelector('.match-plate')?.textContent).toBe(
    'Riverside Royals 144/6 – Hill Hoppers 139/6Under review',
  )
  await expect
    .element(page.getByText(/Prizes are those that ranks win if nothing is corrected/))
    .toBeVisible()
  await expect.element(page.getByText(/^Under review until Sat,? 5 Dec, \d\d:00/)).toBeVisible()
  await expect.element(page.getByText('51.75 points to 3rd place · $50.25')).not.toBeInTheDocument()
})

test('a live contest has the score in its plate, then the own row, then the last ball, on a phone the score in a line once it is scrolled away, and on a desktop the own team beside them', async () => {
  await page.viewport(390, 844)
  const live = sampleContest({ state: 'locked' })
  const played = { ...matchInPlay, id: live.matchId }
  const team = { ...sampleTeam(played), id: crypto.randomUUID() }
  const entry = sampleEntry(played, { contestId: live.id, teamId: team.id })
  const mine = { id: entry.id, seat: 4, rank: 7, moved: 0, points: 312, prize: 0, next: null }
  const row = { ...mine, user: 'Sana Gully', teamName: 'Night Owls' }
  stubApi({
    'GET /api/game/entries': { entries: [entry], next: null },
    'GET /api/game/matches/:id/teams': { teams: [team] },
  })
  const ball = sampleBall({ text: 'Asha Rao to Kai Hill, 2 runs' })
  const board = { contestId: live.id, revision: 1, total: 75, rows: [row], mine: [row] }
  await renderPage(
    <>
      <KnownBoard of={leaderboardQuery(live, 1, [entry.id]).queryKey} board={board} />
      <ContestPage
        contest={live}
        response={{ match: played, live: null, balls: [ball], revision: 1 }}
        own="known"
      />
      <div className="h-[200vh]" />
    </>,
    { as: 'Sana Gully' },
  )
  const topOf = (element: Element) => element.getBoundingClientRect().top
  const own = page.getByRole('region', { name: 'Your ranks' })
  const last = page.getByText('Asha Rao to Kai Hill, 2 runs', { exact: false })
  await expect.element(own).toBeVisible()
  expect(page.getByText(/20\/1/).elements()).toHaveLength(1)
  expect(topOf(page.getByText(/20\/1/).element())).toBeLessThan(topOf(own.element()))
  expect(topOf(own.element())).toBeLessThan(topOf(last.element()))
  scrollTo(0, own.element().getBoundingClientRect().top)
  await expect.poll(() => page.getByText(/20\/1/).elements().length).toBe(2)
  scrollTo(0, 0)
  await expect.poll(() => page.getByText(/20\/1/).elements().length).toBe(1)
  await page.viewport(1440, 900)
  const beside = page.getByRole('region', { name: 'Your team' })
  await expect.element(beside).toBeVisible()
  expect(beside.element().getBoundingClientRect().left).toBeGreaterThan(
    own.element().getBoundingClientRect().right,
  )
})

test('the own row is pinned only while the row among the ranks is not on the screen, and both say whose it is', async () => {
  await page.viewport(390, 844)
  const live = sampleContest({ state: 'locked' })
  const played = { ...matchInPlay, id: live.matchId }
  const entry = sampleEntry(played, { contestId: live.id, teamId: crypto.randomUUID() })
  stubApi({
    'GET /api/game/entries': { entries: [entry], next: null },
    'GET /api/game/matches/:id/teams': { teams: [] },
  })
  const rows = Array.from({ length: 40 }, (_, at) => ({
    ...{ id: at === 20 ? entry.id : crypto.randomUUID(), seat: at + 1, rank: at + 1, moved: 0 },
    ...{ points: 312 - at, prize: 0, next: null, user: `User ${at + 1}`, teamName: 'Owls' },
  }))
  const board = { contestId: live.id, revision: 1, total: 40, rows, mine: rows.slice(20, 21) }
  await renderPage(
    <>
      <KnownBoard of={leaderboardQuery(live, 1, [entry.id]).queryKey} board={board} />
      <ContestPage
        contest={live}
        response={{ match: played, live: null, balls: [], revision: 1 }}
        own="known"
      />
    </>,
    { as: 'User 21' },
  )
  const own = page.getByRole('region', { name: 'Your ranks' })
  const real = page.getByRole('table', { name: 'Everyone' }).getByRole('button', { name: /^User 21/ })
  await expect.element(real).toBeVisible()
  for (const { offsetWidth } of [...document.querySelectorAll('span')].filter(
    ({ textContent, childElementCount }) => textContent === ' (you)' && childElementCount === 0,
  ))
    expect(offsetWidth).toBeGreaterThan(20)
  const scrollToRow = (name: RegExp) =>
    page
      .getByRole('table', { name: 'Everyone' })
      .getByRole('button', { name })
      .element()
      .scrollIntoView({ block: 'center', behavior: 'instant' })
  const isOnScreen = () => own.element().getBoundingClientRect().bottom > 0
  scrollToRow(/^User 38/)
  await expect.poll(isOnScreen).toBe(true)
  scrollToRow(/^User 21/)
  await expect.poll(isOnScreen).toBe(false)
  scrollToRow(/^User 38/)
  await expect.poll(isOnScreen).toBe(true)
})
