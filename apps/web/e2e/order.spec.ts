import { expect, type Page } from '@playwright/test'
import { expectAccessible, setVariant, variants } from './accessibility.ts'
import { operator } from './operator.ts'
import { test, waitingForLife } from './test.ts'
import { openAccount, signInBrowser, topUpUser, type User } from './user.ts'

const orderPaid = 'Thank you. Your order is paid.'

const packs = [
  { title: 'Wildcard', last: 'No card 40%' },
  { title: 'Champions', last: 'No card 50%' },
  { title: 'Ace', last: 'Gold Wild 25%' },
  { title: 'Pro', last: 'Gold Power 60%' },
]

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })
const payFromWallet = (page: Page) => page.getByRole('button', { name: /^Pay \$.* from your wallet$/ })
const waiting = (page: Page) => page.getByRole('dialog', { name: /Awaiting payments|Wallet processing/ })

async function signedIn(page: Page, name: string, balance = 0): Promise<User> {
  const user = await openAccount(page, name)
  if (balance > 0) await topUpUser(page, user, balance)
  await signInBrowser(page, user)
  return user
}

async function balanceOf(page: Page, { token }: User): Promise<number> {
  const wallet = await page.request.get('/api/wallet', { headers: { authentication: token } })
  return (await wallet.json()).balance
}

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

