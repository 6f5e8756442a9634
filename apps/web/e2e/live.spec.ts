import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startCuttingProxy } from './cutting-proxy.ts'
import { test, waitingForLife } from './test.ts'

interface ListedMatch {
  id: string
  competition: string
  state: string
  score: unknown[]
}

async function matchesOf(page: Page, state: string): Promise<ListedMatch[]> {
  const { matches }: { matches: ListedMatch[] } = await (await page.request.get('/api/game/matches')).json()
  return matches.filter((match) => match.state === state)
}

/** The first match in the state, waiting for one: a new site has its matches only after a while. */
async function firstMatch(page: Page, state: string): Promise<ListedMatch | undefined> {
  await expect.poll(async () => (await matchesOf(page, state)).length, { timeout: 60_000 }).toBeGreaterThan(0)
  return (await matchesOf(page, state))[0]
}

/** A live match of the demonstration whose score moves: other journeys correct their own matches, and play no more of them. */
async function matchInPlay(page: Page): Promise<ListedMatch> {
  const scoreOf = (match: ListedMatch | undefined) => JSON.stringify(match?.score)
  const played = async () =>
    (await matchesOf(page, 'live')).filter(({ competition }) => competition === 'Floodlight Premier League')
  await expect.poll(async () => (await played()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const before = await played()
  let inPlay: ListedMatch | undefined
  await expect
    .poll(
      async () => {
        const now = await played()
        inPlay = before.find((match) => {
          const same = now.find(({ id }) => id === match.id)
          return same !== undefined && scoreOf(same) !== scoreOf(match)
        })
        return inPlay
      },
      { timeout: 60_000 },
    )
    .toBeDefined()
  if (!inPlay) throw new Error('No match is played.')
  return inPlay
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = waitingForLife(await context.newPage())
  await tab.goto(path)
  return tab
}

const newestBall = (page: Page) =>
  page.getByRole('list', { name: 'Commentary, newest ball first' }).getByRole('listitem').first()

test('ten tabs of one browser are all live at the same time', async ({ page, context }) => {
  const match = await matchInPlay(page)
  const tabs: Page[] = []
  for (let count = 0; count < 10; count += 1)
    tabs.push(await openTab(context, `/matches/${match.id}?tab=play`))
  for (const tab of tabs) await expect(tab.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible()
  const seen = await Promise.all(tabs.map((tab) => newestBall(tab).textContent()))
  for (const [at, tab] of tabs.entries())
    await expect(newestBall(tab)).not.toHaveText(seen[at] ?? '', { timeout: 30_000 })
})

test('a stream that is repeatedly cut within messages shows every ball once', async ({
  page,
  context,
  baseURL,
}) => {
  const match = await matchInPlay(page)
  const path = `/matches/${match.id}?tab=play`
  const proxy = await startCuttingProxy(baseURL ?? '')
  try {
    await page.goto(`${proxy.address}${path}`)
    proxy.startCutting()
    await expect.poll(proxy.cuts, { timeout: 80_000 }).toBeGreaterThanOrEqual(4)
    proxy.stopCutting()
    const whole = await openTab(context, path)
    const ballsOf = (tab: Page) =>
      tab.getByRole('list', { name: 'Commentary, newest ball first' }).getByRole('listitem').allTextContents()
    await expect
      .poll(async () => {
        const [cut, uncut] = [await ballsOf(page), await ballsOf(whole)]
        return uncut.length > 0 && JSON.stringify(cut.slice(0, uncut.length)) === JSON.stringify(uncut)
      })
      .toBe(true)
  } finally {
    await proxy.close()
  }
})

test('a match page shows the tab that its address asks for, or its usual one, hydrated without a complaint', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const upcoming = await firstMatch(page, 'upcoming')
  const live = await firstMatch(page, 'live')
  for (const [match, asked, shown] of [
    [upcoming, 'nothing', 'Contests'],
    [live, 'nothing', 'Ball by ball'],
    [live, 'scorecard', 'Scorecard'],
    [live, 'points', 'Points'],
    [live, 'teams', 'My teams'],
  ] as const) {
    await page.goto(`/matches/${match?.id}?tab=${asked}`)
    await expect(page.getByRole('tab', { name: shown, exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: shown, exact: true })).toBeVisible()
    expect(complaints, `?tab=${asked}`).toEqual([])
  }
})
