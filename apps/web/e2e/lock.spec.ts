import { type BrowserContext, expect, type Page } from '@playwright/test'
import { operator } from './operator.ts'
import { contestOf, importOwnMatch, joinOverHttp } from './own-match.ts'
import { test } from './test.ts'
import { openAccount, signInBrowser } from './user.ts'

interface LockedTabs {
  contest: Page
  builder: Page
  list: Page
  mine: Page
  /** What a tab shows only until the lock. */
  open: Record<'contest' | 'builder' | 'list' | 'mine', string>
}

/** The pages that know the lock, each in a tab of a user with an entry in the match and an unfinished team. */
async function openTabs(context: BrowserContext, matchId: string, contestId: string): Promise<LockedTabs> {
  const open = {
    contest: 'section[aria-label="About this contest"] button',
    builder: '[aria-label="Candidates"]',
    list: `article:has(a[href="/matches/${matchId}"]) time`,
    mine: `section[aria-labelledby="entries-upcoming"] a[href="/contests/${contestId}"]`,
  }
  const tab = async (path: string) => {
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  const contest = await tab(`/contests/${contestId}`)
  const builder = await tab(`/matches/${matchId}/team`)
  const mine = await tab('/my-contests?show=upcoming')
  const list = await tab('/matches')
  await expect(contest.getByRole('button', { name: /^Join again for free/ })).toBeVisible()
  await builder
    .getByRole('list', { name: 'Candidates' })
    .locator('button[aria-pressed="false"][aria-disabled="false"]')
    .first()
    .click()
  await expect(builder.getByText(/^1 of 11 players, /)).toBeVisible()
  await expect(mine.locator(open.mine)).toBeVisible()
  // A match list may be some seconds old, and shows the first six.
  const showAll = list.getByRole('region', { name: /^Upcoming/ }).getByRole('button', { name: /^Show all/ })
  await expect(async () => {
    if (!(await list.locator(open.list).isVisible())) await list.reload()
    if (await showAll.isVisible()) await showAll.click()
    await expect(list.locator(open.list)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return { contest, builder, list, mine, open }
}

async function joinedMatch(page: Page, name: string): Promise<{ matchId: string; contestId: string }> {
  const matchId = importOwnMatch(name)
  const contestId = await contestOf(page, matchId, 'Practice Nets')
  const user = await openAccount(page, 'Lock Keeper')
  await joinOverHttp(page, user, { matchId, contestId })
  await signInBrowser(page, user)
  return { matchId, contestId }
}

const tickMs = 50

/**
 * How many ticks of its own clock a page still shows what is for unlocked matches, so that a slow machine does not count.
 * Negative where it stopped showing it before the lock. A reload rejects.
 */
function ticksAfterLock(tab: Page, { locksAt, open }: { locksAt: number; open: string }): Promise<number> {
  return tab.evaluate(
    ([at, selector, ms]) =>
      new Promise<number>((done) => {
        let ticks = 0
        const timer = setInterval(() => {
          const isLocked = document.querySelector(selector) === null
          if (isLocked) {
            clearInterval(timer)
            done(Date.now() < at ? -1 : ticks)
          } else if (Date.now() >= at) ticks += 1
        }, ms)
      }),
    [locksAt, open, tickMs] as const,
  )
}

test('the start is the same everywhere: every open page locks within a second, without a reload', async ({
  page,
  context,
}) => {
  const { matchId, contestId } = await joinedMatch(page, 'Same Start Series')
  const tabs = await openTabs(context, matchId, contestId)
  const { contest, builder, list, mine, open } = tabs

  const locksAt = Date.now() + 15_000
  operator('postpone', matchId, '--to', new Date(locksAt).toISOString(), '--why', 'rain')
  const [ofContest, ofBuilder, ofList, ofMine] = await Promise.all([
    ticksAfterLock(contest, { locksAt, open: open.contest }),
    ticksAfterLock(builder, { locksAt, open: open.builder }),
    ticksAfterLock(list, { locksAt, open: open.list }),
    ticksAfterLock(mine, { locksAt, open: open.mine }),
  ])
  const ticks = { ofContest, ofBuilder, ofList, ofMine }
  for (const [tab, count] of Object.entries(ticks)) {
    expect(count, `${tab}: locked before the lock`).toBeGreaterThanOrEqual(0)
    expect(count * tickMs, `${tab}: milliseconds after the lock`).toBeLessThanOrEqual(1_000)
  }
  await expect(builder.getByRole('alert')).toContainText(
    'The match started before you saved this team, so it is not in any contest. Nothing was charged.',
  )
  await expect(contest.getByRole('region', { name: 'Everyone' })).toBeVisible()
  await expect(
    list.getByRole('article').filter({ has: list.locator(`a[href="/matches/${matchId}"]`) }),
  ).toContainText('Live')
  await mine.getByRole('tab', { name: /^Live/ }).click()
  await expect(mine.getByRole('region', { name: 'Live' })).toContainText('Practice Nets')
})

test('pages that are open when an operator starts a match early follow without a reload', {
  tag: '@further',
}, async ({ page, context }) => {
  const { matchId, contestId } = await joinedMatch(page, 'Early Start Series')
  const { contest, builder, list, mine, open } = await openTabs(context, matchId, contestId)
  operator('start', matchId)
  await expect(contest.locator(open.contest)).toHaveCount(0)
  await expect(builder.getByRole('alert')).toContainText('The match started before you saved this team')
  await expect(list.locator(open.list)).toBeHidden()
  await mine.getByRole('tab', { name: /^Live/ }).click()
  await expect(mine.getByRole('region', { name: 'Live' })).toContainText('Practice Nets')
})
