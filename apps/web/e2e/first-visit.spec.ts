import { expect, type Locator } from '@playwright/test'
import { importMatch, ownMatch } from './own-match.ts'
import { test } from './test.ts'

test('a first visit is in Practice Nets with a suggested team after six clicks, typing not counted', async ({
  page,
}) => {
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  // Sooner than any other journey's: the front page shows the next match alone while many are live.
  const matchId = importMatch(ownMatch('First Visit'), { startsIn: 3 })
  const card = page
    .getByRole('region', { name: 'Live and upcoming' })
    .locator(`a[href="/matches/${matchId}"]`)
  await expect(async () => {
    await page.goto('/')
    await expect(card).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await click(card)
  await click(page.getByRole('button', { name: /^Join for free ?: Practice Nets$/ }))
  await expect(page).toHaveURL(/\/team\?join=/)
  await click(page.getByRole('button', { name: 'Suggest a team' }))
  const bar = page.getByRole('region', { name: 'Save the team' })
  await click(bar.getByRole('button', { name: 'Save and join' }))

  const dialog = page.getByRole('dialog', { name: 'Create an account' })
  await dialog.getByLabel('Name').fill('Nia Newcomer')
  await dialog.getByLabel('email address').fill(`nia.newcomer.${Date.now()}@example.com`)
  await dialog.getByLabel('Password').fill('night match')
  await click(dialog.getByRole('button', { name: 'Create account' }))
  await expect(page.getByText('Welcome to TopRun, Nia Newcomer.')).toBeVisible()
  await expect(bar.getByText(/^11 of 11 players/)).toBeVisible()
  await click(bar.getByRole('button', { name: 'Save and join' }))

  await expect(page.getByText("Nia Newcomer's Team 1 is in Practice Nets.")).toBeVisible()
  await expect(page).toHaveURL(/\/contests\/[0-9a-f-]+$/)
  expect(clicks).toBe(6)
})
