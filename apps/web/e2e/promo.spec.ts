import { expect, type Page } from '@playwright/test'
import { expectAccessible, setVariant, variants } from './accessibility.ts'
import { test } from './test.ts'
import { openAccount, signInBrowser } from './user.ts'

const celebrity = 'Yuvika Marshgrove'
const items = ['Diamond Legendary', 'Gold Active']
const limits = 'Choose a whole number from 1 to 10.'

const itemOf = (page: Page, name: string) => page.getByRole('region', { name })

async function signedIn(page: Page, name: string): Promise<void> {
  await signInBrowser(page, await openAccount(page, name))
}

test('a visitor is asked to sign in, and comes back to the promo', async ({ page, baseURL }) => {
  const user = await openAccount(page, 'Promo Point')
  await page.goto('/yuvi-card')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('email address')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await dialog.getByLabel('email address').fill(user.email)
  await dialog.getByLabel('Password').fill(user.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${baseURL}/yuvi-card`)
  await expect(page.getByRole('heading', { level: 1, name: celebrity })).toBeVisible()
})

test('1 to 10 units of each card are counted at $40, apart from the other card', async ({ page }) => {
  await signedIn(page, 'Promo Pull')
  await page.goto('/yuvi-card')
  await expect(page.getByText('$40 a unit')).toBeVisible()
  for (const name of items) {
    const item = itemOf(page, name)
    const quantity = item.getByRole('spinbutton', { name: 'Quantity' })
    const fewer = item.getByRole('button', { name: 'One fewer' })
    const more = item.getByRole('button', { name: 'One more' })
    await expect(quantity).toHaveValue('1')
    await expect(fewer).toBeDisabled()
    await expect(item.getByText('$40', { exact: true })).toBeVisible()
    await more.click()
    await quantity.press('ArrowUp')
    await expect(item.getByText('$120', { exact: true })).toBeVisible()
    await quantity.press('PageUp')
    await quantity.press('PageUp')
    await expect(quantity).toHaveValue('10')
    await expect(more).toBeDisabled()
    await expect(item.getByText('$400', { exact: true })).toBeVisible()
    for (const none of ['11', '0', '', '1.5', 'all']) {
      await quantity.fill(none)
      await expect(item.getByText(limits)).toBeVisible()
      await expect(item.getByText('–', { exact: true })).toBeVisible()
    }
  }
})

test('both cards are sold out: Sold Out leads home, and nothing can be bought', async ({ page, baseURL }) => {
  await signedIn(page, 'Promo Paddle')
  await page.goto('/yuvi-card')
  const main = page.getByRole('main')
  for (const name of items)
    await expect(itemOf(page, name).getByRole('link', { name: 'Sold Out' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link')).toHaveCount(items.length)
  await expect(main.getByRole('button', { name: /buy|pay|order|checkout/i })).toHaveCount(0)
  await main.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByRole('dialog', { name: 'Join the waitlist' })).toBeVisible()
  await page.keyboard.press('Escape')
  await itemOf(page, 'Gold Active').getByRole('link', { name: 'Sold Out' }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('a name that the content lacks is a 404, and no promo is for search engines', async ({ page }) => {
  for (const path of ['/nobody-card', '/-card', '/yuvi-card/more'])
    expect((await page.request.get(path)).status(), path).toBe(404)
  const promo = await page.request.get('/yuvi-card')
  expect(promo.status()).toBe(200)
  expect(await promo.text()).toContain('<meta name="robots" content="noindex"')
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/yuvi-card')
})

for (const variant of variants) {
  test(`a promo is accessible and whole, ${variant.theme} at ${variant.width} px`, async ({ page }) => {
    await setVariant(page, variant)
    await signedIn(page, 'Promo Plain')
    await page.goto('/yuvi-card')
    await expect(page.getByRole('link', { name: 'Sold Out' })).toHaveCount(items.length)
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page, 'as it opens')
    await itemOf(page, 'Gold Active').getByRole('spinbutton').fill('11')
    await expect(page.getByText(limits)).toBeVisible()
    await expectAccessible(page, 'with a quantity that is refused')
  })
}
