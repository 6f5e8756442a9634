import type { RankHistoryResponse } from '@toprun/api-schema/contest'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { matchInPlay as match } from '../../testing/match-in-play.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEntry, sampleTeam } from '../../testing/sample-entry.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { MyContests } from './my-contests.tsx'

vi.mock(
  '../../platform/live/use-live.ts',
  async () => (await import('../../testing/match-in-play.ts')).streamOfMatch,
)

const live = {
  innings: match.score,
  batters: [{ name: 'HIL 0', runs: 12, balls: 9, fours: 2, sixes: 0, onStrike: true }],
  bowler: { name: 'RIV 4', overs: '1.2', runs: 9, wickets: 1 },
  ...{ need: null, runRate: 6, requiredRate: null, partnership: null, winPercent: 50 },
}
const ball = {
  ...{ revision: 9, correctedAt: null, innings: 1, ball: '3.2', over: 3, batter: 'HIL 0', bowler: 'RIV 4' },
  ...{ mark: '4', runs: 4, wicket: null, text: 'RIV 4 to HIL 0, four' },
  changes: [{ playerId: 'HIL0', name: 'HIL 0', points: 5, deductions: 0, why: [['Four', 5]] }],
}
const earlier = Array.from({ length: 12 }, (_, at) => ({
  ...{ ...ball, revision: 8 - at, ball: `${2 - Math.floor(at / 6)}.${6 - (at % 6)}`, changes: [] },
  text: `RIV 4 to HIL 0, ${at + 1} runs ago`,
}))

const teamId = crypto.randomUUID()
const none: RankHistoryResponse = { overs: [], entries: [] }

async function show(
  entries: readonly ReturnType<typeof sampleEntry>[],
  width: number,
  score: object = live,
  ranks = none,
  players = sampleTeam(match).players,
) {
  await page.viewport(width, 900)
  stubApi({
    'GET /api/game/entries': (_body, url) => ({
      entries: url.searchParams.get('only') === 'claimable' ? [] : entries,
      next: null,
    }),
    'GET /api/game/withdrawn-entries': { entries: [] },
    'GET /api/game/matches/:id': {
      match,
      revision: 9,
      live: { ...score, thisOver: [ball] },
      balls: [ball, ...earlier],
    },
    'GET /api/game/matches/:id/teams': { teams: [{ ...sampleTeam(match), id: teamId, players }] },
    'GET /api/game/contests/:id/ranks': ranks,
  })
  await renderPage(<MyContests />, { at: '/my-contests', as: 'Watcher' })
}

