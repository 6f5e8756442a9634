import { contestId, matchId } from '@toprun/api-schema/ids'
import { type LeagueRow, seasonId } from '@toprun/api-schema/season'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { refusal, stubApi } from '../../testing/stub-api.ts'
import { MyLeagues } from './my-leagues.tsx'
import { SeasonMatches } from './season-matches.tsx'
import { SeasonPage } from './season-page.tsx'

/** Of the match that starts in an hour. */
const year = new Date(Date.now() + 3_600_000).getUTCFullYear()
const season = { id: crypto.randomUUID(), competition: 'Floodlight League', year, matches: 6 }
const innings = { superOver: false, declared: false, allOut: false }
const seasons = { seasons: [{ ...season, mine: true }] }

test('the leagues of a season are within reach while its points cannot be loaded', async () => {
  stubApi({
    'GET /api/game/seasons': seasons,
    'GET /api/game/seasons/:id': refusal(503, 'unavailable', 'Please try again.'),
    'GET /api/game/leagues': { leagues: [] },
  })
  await renderPage(<SeasonPage />, { at: '/season', as: 'Gully Grace' })
  await expect.element(page.getByText('Your season could not be loaded')).toBeVisible()
  await page.getByRole('tab', { name: 'Leagues' }).click()
  await expect.element(page.getByRole('heading', { name: 'Mini-leagues' })).toBeVisible()
  await expect.element(page.getByText('You have not joined a league this season.')).toBeVisible()
  expect(
    document.querySelectorAll('[aria-hidden] tbody tr'),
    'the places of a league to come are drawn',
  ).toHaveLength(3)
})

test.for([390, 1440])('nothing moves when a season comes, at %i px', async (width) => {
  await page.viewport(width, 800)
  const list = Promise.withResolvers<object>()
  const points = Promise.withResolvers<object>()
  const row: LeagueRow = {
    ...{ place: 1, rank: 1, moved: null, user: 'Gully Grace', you: true, matchPoints: 90, points: 900 },
  }
  stubApi({
    'GET /api/game/seasons': () => list.promise,
    'GET /api/game/seasons/:id': () => points.promise,
    'GET /api/game/seasons/:id/table': { after: 3, users: 1, page: 1, pages: 1, rows: [row], own: null },
  })
  await renderPage(<SeasonPage />, { at: '/season', as: 'Gully Grace' })
  await expect.element(page.getByText('Loading')).toBeInTheDocument()
  await document.fonts.ready
  const [figures, line, table] = placesOf(['.sky', '.border-b', '.divide-y'])

  list.resolve(seasons)
  await expect.element(page.getByRole('tab', { name: 'Leagues' })).toBeVisible()
  expect(placesOf(['.sky', '[role="tablist"]', '.divide-y'])).toEqual([figures, line, table])

  const own = { points: 900, rank: 1, users: 1, matches: 3 }
  points.resolve({ season, own, best: [], scores: [], next: null })
  await expect.element(page.getByRole('row', { name: /Gully Grace/ })).toBeVisible()
  expect(placesOf(['.sky', '[role="tablist"]', '.panel:has(table)'])).toEqual([figures, line, table])
})

test.for([390, 1440])('nothing moves for who has no points yet, at %i px', async (width) => {
  await page.viewport(width, 800)
  const points = Promise.withResolvers<object>()
  const row: LeagueRow = {
    ...{ place: 1, rank: 1, moved: null, user: 'Oskar Off Spin', you: false, matchPoints: 90, points: 900 },
  }
  stubApi({
    'GET /api/game/seasons': { seasons: [{ ...season, mine: false }] },
    'GET /api/game/seasons/:id': () => points.promise,
    'GET /api/game/seasons/:id/table': { after: 3, users: 1, page: 1, pages: 1, rows: [row], own: null },
  })
  await renderPage(<SeasonPage />, { at: '/season', as: 'Gully Grace' })
  await expect.element(page.getByRole('tab', { name: 'Leagues' })).toBeVisible()
  await document.fonts.ready
  const before = placesOf(['[role="tablist"]', '.divide-y'])
  const choice = page.getByRole('combobox', { name: 'Season' }).element().getBoundingClientRect()
  expect(Math.round(choice.width), 'the name of a season is whole').toBe(width < 640 ? width - 32 : 320)

  points.resolve({ season, own: null, best: [], scores: [], next: null })
  await expect.element(page.getByRole('heading', { name: 'No points yet' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Oskar/ })).toBeVisible()
  expect(placesOf(['[role="tablist"]', '.panel:has(table)'])).toEqual(before)
})

