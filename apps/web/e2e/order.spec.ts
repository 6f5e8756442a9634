import { expect, type Page } from '@playwright/test'
import { bothVariants, expectAccessibleInVariants } from './accessibility.ts'
import { wholeChromium } from './chromium.ts'
import { test, waitingForLife } from './test.ts'
import { openAccount, signedIn, signInByDialog, topUpUser } from './user.ts'
import { balanceOf, payFromWallet } from './user-payments.ts'

const orderPaid = 'Thank you. Your order is paid.'

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })
const waiting = (page: Page) => page.getByRole('dialog', { name: /Awaiting payments|Wallet processing/ })

/** The id of the order that an address of the payment page names. */
function orderIn(address: string): string | null {
  return new URL(address).searchParams.get('order')
}

/** From the order to the ways to pay it. */
async function orderUnits(page: Page, units: number): Promise<void> {
  await page.goto('/place-order')
  await quantity(page).fill(String(units))
  await goOn(page).click()
  await expect(page.getByRole('group', { name: 'How do you want to pay?' })).toBeVisible()
}

/** From the chosen card to the checkout page. @returns its address */
async function goToCheckout(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue to card payment' }).click()
  await expect(page).toHaveURL(/\/checkout\?payment=/)
  return page.url()
}

test('Buy Now asks a visitor to sign in, shows the order, and is paid from the wallet, once for each order', async ({
  page,
  baseURL,
}) => {
  const user = await openAccount(page, 'Wally Wicket')
  await topUpUser(page, user, 200.5)
  await page.goto('/')
  const buy = page.getByRole('link', { name: 'Buy Now Super Combo' })
  await buy.scrollIntoViewIfNeeded()
  await buy.click()
  await signInByDialog(page, user)
  await expect(page).toHaveURL(`${baseURL}/place-order`)
  await test.step('the order page shows price, odds and buyer, and stays out of search engines', async () => {
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1, name: 'Super Combo' })).toBeVisible()
    await expect(main.getByText('$30 a unit')).toBeVisible()
    for (const pack of ['Wildcard', 'Champions', 'Ace', 'Pro'])
      await expect(main.getByRole('table', { name: `Odds of ${pack}` })).toBeVisible()
    await expect(main.getByText('Wally Wicket')).toBeVisible()
    await expect(main.getByText(user.email)).toBeVisible()
    await expect(main.locator('dl', { hasText: 'Wallet balance' })).toContainText('$200.50')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect((await page.request.get('/place-order?cat=77')).status()).toBe(404)
    await expectAccessibleInVariants(page, 'an order')
  })

  await quantity(page).fill('3')
  await goOn(page).click()
  await expect(summary(page)).toContainText('One each of Wildcard, Champions, Ace and Pro.')
  await expect(
    page.getByText('Your balance is $200.50. After this payment it will be $110.50.'),
  ).toBeVisible()
  await expectAccessibleInVariants(page, 'the payment of an order')
  expect(await page.evaluate(() => history.state.usr)).toEqual({
    order: orderIn(page.url()),
    cambo_cat: 1,
    total_card: 3,
    card_price: 30,
    detail: expect.any(String),
    card_combo: ['Wildcard', 'Champions', 'Ace', 'Pro'],
    price: 90,
  })
  const order = page.url()
  await payFromWallet(page).click()
  await expect(page).toHaveURL(`${baseURL}/vault`)
  await page.goto(order)
  await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible()
  await expect(payFromWallet(page)).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Go to your vault' }).click()
  await expect(page).toHaveURL(`${baseURL}/vault`)
  await expect(page.getByRole('main')).toContainText('Super Combo')
  await expect(page.getByRole('banner')).toContainText('$110.50')
  expect(await balanceOf(page, user)).toBe(110.5)

  await orderUnits(page, 1)
  await payFromWallet(page).click()
  await expect(page).toHaveURL(`${baseURL}/vault`)
  await expect(page.getByText(orderPaid)).toBeVisible()
  expect(await balanceOf(page, user)).toBe(80.5)
  await page.goto('/transactions')
  await expect(page.getByRole('row', { name: /Purchase/ })).toContainText(['$30.00', '$90.00'])
})

