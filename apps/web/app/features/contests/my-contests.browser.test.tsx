import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { walletOf } from '../../testing/sample-account.ts'
import { sampleEntry, sampleTeam } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { refusal, stubApi } from '../../testing/stub-api.ts'
import { StartDate } from '../matches/start-time.tsx'
import { MyContests } from './my-contests.tsx'

const none = { entries: [], next: null }
const isClaimable = (url: URL) => url.searchParams.get('only') === 'claimable'
const winningsHeading = page.getByRole('heading', { name: 'Winnings to claim' })
const empty = page.getByText('You have not joined a contest yet')

test('winnings and the other entries are shown at once, so that the first do not move the others', async () => {
  const winnings = Promise.withResolvers<object>()
  const api = stubApi({
    'GET /api/game/entries': (_body, url) => (isClaimable(url) ? winnings.promise : none),
    'GET /api/game/withdrawn-entries': { entries: [] },
  })
  const { client } = await renderPage(<MyContests />, { as: 'Winning Wanda' })
  await expect.poll(() => api.sent('GET /api/game/entries').length).toBe(2)
  await expect.poll(() => client.isFetching()).toBe(1)
  // The others are there, and would be shown by now.
  await new Promise(requestAnimationFrame)
  await expect.element(page.getByText('Loading')).toBeInTheDocument()
  await expect.element(empty).not.toBeInTheDocument()
  winnings.resolve(none)
  await expect.element(empty).toBeVisible()
})

test.for([390, 1440])(
  'the tabs stay where their skeletons were when winnings come, at %i px',
  async (width) => {
    await page.viewport(width, 844)
    const coming = Promise.withResolvers<void>()
    const won = sampleEntry(sampleMatch({ state: 'completed' }), {
      ...{ contestName: 'Crowd', contestState: 'settled', prize: 50.25, teamId: crypto.randomUUID() },
    })
    const next = sampleEntry(sampleMatch(), { contestState: 'open', teamId: crypto.randomUUID() })
    stubApi({
      'GET /api/game/entries': (_body, url) =>
        coming.promise.then(() => ({ entries: isClaimable(url) ? [won] : [won, next], next: null })),
      'GET /api/game/withdrawn-entries': { entries: [] },
      'GET /api/wallet': walletOf(0, { winnings: 50.25 }),
    })
    const { container } = await renderPage(<MyContests />, { as: 'Winning Wanda' })
    const edges = (row: Element | null | undefined) => {
      const { top, bottom } = row?.getBoundingClientRect() ?? expect.unreachable('no row of tabs')
      return { top, bottom }
    }
    const skeletons = edges(container.querySelector('[data-tab-skeletons]'))
    coming.resolve()
    await expect.element(winningsHeading).toBeVisible()
    expect(edges(page.getByRole('tablist').element())).toEqual(skeletons)
  },
)

test('who has joined no contest yet sees the matches that can be joined with what they pay', async () => {
  const played = sampleMatch({ state: 'completed', topPrize: 90 })
  stubApi({
    'GET /api/game/entries': none,
    'GET /api/game/withdrawn-entries': { entries: [] },
    'GET /api/game/matches': { matches: [sampleMatch({ topPrize: 126.5 }), played], next: null },
  })
  await renderPage(<MyContests />, { as: 'New Nadia' })
  await expect.element(empty).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Upcoming' }).getByRole('article')).toBeVisible()
  const prizes = page.getByText(/^Top prize/).elements()
  expect(prizes.map(({ textContent }) => textContent)).toEqual(['Top prize $126.50'])
})

test('on a phone Leave of an entry that lacks players is beside its terms', async () => {
  await page.viewport(390, 844)
  const short = sampleEntry(sampleMatch(), {
    ...{ contestState: 'open', mayLeave: true, teamId: crypto.randomUUID(), missingPlayers: 1 },
  })
  stubApi({
    'GET /api/game/entries': (_body, url) => (isClaimable(url) ? none : { entries: [short], next: null }),
    'GET /api/game/withdrawn-entries': { entries: [] },
  })
  await renderPage(<MyContests />, { as: 'Winning Wanda' })
  const leave = page.getByRole('button', { name: /^Leave/ })
  await expect.element(leave).toBeVisible()
  const [button, terms] = [leave, page.getByText('Entry fee')].map((each) =>
    each.element().getBoundingClientRect(),
  )
  expect(button?.top).toBeLessThan(terms?.bottom ?? 0)
  expect(button?.bottom).toBeGreaterThan(terms?.top ?? Infinity)
})

test('winnings that could not be loaded hold the other entries up no longer', async () => {
  stubApi({
    'GET /api/game/entries': (_body, url) =>
      isClaimable(url) ? refusal(503, 'unavailable', 'Please try again in a minute.') : none,
    'GET /api/game/withdrawn-entries': { entries: [] },
  })
  await renderPage(<MyContests />, { as: 'Winning Wanda' })
  await expect.element(page.getByText('Your winnings could not be loaded')).toBeVisible()
  await expect.element(empty).toBeVisible()
})