test.each([
  ['/season', ['Choose a match']],
  ['/season?show=matches', ['Build a team']],
  ['/season?show=leagues', ['Create']],
])('who has no points yet has one gold button at %s', async (at, gold) => {
  stubApi({
    'GET /api/game/seasons': { seasons: [{ ...season, mine: false }] },
    'GET /api/game/seasons/:id': { season, own: null, best: [], scores: [], next: null },
    'GET /api/game/seasons/:id/table': { after: 0, users: 0, page: 1, pages: 1, rows: [], own: null },
    'GET /api/game/leagues': { leagues: [] },
    'GET /api/game/matches': { matches: [sampleMatch({ competition: season.competition })], next: null },
  })
  await renderPage(<SeasonPage />, { at, as: 'Gully Grace' })
  await expect.element(page.getByRole('heading', { name: 'No points yet' })).toBeVisible()
  const shown = () => [...document.querySelectorAll('.bg-gold')].filter((each) => each.checkVisibility())
  await expect.poll(() => shown().map(({ textContent }) => textContent)).toEqual(gold)
})

test('who has no points yet sees the matches of the season with their prizes, the next one first with its way to a team', async () => {
  await page.viewport(390, 844)
  const hour = 3_600_000
  const of = (change: Parameters<typeof sampleMatch>[0]) =>
    sampleMatch({ competition: season.competition, ...change })
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const next = of({ topPrize: 126.5, startsAt: at(1), locksAt: at(1) })
  const later = of({ topPrize: 40, startsAt: at(9), locksAt: at(9) })
  const played = of({ state: 'completed', result: 'Hill Hoppers won by 4 runs', topPrize: 90 })
  const other = of({ competition: 'Another Cup', topPrize: 7 })
  stubApi({
    'GET /api/game/seasons': { seasons: [{ ...season, mine: false }] },
    'GET /api/game/seasons/:id': { season, own: null, best: [], scores: [], next: null },
    'GET /api/game/matches': { matches: [other, later, next, played], next: null },
  })
  await renderPage(<SeasonPage />, { at: '/season?show=matches', as: 'Gully Grace' })
  const step = page.getByRole('region', { name: 'Next: Riverside Royals v Hill Hoppers' })
  await expect.element(step.getByText('Top prize $126.50')).toBeVisible()
  const build = step.getByRole('link', { name: 'Build a team' })
  await expect.element(build).toHaveAttribute('href', `/matches/${next.id}/team`)
  await document.fonts.ready
  expect(build.element().getBoundingClientRect().bottom).toBeLessThan(844 - 90 - 60)
  await expect
    .element(page.getByRole('region', { name: 'Upcoming' }).getByText('Top prize $40'))
    .toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Completed' }).getByText('Hill Hoppers won by 4 runs'))
    .toBeVisible()
  const prizes = page.getByText(/^Top prize \$/).elements()
  expect(prizes.map(({ textContent }) => textContent)).toEqual([
    'Top prize $126.50',
    'Top prize $40',
    'Top prize $90',
  ])
})

/** The tops of the first of each that is visible. */
function placesOf(selectors: readonly string[]): number[] {
  return selectors.map((selector) => {
    const shown = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility())
    if (!shown) throw new Error(`No ${selector} is visible.`)
    return Math.round(shown.getBoundingClientRect().top)
  })
}

