import type { Contest } from '@toprun/api-schema/contest'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { watchSession } from '../../platform/session.ts'
import { press, renderPage } from '../../testing/render-page.tsx'
import { sampleEligibility } from '../../testing/sample-account.ts'
import { sampleContest } from '../../testing/sample-contest.ts'
import { sampleEntry, sampleTeam } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi, unreached } from '../../testing/stub-api.ts'
import { matchSlotsQuery } from '../matches/match-queries.ts'
import { MatchContests } from './match-contests.tsx'

const contest = sampleContest({ maxEntries: 40, maxPerUser: 3 })
const id = contest.matchId
const match = sampleMatch({ id })
const live = sampleMatch({ id, state: 'live' })
const adult = { birthDate: '1990-01-01', country: 'IN', adult: true }
const slot = {
  ...{ slot: 2, name: '1st innings, overs 6–10', innings: 1, from: 6, to: 10, deadline: 29 },
  state: 'open' as const,
}

test.for<[what: string, shown: typeof match, contests: Contest[]]>([
  ['contests', match, [contest]],
  ['slots', live, [{ ...contest, slot: 2 }]],
  ['contests and slots', match, [contest, { ...contest, id: crypto.randomUUID(), slot: 2 }]],
])(
  "where the user's own entries can't be read, a match says so once and joining waits: %s",
  async ([_what, shown, contests]) => {
    const api = stubApi({
      'GET /api/game/matches/:id/contests': unreached,
      'GET /api/account/eligibility': sampleEligibility({ person: adult }),
    })
    const { client } = await renderPage(<MatchContests match={shown} asVisitor={{ contests }} />, {
      as: 'Payer',
    })
    // The live stream brings them.
    client.setQueryData(matchSlotsQuery(id).queryKey, { slots: [slot] })
    const missing = page.getByText('Your entries could not be loaded')
    await expect.element(missing).toBeVisible()
    await expect
      .poll(() => page.getByText('Joining waits until your entries are loaded').elements())
      .toHaveLength(contests.length)
    expect(page.getByRole('button', { name: /^Join for/ }).elements()).toEqual([])
    const joined = contests.map((each) => ({ ...each, myEntries: 1 }))
    api.on('GET /api/game/matches/:id/contests', { contests: joined })
    await press(page.getByRole('button', { name: 'Try again' }))
    await expect
      .poll(() => page.getByRole('button', { name: /^Join again for \$5\.00/ }).elements())
      .toHaveLength(contests.length)
    expect(missing.elements()).toEqual([])
  },
)

test('an upcoming match says once of each team in a contest how many of its players are not in the XI', async () => {
  const announced = sampleMatch({ id, announcedAt: '2026-11-22T13:50:00.000Z' })
  const entryOf = (teamId: string, teamName: string, missingPlayers: number) =>
    sampleEntry(announced, { contestState: 'open', teamId, teamName, missingPlayers })
  const [owls, fit] = [crypto.randomUUID(), crypto.randomUUID()]
  stubApi({
    'GET /api/game/matches/:id/contests': { contests: [contest] },
    'GET /api/account/eligibility': sampleEligibility({ person: adult }),
    'GET /api/game/entries': {
      entries: [entryOf(owls, 'Night Owls', 2), entryOf(owls, 'Night Owls', 2), entryOf(fit, 'Fit', 0)],
      next: null,
    },
  })
  // As a page begins: it knows its user a moment later.
  const token = 'token of Payer'
  localStorage.setItem('_token', token)
  onTestFinished(watchSession(() => undefined))
  localStorage.removeItem('_token')
  await renderPage(<MatchContests match={announced} asVisitor={{ contests: [contest] }} />)
  await expect.element(page.getByRole('heading', { name: contest.name })).toBeVisible()
  localStorage.setItem('_token', token)
  dispatchEvent(new StorageEvent('storage'))
  const rows = page.getByRole('list', { name: 'Not playing' }).getByRole('listitem')
  await expect.element(rows.getByText('2 of your players are not in the XI')).toBeVisible()
  expect(rows.elements()).toHaveLength(1)
  await expect
    .element(rows.getByRole('link', { name: 'Replace players of Night Owls' }))
    .toHaveAttribute('href', `/matches/${id}/team/${owls}`)
  // To replace them comes before a further contest.
  const gold = [...document.querySelectorAll('.bg-gold')].filter((way) => way.checkVisibility())
  expect(gold.map(({ textContent }) => textContent)).toEqual(['Replace players of Night Owls'])
})

