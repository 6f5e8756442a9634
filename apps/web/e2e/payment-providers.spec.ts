import { expect, type Page } from '@playwright/test'
import { fakeCashfree, fakeStripe, setUpProvider } from './fake-provider.ts'
import { test } from './test.ts'
import { balanceOf, beginPayment, newUser, payElsewhere, testCards } from './user-payments.ts'

const sentence = 'An unexpected error occured.'
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function openStripe(page: Page, name: string, baseURL: string | undefined) {
  const user = await newUser(page, name)
  const payment = await beginPayment(page, user, { amount: 20 })
  const keys = { clientSecret: 'pi_1_secret_1', publishableKey: 'pk_played', amount: 20 }
  await setUpProvider(page, 'stripe', { ...keys, returnUrl: `${baseURL}/card/payments` })
  return { user, payment }
}

test('a site with the sandbox lets no provider into its checkout page', async ({ page }) => {
  const policy = (await page.request.get('/checkout')).headers()['content-security-policy']
  expect(policy).not.toMatch(/stripe|cashfree/)
})

test('Stripe’s form tells what is about the card in its own words, anything else in ours, and pays', async ({
  page,
  baseURL,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const { user, payment } = await openStripe(page, 'Striped Sweep', baseURL)
  await fakeStripe(page, `sb_${payment.id}`)
  await page.goto(payment.payLink)
  await expect(page.getByText('$20.00', { exact: true })).toBeVisible()
  const card = page.getByLabel('Card')
  const pay = page.getByRole('button', { name: 'Pay $20.00' })
  for (const [typed, words] of [
    ['declined', 'Your card was declined.'],
    ['broken', sentence],
    ['incomplete', 'Your card number is incomplete.'],
    ['lost', sentence],
  ] as const) {
    await card.fill(typed)
    await pay.click()
    await expect(alert(page)).toHaveText(words)
  }
  await payElsewhere(page, user, payment.id, testCards.works)
  await card.fill('good')
  await pay.click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('$20.00 was added to your wallet.')).toBeVisible()
  expect(await balanceOf(page, user)).toBe(20)
  expect(complaints).toEqual([])
})

test('Stripe’s form has the colours of the theme, also when that changes', async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const { payment } = await openStripe(page, 'Coloured Cover', baseURL)
  await fakeStripe(page, `sb_${payment.id}`)
  await page.goto(payment.payLink)
  const colour = () => page.getByLabel('Card').evaluate((field) => field.style.color)
  await expect.poll(colour).toMatch(/^rgb\((\d|[1-5]\d), /)
  await page.getByRole('button', { name: /theme/i }).click()
  await expect.poll(colour).toMatch(/^rgb\(2\d\d, /)
})

test('a provider’s script that fails to load shows an error, and can be loaded again', async ({
  page,
  baseURL,
}) => {
  const { payment } = await openStripe(page, 'Blocked Bouncer', baseURL)
  let giveUp = () => {}
  const held = new Promise<void>((resume) => {
    giveUp = resume
  })
  await page.route('https://js.stripe.com/**', async (route) => {
    await held
    await route.abort()
  })
  await page.goto(payment.payLink)
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeVisible()
  giveUp()
  await expect(page.getByText('The payment form could not be loaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeVisible()
  await page.unroute('https://js.stripe.com/**')
  await fakeStripe(page, `sb_${payment.id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Card')).toBeVisible()
})

test('leaving by any link unloads the script, and going back shows the form again', async ({
  page,
  baseURL,
}) => {
  const { payment } = await openStripe(page, 'Leaving Leg Break', baseURL)
  await fakeStripe(page, `sb_${payment.id}`)
  await page.goto(payment.payLink)
  await expect(page.getByLabel('Card')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL(/\/aboutus$/)
  // Evaluating may fail while the document is exchanged.
  await expect(async () => expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)).toPass()
  await page.goBack()
  await expect(page.getByLabel('Card')).toBeVisible()
})

test('Cashfree’s script opens its hosted page, which sends the browser back', async ({ page, baseURL }) => {
  const user = await newUser(page, 'Cash Cutter')
  const { id } = await beginPayment(page, user, { totalItem: 1 })
  const session = { amount: 30, service: 'buy', paymentSessionId: 'session_1', mode: 'sandbox' }
  await setUpProvider(page, 'cashfree', session)
  await fakeCashfree(page, `${baseURL}/payments?order_id=${id}`)
  await page.goto(`/checkout?payment=${id}`)
  await page.getByRole('button', { name: 'Continue to pay $30.00' }).click()
  await expect(
    page.getByRole('heading', { name: 'Hosted page for payment_session_id=session_1' }),
  ).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Continue to pay $30.00' }).click()
  await payElsewhere(page, user, id, testCards.works)
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/\/vault$/)
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible()
})

test('cancelling on Stripe’s form cancels the payment and unloads the script', async ({ page, baseURL }) => {
  const { payment } = await openStripe(page, 'Stripped Stumps', baseURL)
  await fakeStripe(page, `sb_${payment.id}`)
  await page.goto(payment.payLink)
  await expect(page.getByLabel('Card')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)
  await page.unroute('/api/checkout/*')
  await page.goto(payment.payLink)
  await expect(page.getByRole('heading', { name: 'This payment was cancelled' })).toBeVisible()
})

test('a session that Cashfree does not know shows our own error message', async ({ page }) => {
  const user = await newUser(page, 'Stale Stumping')
  const { id } = await beginPayment(page, user, { amount: 5 })
  await setUpProvider(page, 'cashfree', { amount: 5, paymentSessionId: 'stale', mode: 'sandbox' })
  await fakeCashfree(page, '/')
  await page.goto(`/checkout?payment=${id}`)
  await page.getByRole('button', { name: 'Continue to pay $5.00' }).click()
  await expect(alert(page)).toHaveText(sentence)
})