test('a long table shows the rest of its page on demand, and the focus moves to its heading', async () => {
  const rows: LeagueRow[] = Array.from({ length: 25 }, (_, at) => ({
    ...{ place: at + 1, rank: at + 1, moved: null, user: `Manager ${at + 1}`, you: false },
    ...{ matchPoints: null, points: 900 - at },
  }))
  stubApi({
    'GET /api/game/seasons': seasons,
    'GET /api/game/seasons/:id': { season, own: null, best: [], scores: [], next: null },
    'GET /api/game/seasons/:id/table': { after: 3, users: 120, page: 1, pages: 5, rows, own: null },
  })
  await renderPage(<SeasonPage />, { at: '/season', as: 'Gully Grace' })
  await expect.element(page.getByRole('row', { name: /Manager 10\b/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Manager 11\b/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('row', { name: /Manager 25\b/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Table' })).toHaveFocus()
})

test.for([
  [1, 'Ahead of 2nd', '26.5'],
  [2, 'Behind 1st', '26.5'],
] as const)('the manager at rank %i reads how far the next place is: %s %s', async ([rank, term, gap]) => {
  const rows: LeagueRow[] = [900, 873.5].map((points, at) => ({
    ...{ place: at + 1, rank: at + 1, moved: null, user: `Manager ${at + 1}`, you: at + 1 === rank },
    ...{ matchPoints: null, points },
  }))
  const points = rank === 1 ? 900 : 873.5
  stubApi({
    'GET /api/game/seasons': seasons,
    'GET /api/game/seasons/:id': {
      ...{ season, own: { points, rank, users: 2, matches: 3 }, best: [], scores: [], next: null },
    },
    'GET /api/game/seasons/:id/table': { after: 3, users: 2, page: 1, pages: 1, rows, own: null },
  })
  await renderPage(<SeasonPage />, { at: '/season', as: 'Gully Grace' })
  await expect.element(page.getByText(term)).toBeVisible()
  await expect.element(page.getByRole('definition').filter({ hasText: gap })).toBeVisible()
  const shown = rank === 1 ? '900.0' : '873.5'
  await expect.element(page.getByRole('definition').filter({ hasText: shown })).toBeVisible()
})

test.for([
  [1440, ['Rank', 'Points', 'Matches', 'Average', 'Best match']],
  [390, ['Rank', 'Points', 'Matches']],
] as const)('the figures of a season at %i px are %j', async ([width, terms]) => {
  await page.viewport(width, 844)
  const best = {
    ...{ number: 2, matchId: crypto.randomUUID(), contestId: crypto.randomUUID(), matchTitle: 'A v B' },
    ...{ seat: 1, teamName: 'Owls', startsAt: played.startsAt, points: 401.5, total: 900, rank: 1, users: 1 },
  }
  stubApi({
    'GET /api/game/seasons': seasons,
    'GET /api/game/seasons/:id': {
      ...{
        season,
        own: { points: 1000, rank: 1, users: 1, matches: 3 },
        best: [best],
        scores: [],
        next: null,
      },
    },
    'GET /api/game/seasons/:id/table': { after: 3, users: 1, page: 1, pages: 1, rows: [], own: null },
  })
  await renderPage(<SeasonPage />, { at: '/season', as: 'Gully Grace' })
  await expect.element(page.getByText('Rank', { exact: true }).first()).toBeVisible()
  const shown = () => [...document.querySelectorAll('.sky dt')].filter((each) => each.checkVisibility())
  await expect.poll(() => shown().map(({ textContent }) => textContent)).toEqual(terms)
  await expect.element(page.getByText('333.3')).toBeInTheDocument()
})

test('why a name was refused is gone once the name is long enough', async () => {
  const short = 'The name must be at least 3 characters long.'
  stubApi({
    'GET /api/game/leagues': { leagues: [] },
    'POST /api/game/leagues': refusal(422, 'invalid', short),
  })
  await renderPage(<MyLeagues seasonId={seasonId.parse(season.id)} />, { at: '/season', as: 'Gully Grace' })
  const name = page.getByLabelText('Create a mini-league')
  await name.fill('ab')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText(short)).toBeVisible()
  await name.fill('ac')
  await expect.element(page.getByText(short)).toBeVisible()
  await name.fill('abc')
  await expect.element(page.getByText(short)).not.toBeInTheDocument()
})

const played = sampleMatch({
  ...{ state: 'completed', result: 'Hill Hoppers won by 4 wickets' },
  score: [
    { team: 'Riverside Royals', runs: 159, wickets: 7, overs: '20.0', ...innings },
    { team: 'Hill Hoppers', runs: 160, wickets: 6, overs: '19.1', ...innings },
  ],
})

test.for([390, 1440])(
  'a match of a season has its scores, its result, the points and the rank: %i px',
  async (width) => {
    await page.viewport(width, 844)
    const score = {
      ...{
        number: 2,
        matchId: played.id,
        matchTitle: 'Riverside Royals v Hill Hoppers',
        startsAt: played.startsAt,
      },
      ...{
        contestId: crypto.randomUUID(),
        seat: 1,
        teamName: 'Night Owls',
        points: 439.5,
        total: 900,
        rank: 1,
        users: 41,
      },
    }
    const before = {
      ...score,
      number: 1,
      matchId: crypto.randomUUID(),
      matchTitle: 'An earlier match',
      rank: 3,
    }
    const own = { points: 900, rank: 1, users: 41, matches: 2 }
    stubApi({
      'GET /api/game/seasons': seasons,
      'GET /api/game/seasons/:id': { season, own, best: [], scores: [score, before], next: null },
      'GET /api/game/seasons/:id/table': { after: 2, users: 41, page: 1, pages: 1, rows: [], own: null },
      'GET /api/game/matches': { matches: [played], next: null },
    })
    await renderPage(<SeasonPage />, { at: '/season?show=matches', as: 'Gully Grace' })
    const matches = page.getByRole('article')
    await expect.element(matches.first().getByText('159/7')).toBeVisible()
    await expect.element(matches.first().getByText('Hill Hoppers won by 4 wickets')).toBeVisible()
    await expect.element(matches.first().getByText('439.5')).toBeVisible()
    await expect.element(matches.first().getByText(/^1st of 41/)).toHaveTextContent('1st of 41up 2')
    await expect.element(matches.nth(1).getByRole('link', { name: 'An earlier match' })).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'Rank by match: 3rd, 1st' })).toBeVisible()
    const place = page.getByText('1st', { exact: true }).first().element()
    expect(getComputedStyle(place).fontSize, 'the place is the largest figure').toBe('56px')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test.for([360, 390])(
  'on a phone the code of a side and what it made have a line, at %i px',
  async (width) => {
    await page.viewport(width, 844)
    const allOut = { runs: 139, wickets: 10, overs: '17.5', ...innings, allOut: true }
    const match = { ...played, score: played.sides.map(({ name: team }) => ({ ...allOut, team })) }
    stubApi({ 'GET /api/game/matches': { matches: [match], next: null } })
    await renderPage(
      <div className="page">
        <SeasonMatches
          scores={[
            {
              ...{
                number: 3,
                matchId: matchId.parse(played.id),
                matchTitle: 'A v B',
                startsAt: played.startsAt,
                seat: 1,
              },
              ...{ contestId: contestId.parse(crypto.randomUUID()), teamName: 'Night Owls', points: 439.5 },
              ...{ total: 1900, rank: 11, users: 41 },
            },
          ]}
        />
      </div>,
    )
    await expect.element(page.getByText('139 all out').first()).toBeVisible()
    await document.fonts.ready
    const lines = [...document.querySelectorAll('article li')]
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line.getBoundingClientRect().height).toBeLessThan(32)
    const codes = lines.flatMap((line) => [...line.querySelectorAll(':scope > span')])
    expect(codes.filter((code) => code.scrollWidth > code.clientWidth)).toEqual([])
    const figures = page.getByText('439.5').element().getBoundingClientRect()
    const ends = page
      .getByText('139 all out')
      .elements()
      .map((each) => each.getBoundingClientRect().right)
    expect(Math.max(...ends)).toBeLessThan(figures.left)
  },
)

test("a league in the list has the user's rank, its best three and the user's own row", async () => {
  const league = { id: crypto.randomUUID(), name: 'Night Owls', code: 'ABCD2345', season, members: 5 }
  const row = (rank: number, user: string, points: number): LeagueRow => ({
    ...{ place: rank, rank, moved: 1, user, you: user === 'Gully Grace', matchPoints: 40, points },
  })
  const names = ['Oskar Off Spin', 'Hanneke V', 'Jovana', 'Isla Long On', 'Gully Grace']
  const rows = names.map((name, at) => row(at + 1, name, 900 - 100 * at))
  const table = { league, after: 2, matchTitle: 'A v B', page: 1, pages: 1, rows, own: rows[4] }
  stubApi({
    'GET /api/game/leagues': { leagues: [league] },
    'GET /api/game/leagues/:id': table,
  })
  await renderPage(<MyLeagues seasonId={seasonId.parse(season.id)} />, { at: '/season', as: 'Gully Grace' })
  const link = page.getByRole('link', { name: /Night Owls/ })
  await expect.element(link).toHaveTextContent('Night Owls5 members5th')
  const best = page.getByRole('table', { name: 'The best of Night Owls' })
  await expect.element(best.getByRole('row')).toHaveLength(4)
  await expect.element(best.getByText('Jovana')).toBeVisible()
  await expect.element(best.getByText('Isla Long On')).not.toBeInTheDocument()
  await expect.element(page.getByRole('table', { name: 'Your place' }).getByText('Gully Grace')).toBeVisible()
})