test('a live match has what is mine first, then what can be joined, with one gold button, then the others without controls that do nothing', async () => {
  const teamId = crypto.randomUUID()
  const mine = sampleEntry(live, {
    ...{ contestId: id, contestName: 'Duel', teamId, prize: 18.75 },
    next: { points: 12, place: 3, prize: 40 },
  })
  const further = sampleEntry(live, { contestName: 'Podium', rank: 12, entries: 30 })
  const my = {
    ...{ entries: [mine, further], entry: mine, team: null, isKnown: true, isPending: false, failure: null },
    choose: () => undefined,
  }
  const closed = { ...contest, state: 'locked' as const }
  const contests = [
    { ...closed, id: mine.contestId, name: 'Duel', myEntries: 1 },
    { ...closed, id: crypto.randomUUID(), name: 'Podium' },
    { ...contest, id: crypto.randomUUID(), name: 'Sprint', slot: 2 },
  ]
  const next = sampleMatch()
  stubApi({
    'GET /api/game/matches/:id/contests': { contests },
    'GET /api/game/matches': { matches: [live, next], next: null },
    'GET /api/game/entries': { entries: [], next: null },
    'GET /api/game/matches/:id/teams': { teams: [{ ...sampleTeam(live), id: teamId }] },
    'GET /api/account/eligibility': sampleEligibility({ person: adult }),
  })
  const { client } = await renderPage(<MatchContests match={live} asVisitor={{ contests }} my={my} />, {
    as: 'Payer',
  })
  const begun = { ...slot, slot: 1, name: '1st innings, overs 1–5', state: 'live' as const }
  client.setQueryData(matchSlotsQuery(id).queryKey, { slots: [begun, slot] })
  await expect.element(page.getByRole('button', { name: /^Join for \$5\.00/ })).toBeVisible()
  expect([...document.querySelectorAll('.bg-gold')].map(({ textContent }) => textContent)).toEqual([
    page.getByRole('button', { name: /^Join for \$5\.00/ }).element().textContent,
  ])
  const innings = page.getByRole('heading', { level: 3, name: /^1st innings/ }).elements()
  expect(innings.map(({ textContent }) => textContent)).toEqual([slot.name, begun.name])
  const parts = page.getByRole('heading', { level: 2 })
  expect(parts.elements().map(({ textContent }) => textContent)).toEqual([
    'Your contests',
    'Live fantasy',
    'Other contests',
  ])
  const own = page.getByRole('region', { name: 'Your contests' })
  await expect.element(own.getByText('7th')).toBeInTheDocument()
  await expect.element(own.getByText('of 75')).toBeVisible()
  await expect.element(own.getByText('$18.75 so far')).toBeVisible()
  await expect.element(own.getByText('12 points to 3rd place · $40.00')).toBeVisible()
  await expect
    .poll(() =>
      own
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['CCaptain RIV 0', 'VCVice-captain HIL 0', 'Podium12th of 30no change No prize'])
  expect(page.getByRole('link', { name: 'Duel' }).elements()).toHaveLength(1)
  await expect
    .element(page.getByRole('link', { name: /^Next: / }))
    .toHaveAttribute('href', `/matches/${next.id}`)
  expect(page.getByRole('group', { name: 'Filter contests' }).elements()).toEqual([])
  // The slots are rows of one panel.
  const slots = page.getByRole('region', { name: 'Live fantasy' }).element()
  expect(slots.querySelectorAll('.panel')).toHaveLength(1)
})