async function showWinnings(query: string) {
  await page.viewport(390, 844)
  const won = sampleEntry(sampleMatch({ state: 'completed' }), {
    ...{ contestName: 'Crowd', contestState: 'settled', prize: 50.25, teamId: crypto.randomUUID() },
  })
  const coming = sampleEntry(sampleMatch(), { contestState: 'open', teamId: crypto.randomUUID() })
  stubApi({
    'GET /api/game/entries': (_body, url) => ({
      entries: isClaimable(url) ? [won] : [won, coming],
      next: null,
    }),
    'GET /api/game/withdrawn-entries': { entries: [] },
    'GET /api/wallet': walletOf(0, { winnings: 50.25 }),
  })
  await renderPage(<MyContests />, { at: `/my-contests${query}`, as: 'Winning Wanda' })
}

test('the one gold button of several winnings claims all of them', async () => {
  await page.viewport(1440, 844)
  const won = ['Crowd', 'Podium'].map((contestName) =>
    sampleEntry(sampleMatch({ state: 'completed' }), {
      ...{ contestName, contestState: 'settled', prize: 20, teamId: crypto.randomUUID() },
    }),
  )
  stubApi({
    'GET /api/game/entries': { entries: won, next: null },
    'GET /api/game/withdrawn-entries': { entries: [] },
    'GET /api/wallet': walletOf(0, { winnings: 40 }),
  })
  await renderPage(<MyContests />, { as: 'Winning Wanda' })
  await expect.element(page.getByRole('button', { name: 'Claim all $40.00' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Claim $20.00 from Podium' })).toBeVisible()
  const gold = [...document.querySelectorAll('button.bg-gold')]
  expect(gold.map(({ textContent }) => textContent)).toEqual(['Claim all $40.00'])
})

test.for(
  [390, 1440].flatMap((width) =>
    ['', '?show=live', '?show=upcoming', '?show=completed'].map((query) => [width, query] as const),
  ),
)(
  'winnings are one line above the entries, with the one button, at %i px and the address %j',
  async ([width, query]) => {
    await showWinnings(query)
    await page.viewport(width, 844)
    const strip = page.getByRole('region', { name: 'Winnings to claim' })
    await expect.element(strip).toBeVisible()
    await expect.element(strip.getByText(/^Crowd, /)).toBeInTheDocument()
    const claims = page.getByRole('button', { name: 'Claim $50.25 from Crowd' })
    await expect.element(claims).toBeVisible()
    expect(claims.elements()).toHaveLength(1)
    expect(strip.element().contains(claims.element())).toBe(true)
    const { top, bottom, height } = strip.element().getBoundingClientRect()
    expect(height).toBeLessThan(80)
    expect(top).toBeGreaterThan(page.getByRole('tablist').element().getBoundingClientRect().bottom)
    for (const article of page.getByRole('article').elements())
      expect(article.getBoundingClientRect().top).toBeGreaterThan(bottom)
  },
)

test('winnings are among the completed entries, first and however old', async () => {
  await showWinnings('?show=completed')
  const row = page.getByRole('region', { name: 'Completed' }).getByRole('article')
  await expect.element(row.getByRole('heading', { name: 'Crowd' })).toBeVisible()
  await expect.element(row.getByText('$50.25 to claim')).toBeVisible()
})

test('before the lock the gold button replaces who is not in the XI, and not what can be claimed later', async () => {
  const won = sampleEntry(sampleMatch({ state: 'completed' }), {
    ...{ contestName: 'Crowd', contestState: 'settled', prize: 20, teamId: crypto.randomUUID() },
  })
  const short = sampleEntry(sampleMatch(), {
    ...{ contestState: 'open', teamId: crypto.randomUUID(), missingPlayers: 1 },
  })
  stubApi({
    'GET /api/game/entries': (_body, url) => ({
      entries: isClaimable(url) ? [won] : [won, short],
      next: null,
    }),
    'GET /api/game/withdrawn-entries': { entries: [] },
  })
  await renderPage(<MyContests />, { as: 'Winning Wanda', at: '/my-contests?show=upcoming' })
  await expect.element(page.getByText('1 of your players is not in the XI')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Claim $20.00 from Crowd' })).toBeVisible()
  expect([...document.querySelectorAll('.bg-gold')].map(({ textContent }) => textContent)).toEqual([
    'Replace players of Night Owls',
  ])
})

test('several entries of one contest stand below its name, each with its team', async () => {
  const match = sampleMatch()
  const of = { contestId: crypto.randomUUID(), contestName: 'Classic', contestState: 'open' } as const
  const entries = ['Owls', 'Hawks'].map((teamName) =>
    sampleEntry(match, { ...of, teamName, teamId: crypto.randomUUID() }),
  )
  stubApi({
    'GET /api/game/entries': (_body, url) => ({ entries: isClaimable(url) ? [] : entries, next: null }),
    'GET /api/game/withdrawn-entries': { entries: [] },
  })
  await renderPage(<MyContests />, { as: 'Winning Wanda' })
  await expect.element(page.getByRole('link', { name: 'Classic' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Classic' }).elements()).toHaveLength(1)
  for (const teamName of ['Owls', 'Hawks'])
    await expect.element(page.getByRole('heading', { name: teamName })).toBeVisible()
})

test('an upcoming match has its start, as in the list of matches, if its lock was moved', async () => {
  const startsAt = '2100-11-24T19:08:20.000Z'
  const match = sampleMatch({ startsAt, locksAt: '2100-11-24T19:09:10.000Z' })
  const entry = sampleEntry(match, { contestState: 'open', teamId: crypto.randomUUID() })
  stubApi({
    'GET /api/game/entries': (_body, url) => (isClaimable(url) ? none : { entries: [entry], next: null }),
    'GET /api/game/withdrawn-entries': { entries: [] },
  })
  const { container } = await renderPage(
    <>
      <MyContests />
      <StartDate startsAt={startsAt} />
    </>,
    { as: 'Winning Wanda' },
  )
  await expect.element(page.getByRole('article')).toBeVisible()
  const times = [...container.querySelectorAll('time')]
  const [start = 'no start'] = times.map(({ textContent }) => textContent).slice(-1)
  expect(times).toHaveLength(2)
  expect(times[0]?.dateTime).toBe(startsAt)
  expect(times[0]?.textContent?.endsWith(start)).toBe(true)
})

test('the entries are in a tab for each stage, the nearest first, and the address keeps the tab', async () => {
  const match = sampleMatch({ state: 'completed' })
  const coming = sampleMatch()
  const teamId = crypto.randomUUID()
  const entries = [
    sampleEntry(coming, { contestName: 'Duel', contestState: 'open', teamId }),
    sampleEntry(match, { contestName: 'Crowd', contestState: 'settled', teamId }),
  ]
  stubApi({
    'GET /api/game/entries': (_body, url) => (isClaimable(url) ? none : { entries, next: null }),
    'GET /api/game/withdrawn-entries': { entries: [] },
  })
  await renderPage(<MyContests />, { as: 'Winning Wanda' })
  const names = () =>
    page
      .getByRole('article')
      .elements()
      .map((article) => article.querySelector('h4')?.textContent)
  await expect.poll(names).toEqual(['Duel'])
  const completed = page.getByRole('tab', { name: /^Completed/ })
  await expect.element(completed).toHaveAttribute('href', expect.stringMatching(/\?show=completed$/))
  await press(completed)
  await expect.poll(names).toEqual(['Crowd'])
  await press(page.getByRole('tab', { name: /^Live/ }))
  await expect.element(page.getByText('None of your contests is live.')).toBeVisible()
})

test('every completed entry says its result in the same words, and the first three places have their metal', async () => {
  const match = sampleMatch({ state: 'completed' })
  const entries = [1, 2, 3, 4].map((rank) =>
    sampleEntry(match, {
      ...{ contestName: `Contest ${rank}`, contestState: 'settled', rank, prize: 20, claimed: rank > 1 },
      teamId: crypto.randomUUID(),
    }),
  )
  stubApi({
    'GET /api/game/entries': (_body, url) => ({
      entries: isClaimable(url) ? entries.slice(0, 1) : entries,
      next: null,
    }),
    'GET /api/game/withdrawn-entries': { entries: [] },
    'GET /api/wallet': walletOf(0, { winnings: 20 }),
  })
  await renderPage(<MyContests />, { at: '/my-contests?show=completed', as: 'Winning Wanda' })
  await expect.element(page.getByText('$20.00 to claim')).toBeVisible()
  expect(page.getByText('$20.00 claimed').elements()).toHaveLength(3)
  const metals = ['1st', '2nd', '3rd', '4th'].map(
    (rank) => getComputedStyle(page.getByText(rank, { exact: true }).element()).backgroundImage,
  )
  expect(new Set(metals).size).toBe(4)
  expect(metals[3]).toBe('none')
})

test('an entry of a match to come says who leads its team', async () => {
  const match = sampleMatch()
  const team = { ...sampleTeam(match), id: crypto.randomUUID() }
  const entry = sampleEntry(match, { contestState: 'open', teamId: team.id })
  stubApi({
    'GET /api/game/entries': (_body, url) => (isClaimable(url) ? none : { entries: [entry], next: null }),
    'GET /api/game/withdrawn-entries': { entries: [] },
    'GET /api/game/matches/:id/teams': { teams: [team] },
  })
  await renderPage(<MyContests />, { as: 'Winning Wanda' })
  const captain = team.players.find(({ captaincy }) => captaincy === 'captain')
  const leader = page
    .getByRole('article')
    .getByRole('listitem')
    .filter({ hasText: captain?.name ?? 'no captain' })
  await expect.element(leader).toMatchTextContent('Captain')
})
