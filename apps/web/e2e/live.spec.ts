import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startCuttingProxy } from './cutting-proxy.ts'
import { test, waitingForLife } from './test.ts'

interface ListedMatch {
  id: string
  state: string
}

async function matchesOf(page: Page, state: string): Promise<ListedMatch[]> {
  const { matches }: { matches: ListedMatch[] } = await (await page.request.get('/api/game/matches')).json()
  return matches.filter((match) => match.state === state)
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = waitingForLife(await context.newPage())
  await tab.goto(path)
  return tab
}

const newestBall = (page: Page) =>
  page.getByRole('list', { name: 'Commentary, newest ball first' }).getByRole('listitem').first()

test('ten tabs of one browser are all live at the same time', async ({ page, context }) => {
  await expect
    .poll(async () => (await matchesOf(page, 'live')).length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  const [match] = await matchesOf(page, 'live')
  const tabs: Page[] = []
  for (let count = 0; count < 10; count += 1)
    tabs.push(await openTab(context, `/matches/${match?.id}?tab=play`))
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
  await expect
    .poll(async () => (await matchesOf(page, 'live')).length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  const [match] = await matchesOf(page, 'live')
  const path = `/matches/${match?.id}?tab=play`
  const proxy = await startCuttingProxy(baseURL ?? '')
  try {
    await page.goto(`${proxy.address}${path}`)
    proxy.startCutting()
    await expect.poll(proxy.cuts, { timeout: 80_000 }).toBeGreaterThanOrEqual(8)
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

test('a match page that is asked for an unknown tab shows its usual one, hydrated without a complaint', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const [match] = await matchesOf(page, 'upcoming')
  await page.goto(`/matches/${match?.id}?tab=nothing`)
  await expect(page.getByRole('tab', { name: 'Contests' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toBeVisible()
  expect(complaints).toEqual([])
})