test('a completed match has what is mine first, with the rank and the prize', async () => {
  const over = sampleMatch({ id, state: 'completed' })
  const mine = sampleEntry(over, {
    ...{ contestId: contest.id, contestName: contest.name, contestState: 'settled', prize: 18.75 },
    points: 403.5,
  })
  const my = {
    ...{ entries: [mine], entry: mine, team: null, isKnown: true, isPending: false, failure: null },
    choose: () => undefined,
  }
  const settled = { ...contest, state: 'settled' as const }
  const contests = [
    { ...settled, myEntries: 1 },
    { ...settled, id: crypto.randomUUID(), name: 'Podium' },
  ]
  stubApi({
    'GET /api/game/matches/:id/contests': { contests },
    'GET /api/game/entries': { entries: [], next: null },
    'GET /api/game/matches/:id/teams': { teams: [] },
    'GET /api/account/eligibility': sampleEligibility({ person: adult }),
  })
  await renderPage(<MatchContests match={over} asVisitor={{ contests }} my={my} />, { as: 'Payer' })
  const parts = page.getByRole('heading', { level: 2 })
  await expect
    .poll(() => parts.elements().map(({ textContent }) => textContent))
    .toEqual(['Your contests', 'Other contests'])
  const own = page.getByRole('region', { name: 'Your contests' })
  await expect.element(own.getByText('7th')).toBeInTheDocument()
  await expect.element(own.getByText('403.5 points')).toBeVisible()
  await expect.element(own.getByText('$18.75 won')).toBeVisible()
  expect(page.getByRole('link', { name: contest.name }).elements()).toHaveLength(1)
})

test('where no slot can be joined, the next match comes first with what is free there, and closed slots are a line', async () => {
  const next = sampleMatch()
  const closed = { ...contest, state: 'locked' as const, slot: 1 }
  const free = { ...contest, id: crypto.randomUUID(), matchId: next.id, name: 'Nets', entryFee: 0 }
  stubApi({
    'GET /api/game/matches/:id/contests': (_body: unknown, { pathname }: URL) => ({
      contests: pathname.includes(id) ? [closed] : [free],
    }),
    'GET /api/game/matches': { matches: [live, next], next: null },
  })
  const { client } = await renderPage(<MatchContests match={live} asVisitor={{ contests: [closed] }} />)
  client.setQueryData(matchSlotsQuery(id).queryKey, {
    slots: [{ ...slot, slot: 1, name: '1st innings, overs 1–5', state: 'live' as const }],
  })
  const way = page.getByRole('link', { name: /^Next: .*Free to join: Nets/ })
  await expect.element(way).toBeVisible()
  const line = page.getByText('1 slot is closed')
  await expect.element(line).toBeVisible()
  expect(way.element().getBoundingClientRect().top).toBeLessThan(line.element().getBoundingClientRect().top)
  await expect.element(page.getByRole('heading', { level: 3, name: /^1st innings/ })).not.toBeInTheDocument()
})

test('before a match, the gold button of a contest leaves none for a slot', async () => {
  const contests = [contest, { ...contest, id: crypto.randomUUID(), name: 'Sprint', slot: 2 }]
  stubApi({
    'GET /api/game/matches/:id/contests': { contests },
    'GET /api/game/entries': { entries: [], next: null },
    'GET /api/account/eligibility': sampleEligibility({ person: adult }),
  })
  const { client } = await renderPage(<MatchContests match={match} asVisitor={{ contests }} />, {
    as: 'Payer',
  })
  client.setQueryData(matchSlotsQuery(id).queryKey, { slots: [slot] })
  await expect.poll(() => page.getByRole('button', { name: /^Join for/ }).elements()).toHaveLength(2)
  const gold = [...document.querySelectorAll('.bg-gold')].filter((way) => way.checkVisibility())
  expect(gold.map(({ textContent }) => textContent)).toEqual([`Join for $5.00: ${contest.name}`])
})