test('Buy Now asks a visitor to sign in, and leads to the order afterwards', async ({ page, baseURL }) => {
  const user = await openAccount(page, 'Buyer Boundary')
  await page.goto('/')
  const buy = page.getByRole('link', { name: 'Buy Now Super Combo' })
  await buy.scrollIntoViewIfNeeded()
  await buy.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('email address').fill(user.email)
  await dialog.getByLabel('Password').fill(user.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${baseURL}/place-order`)
  await expect(page.getByRole('heading', { level: 1, name: 'Super Combo' })).toBeVisible()
  await expect(page.getByText(user.email)).toBeVisible()
})

test('the order page shows price, odds and buyer, and stays out of search engines', async ({ page }) => {
  await signedIn(page, 'Odds Outswing', 42.5)
  await page.goto('/place-order')
  const main = page.getByRole('main')
  await expect(main.getByText('$30 a unit')).toBeVisible()
  for (const { title, last } of packs)
    await expect(
      main.getByRole('table', { name: `Odds of ${title}` }).getByRole('row', { name: last }),
    ).toBeVisible()
  await expect(main.getByText('Odds Outswing')).toBeVisible()
  await expect(main.locator('dl', { hasText: 'Wallet balance' })).toContainText('$42.50')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect((await page.request.get('/place-order?cat=77')).status()).toBe(404)
})

test('1 to 25 units are counted, typed and stepped, and nothing else goes on', async ({ page }) => {
  await signedIn(page, 'Quentin Quick')
  await page.goto('/place-order')
  const fewer = page.getByRole('button', { name: 'One fewer' })
  const more = page.getByRole('button', { name: 'One more' })
  await expect(quantity(page)).toHaveValue('1')
  await expect(fewer).toBeDisabled()
  await more.click()
  await expect(quantity(page)).toHaveValue('2')
  await expect(summary(page)).toContainText('$60.00')
  await quantity(page).press('ArrowUp')
  await quantity(page).press('PageUp')
  await quantity(page).press('ArrowDown')
  await expect(quantity(page)).toHaveValue('7')
  await quantity(page).fill('25')
  await expect(more).toBeDisabled()
  await expect(summary(page)).toContainText('$750.00')
  for (const none of ['26', '0', '', '2.5', 'many']) {
    await quantity(page).fill(none)
    await expect(page.getByText('Choose a whole number from 1 to 25.')).toBeVisible()
    await expect(quantity(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(goOn(page)).toBeDisabled()
  }
  await quantity(page).fill('4')
  await expect(summary(page).getByText('$120.00').last()).toBeVisible()
  await goOn(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await page.goBack()
  await expect(quantity(page)).toHaveValue('4')
})

test('a coupon changes nothing, and it is said that none is running', async ({ page }) => {
  await signedIn(page, 'Coupon Cover')
  await page.goto('/place-order?units=2')
  await page.getByLabel('Coupon').fill('SIXER')
  await page.getByLabel('Coupon').press('Enter')
  await expect(page.getByText('No coupon is running at present. The discount stays $0.00.')).toBeVisible()
  await expect(summary(page).locator('dl > div', { hasText: 'Discount' })).toContainText('$0.00')
  await expect(summary(page).locator('dl > div', { hasText: /^Total/ })).toContainText('$60.00')
})

test('combos are paid from the wallet, once, to the cent', async ({ page, baseURL }) => {
  const user = await signedIn(page, 'Wally Wicket', 200.5)
  await orderUnits(page, 3)
  await expect(summary(page)).toContainText('One each of Wildcard, Champions, Ace, and Pro.')
  await expect(
    page.getByText('Your balance is $200.50. After this payment it will be $110.50.'),
  ).toBeVisible()
  expect(await page.evaluate(() => history.state.usr)).toEqual({
    order: orderIn(page.url()),
    cambo_cat: 1,
    total_card: 3,
    card_price: 30,
    detail: expect.any(String),
    card_combo: ['Wildcard', 'Champions', 'Ace', 'Pro'],
    price: 90,
  })

  // The response is lost on its way: the order itself says that it is paid, before and after a reload.
  const keys: (string | undefined)[] = []
  await page.route('**/payments/wallet', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await payFromWallet(page).click()
  const paid = page.getByRole('heading', { name: 'This order is paid' })
  await expect(paid).toBeVisible()
  await page.unroute('**/payments/wallet')
  expect(keys).toEqual([expect.any(String)])
  await page.reload()
  await expect(paid).toBeVisible()
  await expect(payFromWallet(page)).toBeHidden()

  await page.getByRole('main').getByRole('link', { name: 'Go to your vault' }).click()
  await expect(page).toHaveURL(`${baseURL}/vault`)
  await expect(page.getByRole('main')).toContainText('Super Combo')
  await expect(page.getByRole('banner')).toContainText('$110.50')
  expect(await balanceOf(page, user)).toBe(110.5)
  await page.goto('/transactions')
  await expect(page.getByRole('row', { name: /Purchase/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Purchase/ })).toContainText('$90.00')
})

test('each new order is paid for itself', async ({ page, baseURL }) => {
  const user = await signedIn(page, 'Twice Third', 100)
  for (const left of [70, 40]) {
    await orderUnits(page, 1)
    await payFromWallet(page).click()
    await expect(page).toHaveURL(`${baseURL}/vault`)
    await expect(page.getByText(orderPaid)).toBeVisible()
    expect(await balanceOf(page, user)).toBe(left)
  }
})

test('a balance that is short says by how much, and offers to add it', async ({ page }) => {
  await signedIn(page, 'Shorty Slip', 12.5)
  await orderUnits(page, 1)
  await expect(page.getByText('Your balance is $12.50. You need $17.50 more.')).toBeVisible()
  await expect(payFromWallet(page)).toBeDisabled()
  await page.getByRole('main').getByRole('button', { name: 'Add Balance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Balance' })
  await expect(dialog.getByLabel('Amount in USD')).toHaveValue('17.50')
  await expect(dialog.getByRole('radio', { name: /^Card/ })).toBeChecked()
  const [intent] = await Promise.all([
    page.waitForRequest('**/payments/create-payment-intent'),
    dialog.getByRole('button', { name: 'Continue with $17.50' }).click(),
  ])
  expect(intent.postDataJSON()).toEqual({ study: 'load', totalItem: 1, amount: 17.5, cat: 0, ss: 1 })
  await expect(page).toHaveURL(/\/checkout\?payment=/)
  await expect(page.getByText('Wallet balance', { exact: true })).toBeVisible()

  await page.goBack()
  await expect(page.getByText('You need $17.50 more.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add Balance' }).click()
  await dialog.getByRole('radio', { name: /^India/ }).check()
  const [indian] = await Promise.all([
    page.waitForRequest('**/payments/create-payment-intent'),
    dialog.getByRole('button', { name: 'Continue with $17.50' }).click(),
  ])
  expect(indian.postDataJSON()).toMatchObject({ study: 'load', ss: 2 })
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
})

test('an order is in its address: after signing in again, and back from a top-up or a checkout', async ({
  page,
}) => {
  const user = await signedIn(page, 'Addressed Arm Ball')
  await orderUnits(page, 2)
  const order = page.url()
  expect(order).toMatch(/\/payment\?cat=1&units=2&order=[0-9a-f-]{36}$/)
  await page.evaluate(() => {
    localStorage.removeItem('_token')
    history.replaceState(null, '')
  })
  await page.reload()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('email address').fill(user.email)
  await dialog.getByLabel('Password').fill(user.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(order)
  await expect(summary(page)).toContainText('$60.00')

  await page.getByRole('main').getByRole('button', { name: 'Add Balance' }).click()
  await page.getByRole('button', { name: 'Continue with $60.00' }).click()
  await page.getByRole('button', { name: 'Pay $60.00' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('button', { name: 'Back to your order' }).click()
  await expect(page).toHaveURL(order)
  await expect(page.getByText('Your balance is $60.00. After this payment it will be $0.00.')).toBeVisible()

  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: 'Continue to card payment' }).click()
  await expect(page).toHaveURL(/\/checkout\?payment=/)
  const cancelled = page.url()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page).toHaveURL(order)
  await page.getByRole('button', { name: 'Continue to card payment' }).click()
  await expect(page).toHaveURL(/\/checkout\?payment=/)
  expect(page.url()).not.toBe(cancelled)
})

test('an order whose address names none gets an id, and keeps it', async ({ page }) => {
  await signedIn(page, 'Named Nightwatch')
  await page.goto('/payment?cat=1&units=2')
  await expect(page).toHaveURL(/&order=/)
  const order = page.url()
  await page.reload()
  await expect(summary(page)).toContainText('$60.00')
  await page.getByRole('link', { name: 'Change order' }).click()
  await goOn(page).click()
  await expect(page, 'the same quantity is the same order').toHaveURL(order)
  await page.getByRole('link', { name: 'Change order' }).click()
  await quantity(page).fill('3')
  await goOn(page).click()
  await expect(page).toHaveURL(/units=3/)
  expect(orderIn(page.url()), 'another quantity is another order').not.toBe(orderIn(order))
})

test('a card payment that was started is continued, and an order that is paid is not paid again', async ({
  page,
}) => {
  const buyer = await signedIn(page, 'Double Drive', 100)
  await orderUnits(page, 1)
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: 'Continue to card payment' }).click()
  await expect(page).toHaveURL(/\/checkout\?payment=/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You started a card payment' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('link', { name: 'Continue the payment' }).click()
  await page.getByRole('button', { name: 'Pay $30.00' }).click()
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
  expect(await balanceOf(page, buyer)).toBe(100)
})

test('a user who started a card payment can cancel it and pay another way', async ({ page, baseURL }) => {
  const buyer = await signedIn(page, 'Changed Chance', 100)
  await orderUnits(page, 1)
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: 'Continue to card payment' }).click()
  await expect(page).toHaveURL(/\/checkout\?payment=/)
  const checkout = page.url()
  await page.goBack()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await page.getByRole('radio', { name: /^Wallet/ }).check()
  await payFromWallet(page).click()
  await expect(page).toHaveURL(`${baseURL}/vault`)
  expect(await balanceOf(page, buyer)).toBe(70)
  await page.goto(checkout)
  await expect(page.getByRole('heading', { name: 'This payment was cancelled' })).toBeVisible()
})

test('an order that was paid in another tab is not paid again', async ({ page, baseURL }) => {
  const buyer = await signedIn(page, 'Twin Tabs', 100)
  await orderUnits(page, 1)
  await expect(payFromWallet(page)).toBeEnabled()
  const other = waitingForLife(await page.context().newPage())
  await other.goto(page.url())
  await payFromWallet(other).click()
  await expect(other).toHaveURL(`${baseURL}/vault`)
  await other.close()
  await payFromWallet(page).click()
  // The same order again is the same payment: its first pack is on the stage here too, or the page says that it is paid.
  const paid = page.getByRole('heading', { name: 'This order is paid' })
  await expect(paid.or(page.getByRole('dialog', { name: / pack$/ }))).toBeVisible()
  expect(await balanceOf(page, buyer)).toBe(70)
})

for (const { method, button, ss, place } of [
  { method: /^Card/, button: 'Continue to card payment', ss: 1, place: /\/checkout\?payment=/ },
  { method: /^India/, button: 'Continue to card, UPI or net banking', ss: 2, place: /\/sandbox\/pay\// },
] as const) {
  test(`an order is paid by the provider of ss ${ss}, even after the user went back in between`, async ({
    page,
  }) => {
    await signedIn(page, 'Cardy Crease')
    await orderUnits(page, 2)
    await page.getByRole('radio', { name: method }).check()
    const order = orderIn(page.url())
    const [intent] = await Promise.all([
      page.waitForRequest('**/payments/create-payment-intent'),
      page.getByRole('button', { name: button }).click(),
    ])
    expect(intent.postDataJSON()).toEqual({
      study: 'buy',
      order,
      totalItem: 2,
      cat: 1,
      amount: 60,
      ss,
    })
    await expect(page).toHaveURL(place)
    const first = page.url()

    await page.goBack()
    await expect(summary(page)).toContainText('$60.00')
    await expect(waiting(page)).toBeHidden()
    await page.getByRole('link', { name: 'Continue the payment' }).click()
    await expect(page).toHaveURL(first)
    await expect(page.getByRole('main')).toContainText('$60.00')
  })
}

test('a page that the browser kept as it was is usable again', async ({
  playwright,
  baseURL,
  launchOptions,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
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

test('while it is paid the page says so, and what is refused says what to do', async ({ page }) => {
  await signedIn(page, 'Rhys Refused', 100)
  await orderUnits(page, 1)
  const refuse = (status: number, json: object) =>
    page.route('**/payments/create-payment-intent', (route) => route.fulfill({ status, json }))
  await page.getByRole('radio', { name: /^India/ }).check()
  await refuse(409, { status: 0, code: 'phone_required', msg: 'Please add a contact number first.' })
  await page.getByRole('button', { name: 'Continue to card, UPI' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Please add a contact number first.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Add your contact number' })).toHaveAttribute(
    'href',
    '/profile',
  )

  await page.unroute('**/payments/create-payment-intent')
  await page.getByRole('radio', { name: /^Wallet/ }).check()
  let answer = () => {}
  const held = new Promise<void>((resume) => {
    answer = resume
  })
  await page.route('**/payments/wallet', async (route) => {
    await held
    await route.fulfill({ status: 502, json: { status: 0, code: 'provider_unavailable', msg: 'No answer.' } })
  })
  await payFromWallet(page).click()
  await expect(page.getByRole('dialog', { name: 'Wallet processing' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Wallet processing' })).toBeVisible()
  answer()
  await expect(waiting(page)).toBeHidden()
  await expect(main.getByText('No answer.')).toBeVisible()
  await expect(payFromWallet(page)).toBeEnabled()
})

test('an order with another price, or for a sold-out product, leads back to the order', {
  tag: '@alone',
}, async ({ page }) => {
  const user = await signedIn(page, 'Latecomer Leg', 100)
  await orderUnits(page, 2)
  await page.evaluate(() => {
    const { usr, ...entry } = history.state
    history.replaceState({ ...entry, usr: { ...usr, card_price: 20, price: 40 } }, '')
  })
  await page.reload()
  await payFromWallet(page).click()
  const main = page.getByRole('main')
  await expect(main.getByText('The price is $60.00. Please look at your order again.')).toBeVisible()
  await main.getByRole('link', { name: 'Back to your order' }).click()
  await expect(quantity(page)).toHaveValue('2')
  await goOn(page).click()
  await expect(summary(page)).toContainText('$60.00')

  operator('stock', '1', '0')
  try {
    await payFromWallet(page).click()
    await expect(main.getByText('There are not that many left. Please choose fewer.')).toBeVisible()
    await main.getByRole('link', { name: 'Back to your order' }).click()
    await expect(page).toHaveURL(/\/place-order\?/)
    // A page may be as old as it is shared, and says so after that at the latest.
    const soldOut = main.getByRole('link', { name: 'Sold Out' })
    await expect(async () => {
      await page.reload()
      await expect(soldOut).toHaveAttribute('href', '/', { timeout: 1000 })
    }).toPass()
    await expect(goOn(page)).toBeHidden()
    await main.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(page.getByRole('dialog', { name: 'Join the waitlist' })).toBeVisible()
  } finally {
    operator('stock', '1', '500')
  }
  expect(await balanceOf(page, user)).toBe(100)
})

test('an unavailable payment method says why', async ({ page }) => {
  await signedIn(page, 'Nomethod Nick')
  await page.route('**/payments/methods', async (route) => {
    const answer = await route.fetch()
    const { methods, ...rest } = await answer.json()
    await route.fulfill({
      json: {
        ...rest,
        methods: methods.map((way: object) => ({
          ...way,
          available: 'method' in way && way.method === 'wallet',
        })),
      },
    })
  })
  await orderUnits(page, 1)
  for (const way of [/^ETH/, /^MATIC/, /^India/, /^Card/])
    await expect(page.getByRole('radio', { name: way })).toBeDisabled()
  await expect(page.getByText('Card payments are not set up on this site.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Wallet/ })).toBeChecked()
})

test('without an order the payment page shows the balance and what can be paid for', async ({ page }) => {
  await signedIn(page, 'Nothing Nightwatch', 7.25)
  await page.goto('/payment')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$7.25')
  await expect(page.getByRole('button', { name: 'Deposit a stablecoin' })).toBeVisible()
  await page.getByRole('link', { name: 'Order Super Combo' }).click()
  await expect(quantity(page)).toHaveValue('1')
})

for (const variant of variants) {
  test(`ordering and paying are accessible and whole, ${variant.theme} at ${variant.width} px`, async ({
    page,
  }) => {
    await setVariant(page, variant)
    await signedIn(page, 'Axel Accessible', 10)
    const isWhole = async (what: string) => {
      await expect.soft(page.getByRole('heading', { level: 1 }), what).toHaveCount(1)
      await expect.soft(page.locator('main [aria-busy="true"]'), what).toHaveCount(0)
      await expectAccessible(page, what)
    }
    await page.goto('/payment')
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
    await expect(page.getByText('You need $80.00 more.')).toBeVisible()
    await isWhole('the payment')
    for (const way of [/^Card/, /^ETH/]) {
      await page.getByRole('radio', { name: way }).check()
      await isWhole(String(way))
    }
  })
}