test('an order is in its address: after signing in again, back from a top-up and from a card payment, which is continued and paid once', {
  tag: '@further',
}, async ({ page }) => {
  const user = await signedIn(page, 'Addressed Arm Ball')
  await orderUnits(page, 2)
  const order = page.url()
  expect(order).toMatch(/\/payment\?cat=1&units=2&order=[0-9a-f-]{36}$/)
  await page.evaluate(() => {
    localStorage.removeItem('_token')
    history.replaceState(null, '')
  })
  await page.reload()
  await signInByDialog(page, user)
  await expect(page).toHaveURL(order)
  await expect(summary(page)).toContainText('$60.00')

  await page.getByRole('radio', { name: /^Wallet/ }).check()
  await page.getByRole('main').getByRole('button', { name: 'Add Balance' }).click()
  await page.getByRole('button', { name: 'Continue with $60.00' }).click()
  await expect(page.getByText('Wallet balance', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pay $60.00' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('button', { name: 'Back to your order' }).click()
  await expect(page).toHaveURL(order)
  await expect(page.getByText('Your balance is $60.00. After this payment it will be $0.00.')).toBeVisible()

  await page.getByRole('radio', { name: /^Card/ }).check()
  const cancelled = await goToCheckout(page)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page).toHaveURL(order)
  const checkout = await goToCheckout(page)
  expect(checkout).not.toBe(cancelled)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You started a card payment' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue the payment' }).click()
  await expect(page).toHaveURL(checkout)
  await page.getByRole('button', { name: 'Pay $60.00' }).click()
  await expect(page).toHaveURL(/\/vault$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This payment is complete' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible()
  await expect(payFromWallet(page)).toBeHidden()
  const vault = page.getByRole('main').getByRole('link', { name: 'Go to your vault' })
  await expect(vault).toHaveAttribute('href', '/vault')
  await page.getByRole('link', { name: 'Order again' }).click()
  await goOn(page).click()
  await page.getByRole('radio', { name: /^Wallet/ }).check()
  await expect(payFromWallet(page)).toBeEnabled()
  expect(await balanceOf(page, user)).toBe(60)
})

test('every step of an order is accessible and whole in both themes, wide and narrow @wide', async ({
  page,
}) => {
  const isWhole = async (what: string) => {
    await expect.soft(page.getByRole('heading', { level: 1 }), what).toHaveCount(1)
    await expect.soft(page.locator('main [aria-busy="true"]'), what).toHaveCount(0)
    await expectAccessibleInVariants(page, what, bothVariants)
  }
  await signedIn(page, 'Axel Accessible', { balance: 10 })
  await page.goto('/payment')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$10.00')
  await isWhole('no order')
  await page.getByRole('button', { name: 'Deposit a stablecoin' }).click()
  await expect(page.getByLabel('Stablecoin', { exact: true })).toBeVisible()
  await isWhole('a deposit')
  await page.goto('/place-order')
  await expect(page.getByText('$10.00').first()).toBeVisible()
  await isWhole('the order')
  await quantity(page).fill('30')
  await isWhole('a wrong quantity')
  await quantity(page).fill('3')
  await goOn(page).click()
  await page.getByRole('radio', { name: /^Wallet/ }).check()
  await expect(page.getByText('You need $80.00 more.')).toBeVisible()
  await isWhole('the payment')
  for (const way of [/^Card/, /^ETH/]) {
    await page.getByRole('radio', { name: way }).check()
    await isWhole(String(way))
  }
})

test('a page that the browser kept as it was is usable again @wide', async ({ playwright, baseURL }) => {
  // The light browser keeps no page.
  const browser = await playwright.chromium.launch({
    ...wholeChromium,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = waitingForLife(await browser.newPage({ ...(baseURL !== undefined && { baseURL }) }))
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.kept = String(persisted)
    }),
  )
  await signedIn(page, 'Kept Keeper')
  await orderUnits(page, 5)
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: 'Continue to card payment' }).click()
  await expect(page).toHaveURL(/\/checkout\?payment=/)
  await page.evaluate(() => history.back())
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true')
  await expect(waiting(page)).toBeHidden()
  await expect(summary(page)).toContainText('$150.00')
  await page.getByRole('link', { name: 'Continue the payment' }).click()
  await expect(page).toHaveURL(/\/checkout\?payment=/)
  await browser.close()
})
