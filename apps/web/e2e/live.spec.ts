import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startCuttingProxy } from './cutting-proxy.ts'
import { operator } from './operator.ts'
import { contestOf, importOwnMatch, joinOverHttp } from './own-match.ts'
import { test, waitingForLife } from './test.ts'
import { openAccount } from './user.ts'

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = waitingForLife(await context.newPage())
  await tab.goto(path)
  return tab
}

const newestBall = (page: Page) =>
  page.getByRole('list', { name: 'Commentary, newest ball first' }).getByRole('listitem').first()

const ballsOf = (page: Page) =>
  page.getByRole('list', { name: 'Commentary, newest ball first' }).getByRole('listitem').allTextContents()

/** The teams of a leaderboard with their points, as shown. */
async function boardOf(page: Page): Promise<string> {
  const rows = page.getByRole('table', { name: 'Everyone' }).locator('tbody tr')
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].slice(1, 3).map((cell) => cell.textContent)),
  )
  return JSON.stringify(shown)
}

test('a match page shows the tab that its address asks for, or its usual one, hydrated without a complaint; ten tabs of one browser are all live at the same time', {
  tag: '@further',
}, async ({ page, context }) => {
  const matchId = importOwnMatch('Tab Series')
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const expectTab = async (asked: string, shown: string) => {
    await page.goto(`/matches/${matchId}?tab=${asked}`)
    await expect(page.getByRole('tab', { name: shown, exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: shown, exact: true })).toBeVisible()
    expect(complaints, `?tab=${asked}`).toEqual([])
  }
  await expectTab('nothing', 'Contests')
  operator('start', matchId, '--every', '1500')
  try {
    // A page may be as old as it is shared.
    await expect(async () => {
      await expectTab('nothing', 'Ball by ball')
    }).toPass()
    await expectTab('scorecard', 'Scorecard')
    await expectTab('points', 'Points')
    await expectTab('teams', 'My teams')

    const tabs: Page[] = []
    for (let count = 0; count < 10; count += 1)
      tabs.push(await openTab(context, `/matches/${matchId}?tab=play`))
    for (const tab of tabs) await expect(tab.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible()
    const seen = await Promise.all(tabs.map((tab) => newestBall(tab).textContent()))
    for (const [at, tab] of tabs.entries())
      await expect(newestBall(tab)).not.toHaveText(seen[at] ?? '', { timeout: 30_000 })
  } finally {
    operator('abandon', matchId, '--why', 'Rain')
  }
})

test('pages whose connections are repeatedly cut within messages show every ball once, and come to the same leaderboard as any other', {
  tag: '@further',
}, async ({ page, browser, context, baseURL }) => {
  test.setTimeout(240_000)
  const matchId = importOwnMatch('Cut Series')
  const contestId = await contestOf(page, matchId, 'Practice Nets')
  for (const name of ['Cara Cut', 'Sol Seam'])
    await joinOverHttp(page, await openAccount(page, name), { matchId, contestId })
  operator('start', matchId, '--every', '700')
  const [ofMatch, ofContest] = [
    await startCuttingProxy(baseURL ?? ''),
    await startCuttingProxy(baseURL ?? ''),
  ]
  const another = await browser.newContext()
  try {
    const balls = page
    await balls.goto(`${ofMatch.address}/matches/${matchId}?tab=play`)
    const board = await openTab(another, `${ofContest.address}/contests/${contestId}`)
    await expect(board.getByRole('table', { name: 'Everyone' })).toContainText('Cara Cut')
    const before = await boardOf(board)
    for (const proxy of [ofMatch, ofContest]) proxy.startCutting()
    await expect.poll(ofMatch.cuts, { timeout: 80_000 }).toBeGreaterThanOrEqual(4)
    await expect.poll(ofContest.cuts, { timeout: 100_000 }).toBeGreaterThanOrEqual(5)
    for (const proxy of [ofMatch, ofContest]) proxy.stopCutting()

    const wholeBalls = await openTab(context, `/matches/${matchId}?tab=play`)
    await expect
      .poll(async () => {
        const [cut, uncut] = [await ballsOf(balls), await ballsOf(wholeBalls)]
        return uncut.length > 0 && JSON.stringify(cut.slice(0, uncut.length)) === JSON.stringify(uncut)
      })
      .toBe(true)
    const wholeBoard = await openTab(context, `/contests/${contestId}`)
    await expect
      .poll(
        async () => {
          const [cut, uncut] = [await boardOf(board), await boardOf(wholeBoard)]
          return cut === uncut && cut !== before
        },
        { timeout: 60_000 },
      )
      .toBe(true)
  } finally {
    await another.close()
    await ofMatch.close()
    await ofContest.close()
    operator('abandon', matchId, '--why', 'Rain')
  }
})
