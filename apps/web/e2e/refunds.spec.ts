import { expect, type Page } from '@playwright/test'
import { operator } from './operator.ts'
import { contestOf, importOwnMatch, joinOverHttp } from './own-match.ts'
import { test } from './test.ts'
import { openAccount, signInBrowser, topUpUser, type User } from './user.ts'
import { balanceOf } from './user-payments.ts'

const hour = 3_600_000

/** A user with $20.00 who has entered the contest. */
async function entrant(
  page: Page,
  name: string,
  entered: { matchId: string; contestId: string },
): Promise<User> {
  const user = await openAccount(page, name)
  await topUpUser(page, user, 20)
  await joinOverHttp(page, user, entered)
  return user
}

interface Refunded {
  matchId: string
  contestId: string
  contest: string
  fee: string
  why: string
}

/** The refund, with its reason, in My contests, on the contest's page, among the transactions and in the wallet; the fee is back. */
async function expectRefunded(
  page: Page,
  user: User,
  { matchId, contestId, contest, fee, why }: Refunded,
): Promise<void> {
  await expect(async () => {
    await page.goto('/my-contests?show=completed')
    await expect(page.getByRole('region', { name: 'Completed' })).toContainText(
      `${why}. ${fee} was refunded to your wallet.`,
      { timeout: 2_000 },
    )
  }).toPass()
  await page.goto(`/contests/${contestId}`)
  await expect(
    page.getByText(`${why}. This contest was cancelled; all entry fees are refunded.`),
  ).toBeVisible()
  for (const path of ['/transactions', '/wallet']) {
    await page.goto(path)
    await expect(page.getByRole('row', { name: /Refund/ })).toContainText(why)
    for (const name of [/Refund/, /Contest Entry/]) {
      const row = page.getByRole('row', { name })
      await expect(row.getByRole('link', { name: contest })).toHaveAttribute('href', `/contests/${contestId}`)
      await expect(row.getByRole('link', { name: / v / })).toHaveAttribute('href', `/matches/${matchId}`)
    }
  }
  expect(await balanceOf(page, user)).toBe(20)
}

test('a postponed match keeps its entries and its teams open, and pays back once it comes more than 48 hours late', {
  tag: '@further',
}, async ({ page }) => {
  const matchId = importOwnMatch('Wet Outfield')
  const contestId = await contestOf(page, matchId, 'Podium')
  const user = await entrant(page, 'Pia Patient', { matchId, contestId })
  await signInBrowser(page, user)
  await page.goto(`/matches/${matchId}`)
  const score = page.getByRole('region', { name: 'Score' })
  await expect(score.locator('time').first()).toBeVisible()
  operator('postpone', matchId, '--why', 'a wet outfield')
  await expect(score).toContainText('Postponed')
  await expect(score).toContainText('No new start yet. Entries stay, and teams can be changed')
  await expect(score).toContainText(/Postponed from .+: a wet outfield\./)
  const tomorrow = new Date(Date.now() + 30 * hour).toISOString()
  operator('postpone', matchId, '--to', tomorrow, '--why', 'dry by then')
  await expect(score).not.toContainText('No new start yet')
  await expect(score).toContainText(/Postponed from .+: a wet outfield\./)
  operator('postpone', matchId, '--why', 'a wet outfield')

  await page.goto('/my-contests?show=upcoming')
  const waiting = page.getByRole('region', { name: 'Upcoming' })
  await expect(waiting).toContainText('Postponed')
  await waiting.getByRole('link', { name: /^Change / }).click()
  await expect(page.getByRole('list', { name: 'Candidates' })).toBeVisible()

  const to = new Date(Date.now() + 60 * hour).toISOString()
  operator('postpone', matchId, '--to', to, '--why', 'no ground is free', '--void', 'yes')
  await expectRefunded(page, user, {
    matchId,
    contestId,
    contest: 'Podium',
    fee: '$10.00',
    why: 'The match was postponed by more than 48 hours',
  })
  expect(operator('states', matchId)).toContain('postponed → void  operator: no ground is free')
})

test('a match that is abandoned while it is live shows it on its page at once and pays back', {
  tag: '@further',
}, async ({ page }) => {
  const matchId = importOwnMatch('Thunderstorm')
  const contestId = await contestOf(page, matchId, 'Head to Head')
  const user = await entrant(page, 'Abel Sheltered', { matchId, contestId })
  await entrant(page, 'Ora Soaked', { matchId, contestId })
  operator('start', matchId, '--every', '3600000')
  await signInBrowser(page, user)
  await page.goto(`/matches/${matchId}`)
  const score = page.getByRole('region', { name: 'Score' })
  await expect(score).toContainText('Live')
  operator('abandon', matchId, '--why', 'a thunderstorm')
  await expect(score).toContainText('Abandoned')
  await expectRefunded(page, user, {
    matchId,
    contestId,
    contest: 'Head to Head',
    fee: '$2.50',
    why: 'The match was abandoned',
  })
})
