import { expect, type Page } from '@playwright/test'
import { fakeCashfree, fakeStripe, setUpProvider } from './fake-provider.ts'
import { complaintsOf, test } from './test.ts'
import { signedIn } from './user.ts'
import { balanceOf, beginPayment, payElsewhere, testCards } from './user-payments.ts'

const sentence = 'An unexpected error occured.'
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

test('Stripe’s form is loaded again after its script failed, has the colours of the theme, tells its own words about the card alone, and pays or is cancelled', {
  tag: '@further',
}, async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const user = await signedIn(page, 'Striped Sweep')
  const payment = await beginPayment(page, user, { amount: 20 })
  const keys = { clientSecret: 'pi_1_secret_1', publishableKey: 'pk_played', amount: 20 }
  await setUpProvider(page, 'stripe', { ...keys, returnUrl: `${baseURL}/card/payments` })
  const card = page.getByLabel('Card')
  const cancel = page.getByRole('button', { name: 'Cancel payment' })
  await test.step('a script that fails to load', async () => {
    let giveUp = () => {}
    const held = new Promise<void>((resume) => {
      giveUp = resume
    })
    await page.route('https://js.stripe.com/**', async (route) => {
      await held
      await route.abort()
    })
    await page.goto(payment.payLink)
    await expect(cancel).toBeVisible()
    giveUp()
    await expect(page.getByText('The payment form could not be loaded')).toBeVisible()
    await expect(cancel).toBeVisible()
    await page.unroute('https://js.stripe.com/**')
  })

  const complaints = complaintsOf(page)
  await fakeStripe(page, `sb_${payment.id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Amount\s*\$20\.00$/)).toBeVisible()
  const colour = () => card.evaluate((field) => field.style.color)
  await expect.poll(colour).toMatch(/^rgb\((\d|[1-5]\d), /)
  await page.getByRole('button', { name: /theme/i }).click()
  await expect.poll(colour).toMatch(/^rgb\(2\d\d, /)

  await test.step('leaving by any link unloads the script, and going back shows the form again', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
    await expect(page).toHaveURL(/\/aboutus$/)
    // Evaluating may fail while the document is exchanged.
    await expect(async () => expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)).toPass()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.goBack()
    await expect(card).toBeVisible()
  })

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

  await test.step('cancelling cancels the payment and unloads the script', async () => {
    const { payLink } = await beginPayment(page, user, { amount: 20 })
    await page.goto(payLink)
    await expect(card).toBeVisible()
    await cancel.click()
    await expect(page).toHaveURL(/\/profile$/)
    expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)
    await page.unroute('/api/checkout/*')
    await page.goto(payLink)
    await expect(page.getByRole('heading', { name: 'This payment was cancelled' })).toBeVisible()
  })
})

test('Cashfree’s script opens its hosted page, which sends the browser back; a session that it does not know shows our own error', {
  tag: '@further',
}, async ({ page, baseURL }) => {
  const user = await signedIn(page, 'Cash Cutter')
  const { id } = await beginPayment(page, user, { totalItem: 1 })
  const session = { amount: 30, service: 'buy', mode: 'sandbox' }
  await fakeCashfree(page, `${baseURL}/payments?order_id=${id}`)
  await setUpProvider(page, 'cashfree', { ...session, paymentSessionId: 'stale' })
  await page.goto(`/checkout?payment=${id}`)
  const goOn = page.getByRole('button', { name: 'Continue to pay $30.00' })
  await goOn.click()
  await expect(alert(page)).toHaveText(sentence)

  await setUpProvider(page, 'cashfree', { ...session, paymentSessionId: 'session_1' })
  await page.reload()
  await goOn.click()
  await expect(
    page.getByRole('heading', { name: 'Hosted page for payment_session_id=session_1' }),
  ).toBeVisible()
  await page.goBack()
  await goOn.click()
  await payElsewhere(page, user, id, testCards.works)
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/\/vault$/)
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible()
})
