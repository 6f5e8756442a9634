import { expect } from '@playwright/test'
import { expectAccessible, setVariant, variants } from './accessibility.ts'
import { test } from './test.ts'
import { openAccount, signInBrowser, topUpUser } from './user.ts'

test('the catalogue is filtered, and leads to an edition and its player', async ({ page }) => {
  await page.goto('/cards')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toHaveAccessibleName(/ card, .*x, Edition of \d+$/)
  await page.getByLabel('Tier').selectOption('Diamond')
  await expect(page).toHaveURL(/tier=diamond/)
  await page.getByLabel('Kind').selectOption('Power')
  await expect(page).toHaveURL(/category=power/)
  await expect(cards.first()).toHaveAccessibleName(/, Diamond Power card, 7x, Edition of 25$/)
  await page.getByLabel('Player').fill('velankani')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(cards).toHaveCount(1)
  await page.getByLabel('Player').fill('nobody of this name')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'No cards found' })).toBeVisible()

  await page.goto('/cards?tier=gold&category=power&q=velankani')
  await page.getByRole('link', { name: /Aarush Velankani, Gold Power card/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aarush Velankani, Gold Power')
  await expect(page.getByText('Total supply')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: /Aarush/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aarush Velankani')
  await expect(cards.filter({ hasText: 'Legendary' })).toHaveCount(4)
})

test('a card turns over by its button, and its back carries its history as a code', async ({ page }) => {
  await page.goto('/cards')
  await page.getByRole('main').getByRole('article').first().click()
  const turn = page.getByRole('button', { name: 'Show the back' })
  await turn.press('Enter')
  await expect(turn).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('img', { name: /^QR code of .*\/cards\/\d+$/ })).toBeVisible()
  await turn.click()
  await expect(turn).toHaveAttribute('aria-pressed', 'false')
})

test('Buy Now orders one pack at its own price', async ({ page }) => {
  const user = await openAccount(page, 'Pack Buyer')
  await topUpUser(page, user, 50)
  await signInBrowser(page, user)
  await page.goto('/')
  await page.getByRole('link', { name: 'Buy Now Champions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Champions pack')
  await expect(page.getByRole('table', { name: 'Odds of Champions' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$7.00')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Pay \$7\.00 from your wallet$/ }).click()
  await expect(page).toHaveURL(/\/vault$/)
  await expect(page.getByText('Champions pack')).toBeVisible()
})

for (const variant of variants)
  test(`the catalogue is accessible and fits at ${variant.width} px in ${variant.theme}`, async ({
    page,
  }) => {
    await setVariant(page, variant)
    await page.goto('/cards')
    await expectAccessible(page, '/cards')
    await page.getByRole('main').getByRole('article').first().click()
    await expect(page.getByRole('button', { name: 'Show the back' })).toBeVisible()
    await expectAccessible(page, 'an edition')
  })
