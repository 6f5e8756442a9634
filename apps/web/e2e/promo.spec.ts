import { expect, type Page } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { test } from './test.ts'
import { openAccount } from './user.ts'

const celebrity = 'Yuvika Marshgrove'
const items = ['Diamond Legendary', 'Gold Active']
const limits = 'Choose a whole number from 1 to 10.'

const itemOf = (page: Page, name: string) => page.getByRole('region', { name })

test('a visitor is asked to sign in and comes back to the promo, whose cards are counted apart and sold out: nothing can be bought, and a waitlist is joined', {
  tag: '@further',
}, async ({ page, baseURL, context }) => {
  await test.step('a name that the content lacks is a 404, and no promo is for search engines', async () => {
    for (const path of ['/nobody-card', '/-card', '/yuvi-card/more'])
      expect((await page.request.get(path)).status(), path).toBe(404)
    const promo = await page.request.get('/yuvi-card')
    expect(promo.status()).toBe(200)
    expect(await promo.text()).toContain('<meta name="robots" content="noindex"')
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/yuvi-card')
  })

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
  await expect(page.getByRole('link', { name: 'Sold Out' })).toHaveCount(items.length)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessibleInVariants(page, 'a promo as it opens')

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
  await expectAccessibleInVariants(page, 'a promo with quantities that are refused')

  const main = page.getByRole('main')
  for (const name of items)
    await expect(itemOf(page, name).getByRole('link', { name: 'Sold Out' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link')).toHaveCount(items.length)
  await expect(main.getByRole('button', { name: /buy|pay|order|checkout/i })).toHaveCount(0)
  const joining = main.getByRole('button', { name: 'Join the waitlist' })
  await test.step('a form that cannot be loaded leaves the page standing', async () => {
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await joining.click()
    await expect(page.getByText('Failed,Please try again later.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(false)
    await page.reload()
  })
  await joining.click()
  const waitlist = page.getByRole('dialog', { name: 'Join the waitlist' })
  await waitlist.getByLabel('Name').fill('Anika Rao')
  await waitlist.getByLabel('Email').fill('anika@example.com')
  await waitlist.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('Successfully join waitlist')).toBeVisible()
  await expect(waitlist).toBeHidden()
  await itemOf(page, 'Gold Active').getByRole('link', { name: 'Sold Out' }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
})