test.for([390, 1440])(
  'a live entry has its rank, its money and the next prize, and what the last ball gave its team: %i px',
  async (width) => {
    const next = { points: 6.25, place: 3, prize: 50.25 }
    await show([sampleEntry(match, { teamId, rank: 7, prize: 9.37, next })], width)
    const entry = page.getByRole('article')
    await expect.element(entry.getByText('7th')).toBeVisible()
    await expect.element(entry.getByText('$9.37 at this rank')).toBeVisible()
    await expect.element(entry.getByText('6.25 points to 3rd place · $50.25')).toBeVisible()
    await expect.element(entry.getByText('Your rank is drawn here over by over.')).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'This over' }).getByText('four'))
      .toBeInTheDocument()
    await expect
      .element(page.getByRole('region', { name: 'Last ball' }).getByText('+7.5 for you'))
      .toBeVisible()
    const players = page.getByRole('list', { name: 'Your players in action' })
    await expect.element(players.getByText('12 (9)')).toBeVisible()
    await expect.element(players.getByText('1/9 (1.2)')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('a rank that the last ball did not move has no mark', async () => {
  await show([sampleEntry(match, { teamId, moved: 0 })], 390)
  const rank = page.getByRole('article').getByText('of 75')
  await expect.element(rank).toBeVisible()
  expect(rank.element().nextElementSibling?.getBoundingClientRect().width).toBeLessThanOrEqual(1)
})

test('own players in action wear what their side wears in the match', async () => {
  await show([sampleEntry(match, { teamId, rank: 7 })], 1440)
  const players = page.getByRole('list', { name: 'Your players in action' })
  await expect.element(players.getByText('12 (9)')).toBeVisible()
  const shadows = [...players.element().querySelectorAll<HTMLElement>('[data-bust]')].map(
    ({ style }) => style.boxShadow,
  )
  expect(shadows).toHaveLength(2)
  for (const shadow of shadows) expect(shadow).toContain('0px 0px 0px 2px')
})

test('on a desktop all of a team’s players are there with their points, and who bats or bowls stands in the light', async () => {
  await show([sampleEntry(match, { teamId, rank: 7 })], 1440)
  const eleven = page.getByRole('list', { name: 'Your eleven' })
  await expect.element(eleven).toBeVisible()
  const team = sampleTeam(match).players
  expect(eleven.getByRole('listitem').elements()).toHaveLength(team.length)
  await expect
    .poll(() =>
      [...eleven.element().querySelectorAll('[data-acting] .sr-only')].map(({ textContent }) => textContent),
    )
    .toEqual(expect.arrayContaining(['HIL 0', 'RIV 4']))
})

test('on a desktop the eleven have the whole width below, where a long surname is whole, and the match fills its side', async () => {
  const team = sampleTeam(match)
  const players = team.players.map((player, at) => ({
    ...player,
    name: at === 2 ? 'Tharuka Weerakkodige' : player.name,
  }))
  const both = ['Crowd', 'Duel'].map((contestName) => sampleEntry(match, { teamId, rank: 7, contestName }))
  await show(both, 1440, live, none, players)
  const name = page.getByRole('list', { name: 'Your eleven' }).getByText('Weerakkodige', { exact: true })
  await expect.element(name).toBeVisible()
  await document.fonts.ready
  expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth)
  const [eleven, entry, ball] = [
    page.getByRole('list', { name: 'Your eleven' }),
    page.getByRole('article').last(),
    page.getByRole('region', { name: 'Last ball' }),
  ].map((each) => each.element().getBoundingClientRect())
  expect(eleven?.left).toBeLessThan(entry?.left ?? 0)
  expect(eleven?.top).toBeGreaterThan(ball?.bottom ?? Infinity)
  // No hole beside two ranks: earlier balls fill it.
  const earlier = page.getByRole('list', { name: 'Earlier balls' })
  await expect.element(earlier.getByText(/, 1 runs ago$/)).toBeVisible()
  const whole = earlier.element().getBoundingClientRect()
  const balls = earlier.getByRole('listitem').elements()
  const shown = balls.map((each) => each.getBoundingClientRect()).filter(({ left }) => left < whole.right)
  const last = Math.max(...shown.map(({ bottom }) => bottom))
  expect(shown.length).toBeLessThan(balls.length)
  expect(last).toBeLessThanOrEqual(whole.bottom)
  expect(whole.bottom - last).toBeLessThan(40)
  expect((entry?.bottom ?? 0) - whole.bottom).toBeLessThan(20)
})

test('the rank chart of a desktop is high, with a line of the next prize', async () => {
  const next = { points: 6.25, place: 3, prize: 50.25 }
  const entry = sampleEntry(match, { teamId, rank: 7, next })
  const overs = [1, 2].map((over) => ({ innings: 0, over }))
  await show([entry], 1440, live, { overs, entries: [{ entryId: entry.id, ranks: [9, 8] }] })
  const chart = page.getByRole('img', { name: /3rd place wins \$50\.25\./ })
  await expect.element(chart).toBeVisible()
  expect(chart.element().clientHeight).toBe(200)
  await expect.element(chart.getByText('$50.25')).toBeVisible()
})

test('a live entry says so when none of its players is in action', async () => {
  const resting = { ...live, batters: [], bowler: null }
  await show([sampleEntry(match, { teamId, rank: 7 })], 1440, resting)
  await expect.element(page.getByText('None of your players is batting or bowling.')).toBeVisible()
})

test.for([
  [9.37, '$9.37 if nothing is corrected'],
  [0, 'No prize if nothing is corrected'],
] as const)('under review an entry that wins %d races for no next prize', async ([prize, text]) => {
  const next = { points: 6.25, place: 3, prize: 50.25 }
  await show([sampleEntry(match, { teamId, rank: 7, prize, next, matchState: 'review' })], 1440)
  const entry = page.getByRole('article')
  await expect.element(entry.getByText(text)).toBeVisible()
  await expect.element(entry.getByText('6.25 points to 3rd place · $50.25')).not.toBeInTheDocument()
})
