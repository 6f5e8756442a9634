import { expect } from '@playwright/test'
import { operator } from './operator.ts'
import { contestOf, importOwnMatch, joinOverHttp } from './own-match.ts'
import { test } from './test.ts'
import { openAccount, signInBrowser } from './user.ts'

test('the match centre shows your own team, the scorecard, every ball, and the balls behind the points', async ({
  page,
}) => {
  const matchId = importOwnMatch('Own Team Series')
  const contestId = await contestOf(page, matchId, 'Practice Nets')
  const user = await openAccount(page, 'Lena Slips')
  await joinOverHttp(page, user, { matchId, contestId })
  await signInBrowser(page, user)
  operator('start', matchId, '--every', '150')
  await page.goto(`/matches/${matchId}?tab=play`)

  const own = page.getByRole('region', { name: 'Your team', exact: true })
  await expect(own.getByText(/^of 1$/)).toBeVisible({ timeout: 30_000 })
  await expect(
    own.getByRole('list', { name: 'Your players', exact: true }).getByRole('listitem'),
  ).toHaveCount(11)
  await expect(own.getByRole('list', { name: 'Your players', exact: true })).toBeVisible()

  const balls = page.getByRole('list', { name: 'Commentary, newest ball first' })
  await expect(balls.getByText(/^[+-]\d.* for you$/).first()).toBeVisible({ timeout: 60_000 })
  await expect(balls.getByText(/^End of over \d+: /).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('figure', { name: /^Win probability: / })).toBeVisible()

  await page.getByRole('tab', { name: 'Scorecard' }).click()
  const batting = page.getByRole('table', { name: /^Batting of / })
  await expect(batting.getByRole('row', { name: /^Extras/ })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Scorecard' }).getByText(/^Yet to bat/)).toBeVisible()

  await page.getByRole('tab', { name: 'Points', exact: true }).click()
  await page
    .locator('summary')
    .filter({ hasText: /[1-9]\d$/ })
    .first()
    .click()
  const lines = page.getByRole('table', { name: /, rule by rule$/ })
  const earned = lines
    .getByRole('row')
    .filter({ hasText: /show the balls.*\+\d/ })
    .getByRole('button')
    .first()
  const rule = await earned.evaluate((button) => button.firstChild?.textContent ?? '')
  await earned.click()
  await expect(
    lines
      .getByRole('listitem')
      .filter({ hasText: `${rule} +` })
      .first(),
  ).toBeVisible()
})
