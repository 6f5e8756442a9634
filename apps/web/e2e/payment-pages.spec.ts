import { expect, type Page } from '@playwright/test'
import { bothVariants, expectAccessibleInVariants } from './accessibility.ts'
import { fakeCashfree, fakeStripe, setUpProvider } from './fake-provider.ts'
import { complaintsOf, test } from './test.ts'
import { signedIn } from './user.ts'
import { beginPayment, payElsewhere, payHere, testCards } from './user-payments.ts'

test('the pages of card payments are accessible, whole and quiet in both themes, wide and narrow @wide', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const complaints = complaintsOf(page)
  await visitStates(page)
  // The browser itself says of a payment that is not there that it was not there.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
})

async function visitStates(page: Page): Promise<void> {
  const user = await signedIn(page, 'Sound Square')
  const begin = async (number: string | null, wish: Parameters<typeof beginPayment>[2] = { amount: 25 }) => {
    const payment = await beginPayment(page, user, wish)
    if (number) await payElsewhere(page, user, payment.id, number)
    return payment
  }
  const shown = async (path: string, words: string | RegExp) => {
    await page.goto(path)
    await expect(page.getByText(words).first()).toBeVisible()
    await soundPage(page, path)
  }

  await shown('/vault', 'EXPLORE PACK')
  const open = await begin(null)
  await shown(open.payLink, 'Pay $25.00')
  await payHere(page, testCards.declined)
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
  await soundPage(page, 'a declined card')
  await shown((await begin(null, { amount: 5, ss: 2 })).payLink, 'Pay $5.00')
  await shown((await begin(testCards.asks)).payLink, "Confirm it's you.")
  await shown((await begin(testCards.works)).payLink, 'This payment is complete')
  await shown('/checkout', 'Nothing to pay')
  await shown('/checkout?payment=word', 'Payment not found')
  const pending = await begin(null)
  await shown(`/card/payments?payment_intent=sb_${pending.id}`, 'Your payment is still being processed.')
  await shown(`/payments?order_id=${(await begin(testCards.declined)).id}`, 'Contact support')
  await shown('/payments', 'This link has no payment')
  await begin(testCards.works, { totalItem: 2 })
  await shown('/vault', 'Super Combo')

  await fakeStripe(page, `sb_${open.id}`)
  const keys = { clientSecret: 'pi_1_secret_1', publishableKey: 'pk_played', returnUrl: '/' }
  await setUpProvider(page, 'stripe', { amount: 25, ...keys })
  await page.goto(open.payLink)
  await page.getByLabel('Card').fill('broken')
  await page.getByRole('button', { name: 'Pay $25.00' }).click()
  await expect(page.getByText('An unexpected error occured.')).toBeVisible()
  await soundPage(page, 'a form of Stripe')
  await page.unrouteAll()

  await fakeCashfree(page, '/')
  await setUpProvider(page, 'cashfree', { amount: 25, paymentSessionId: 'stale', mode: 'sandbox' })
  await shown(open.payLink, 'Continue to pay $25.00')
}

async function soundPage(page: Page, what: string): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }), what).toHaveCount(1)
  await expectAccessibleInVariants(page, what, bothVariants)
  expect(await page.locator('meta[name="robots"]').getAttribute('content'), what).toBe('noindex')
}
