import { expect, type Page } from '@playwright/test'
import { operator } from './operator.ts'
import { test } from './test.ts'
import { openAccount } from './user.ts'
import { balanceOf, beginPayment, newUser, payElsewhere, payHere, testCards } from './user-payments.ts'

const profile = /\/profile$/
const wallet = (page: Page) => page.getByRole('region', { name: 'Wallet' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function askForTopUp(page: Page, amount: string): Promise<void> {
  await page.goto('/profile')
  await wallet(page).getByRole('button', { name: 'Add Balance' }).click()
  await page.getByLabel('Amount in USD').fill(amount)
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await expect(page).toHaveURL(/\/checkout\?payment=/)
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
}

test('a top-up is paid on the checkout page and leads to the profile, which Back does not pay again', async ({
  page,
}) => {
  const user = await newUser(page, 'Payer Point')
  await askForTopUp(page, '25')
  await expect(page.getByText('Sandbox payment: no real money moves')).toBeVisible()
  await payHere(page, testCards.works)
  await expect(page).toHaveURL(profile)
  await expect(page.getByText('$25.00 was added to your wallet.')).toBeVisible()
  await expect(wallet(page)).toContainText('$25.00')

  await page.goBack()
  await expect(heading(page, 'This payment is complete')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(wallet(page)).toContainText('$25.00')
  expect(await balanceOf(page, user)).toBe(25)
})

test('a user who goes back from the form has paid nothing, and can still pay', async ({ page }) => {
  const user = await newUser(page, 'Hesitant Hook')
  await askForTopUp(page, '12.50')
  await page.goBack()
  await expect(wallet(page)).toContainText('$0.00')
  expect(await balanceOf(page, user)).toBe(0)
  await page.goForward()
  await payHere(page, testCards.works)
  await expect(page).toHaveURL(profile)
  expect(await balanceOf(page, user)).toBe(12.5)
})

test('a payment that is cancelled on its form can not be paid any more', async ({ page }) => {
  const user = await newUser(page, 'Cancelled Cutter')
  await askForTopUp(page, '5')
  const checkout = page.url()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page).toHaveURL(profile)
  await expect(page.getByText('You cancelled this payment.')).toBeVisible()
  await page.goto(checkout)
  await expect(heading(page, 'This payment was cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden()
  expect(await balanceOf(page, user)).toBe(0)
})

test('a payment that was paid before it is cancelled counts', async ({ page }) => {
  const user = await newUser(page, 'Overtaken Over')
  const { id, payLink } = await beginPayment(page, user, { amount: 6 })
  await page.goto(payLink)
  await expect(page.getByRole('button', { name: 'Pay $6.00' })).toBeVisible()
  await payElsewhere(page, user, id, testCards.works)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(heading(page, 'This payment is complete')).toBeVisible()
  expect(await balanceOf(page, user)).toBe(6)
})

test('a form that the browser kept as it was left says what became of its payment', async ({ page }) => {
  const user = await newUser(page, 'Restored Reverse')
  const { id, payLink } = await beginPayment(page, user, { amount: 7 })
  await page.goto(payLink)
  await expect(page.getByRole('button', { name: 'Pay $7.00' })).toBeVisible()
  await payElsewhere(page, user, id, testCards.works)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(heading(page, 'This payment is complete')).toBeVisible()
})

test('a card is refused under its field, and another one pays', async ({ page }) => {
  const user = await newUser(page, 'Declined Drive')
  await page.goto((await beginPayment(page, user, { amount: 10 })).payLink)
  await payHere(page, testCards.declined)
  const number = page.getByLabel('Card number')
  await expect(number).toHaveAccessibleDescription('Your card has insufficient funds.')
  await number.fill('4242')
  await page.getByLabel('Expiry').fill('01/20')
  await page.getByLabel('CVC').fill('x')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(number).toHaveAccessibleDescription('Your card number is incomplete.')
  await expect(page.getByLabel('CVC')).toHaveAccessibleDescription("Your card's security code is incomplete.")
  await page.getByLabel('CVC').fill('123')
  await payHere(page, testCards.works)
  await expect(page.getByLabel('Expiry')).toHaveAccessibleDescription(
    "Your card's expiration date is in the past.",
  )
  await page.getByLabel('Expiry').fill('12/39')
  await page.getByRole('button', { name: 'Succeeds', exact: true }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(profile)
  expect(await balanceOf(page, user)).toBe(10)
})

test('a payment that needs verification fails when declined, and succeeds when confirmed', async ({
  page,
}) => {
  const user = await newUser(page, 'Asked Appeal')
  await page.goto((await beginPayment(page, user, { amount: 8 })).payLink)
  await payHere(page, testCards.asks)
  await expect(page.getByText("Confirm it's you.")).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
    'Your bank could not confirm that it was you.',
  )
  expect(await balanceOf(page, user)).toBe(0)
  await payHere(page, testCards.asks)
  await page.getByRole('button', { name: "Yes, it's me" }).click()
  await expect(page).toHaveURL(profile)
  await expect(page.getByText('$8.00 was added to your wallet.')).toBeVisible()
  expect(await balanceOf(page, user)).toBe(8)
})

test('a bank that answers late is waited for, and the page goes on by itself', async ({ page }) => {
  const user = await newUser(page, 'Late Leave')
  await page.goto((await beginPayment(page, user, { amount: 9 })).payLink)
  await payHere(page, testCards.late)
  await expect(page).toHaveURL(/\/card\/payments\?payment_intent=/)
  await expect(heading(page, 'Please Wait')).toBeVisible()
  await expect(page.getByText('Working On your payment response')).toBeVisible()
  await expect(page.getByText('Your payment is still being processed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View transactions' })).toBeVisible()
  await expect(page).toHaveURL(profile, { timeout: 40_000 })
  await expect(page.getByText('$9.00 was added to your wallet.')).toBeVisible()
  expect(await balanceOf(page, user)).toBe(9)
})

test('an order is paid on the hosted page and leads to the vault, once however often one returns', async ({
  page,
}) => {
  const user = await newUser(page, 'Vault Verity')
  await page.goto('/vault')
  await expect(heading(page, 'Trump Card Pack')).toBeVisible()
  await expect(page.getByText("You don't own any pack")).toBeVisible()
  await expect(page.getByRole('link', { name: 'EXPLORE PACK' })).toHaveAttribute('href', '/place-order')

  const { id, payLink } = await beginPayment(page, user, { totalItem: 2, ss: 2 })
  expect(payLink).toBe(`/sandbox/pay/${id}`)
  await page.goto(payLink)
  await payHere(page, testCards.works)
  await expect(page).toHaveURL(/\/vault$/)
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible()
  await page.getByRole('dialog', { name: /pack$/ }).getByRole('button', { name: 'Close' }).click()
  await expect(heading(page, 'Vault')).toBeVisible()
  const order = page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')
  await expect(order).toContainText('Super Combo')
  await expect(order).toContainText('2 units')
  await expect(order).toContainText('$60.00')
  await expect(order).toContainText('Its packs and their cards are in your vault.')

  await page.goto(`/payments?order_id=${id}`)
  await expect(page).toHaveURL(/\/vault$/)
  await page.getByRole('dialog', { name: /pack$/ }).getByRole('button', { name: 'Close' }).click()
  await expect(order).toHaveCount(1)
  operator('refund', id)
  await page.reload()
  await expect(order).toContainText('Refunded')
  await page.goto(`/payments?order_id=${id}`)
  await expect(heading(page, 'This payment was refunded.')).toBeVisible()
})

test('a vault of many orders is shown page by page', async ({ page }) => {
  const user = await newUser(page, 'Many Maidens')
  const top = await beginPayment(page, user, { amount: 700 })
  await payElsewhere(page, user, top.id, testCards.works)
  const headers = { authentication: user.token }
  for (let at = 0; at < 21; at += 1)
    await page.request.post('/payments/wallet', { headers, data: { cat: 1, totalItem: 1 } })
  await page.goto('/vault')
  const orders = page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')
  await expect(orders).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(orders).toHaveCount(21)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
})

test('a payment that failed says why, and how to go on', async ({ page }) => {
  const user = await newUser(page, 'Failed Fielder')
  for (const [wish, again] of [
    [{ amount: 5 }, '/profile'],
    [{ totalItem: 1 }, /^\/payment\?cat=1&units=1&order=/],
  ] as const) {
    const { id } = await beginPayment(page, user, wish)
    await payElsewhere(page, user, id, testCards.declined)
    for (const path of [
      `/card/payments?payment_intent=sb_${id}&redirect_status=failed`,
      `/payments?order_id=${id}`,
    ]) {
      await page.goto(path)
      await expect(heading(page, 'Your card has insufficient funds.')).toBeVisible()
      await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveText(
        'Your card has insufficient funds.',
      )
      await expect(page.getByText('Please review your payment information, use another')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', again)
      await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contactus')
    }
  }
  expect(await balanceOf(page, user)).toBe(0)
})

test('an address that claims success credits nothing', async ({ page }) => {
  const user = await newUser(page, 'Forged Full Toss')
  const { id } = await beginPayment(page, user, { amount: 500 })
  const claimed = `payment_intent=sb_${id}&payment_intent_client_secret=sb_${id}_secret&redirect_status=succeeded`
  for (const path of [`/card/payments?${claimed}`, `/payments?order_id=${id}&order_status=PAID`]) {
    await page.goto(path)
    await expect(page.getByText('Your payment is still being processed.')).toBeVisible()
  }
  expect(await balanceOf(page, user)).toBe(0)
  await page.goto('/transactions')
  await expect(page.getByRole('row', { name: /Wallet Recharge/ })).toContainText('Pending')
})

test('another user’s payment is not there, nor is one without a name', async ({ page }) => {
  const owner = await openAccount(page, 'Owner Over')
  const { id } = await beginPayment(page, owner, { amount: 5 })
  await newUser(page, 'Stranger Slip')
  for (const path of [
    `/checkout?payment=${id}`,
    `/checkout?payment=word`,
    `/sandbox/pay/${id}`,
    `/card/payments?payment_intent=sb_${id}&redirect_status=succeeded`,
    `/payments?order_id=${id}`,
  ]) {
    await page.goto(path)
    await expect(heading(page, 'Payment not found'), path).toBeVisible()
  }
  await page.goto('/checkout')
  await expect(heading(page, 'Nothing to pay')).toBeVisible()
  for (const path of ['/payments', '/card/payments?redirect_status=succeeded']) {
    await page.goto(path)
    await expect(heading(page, 'This link has no payment')).toBeVisible()
  }
})

test('a return page that reaches nobody says so, and asks again', async ({ page }) => {
  const user = await newUser(page, 'Offline Off Break')
  const { id } = await beginPayment(page, user, { amount: 6 })
  await payElsewhere(page, user, id, testCards.works)
  await page.route('/payments/status', (route) => route.abort())
  await page.goto(`/card/payments?payment_intent=sb_${id}`)
  await expect(heading(page, 'Failed,Please try again later.')).toBeVisible()
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveText(
    'Failed,Please try again later.',
  )
  await page.unroute('/payments/status')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(profile)
  expect(await balanceOf(page, user)).toBe(6)
})

for (const path of [
  '/checkout?payment=1',
  '/card/payments?payment_intent=1',
  '/payments?order_id=1',
  '/vault',
])
  test(`${path} asks a visitor to sign in`, async ({ page, baseURL }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`${baseURL}/?${new URLSearchParams({ signin: '1', next: path })}`)
  })

test('the wallet page shows a user’s debt until it is settled', async ({ page }) => {
  await newUser(page, 'Owing Opener')
  let owed = 12.5
  // A bank took a top-up back that was spent: the sandbox has no such bank.
  await page.route('**/api/wallet', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), owed } })
  })
  await page.goto('/wallet')
  await expect(page.getByText('$12.50')).toBeVisible()
  owed = 0
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add Balance' })).toBeVisible()
  await expect(page.getByText('$12.50')).toBeHidden()
})
