import { sandboxChallenge } from '@toprun/api-schema/payment'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/stub-api.ts'
import { checkout, paymentId, showCheckout, topUp } from './checkout.testing.tsx'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const pay = page.getByRole('button', { name: /^Pay/ })
const nothingCharged = 'Not paid. Nothing was charged.'
const notPaid = page.getByRole('alert').filter({ hasText: nothingCharged })
const cancel = page.getByRole('button', { name: 'Cancel payment' })

test('a payment that was paid before it is cancelled counts', async () => {
  const { departures, sent } = await showCheckout(undefined, {
    'POST /payments/cancel': {
      ...{ status: 0, msg: '$7.00 was added to your wallet.' },
      data: { service: 'load', state: 'succeeded' },
    },
  })
  await cancel.click()
  // The page that is loaded again says what became of it.
  await expect.poll(() => departures).toEqual(['reload'])
  expect(sent('POST /payments/cancel')).toEqual([{ payment: paymentId }])
})

test('a form that the browser kept as it was left is loaded again', async () => {
  const { departures } = await showCheckout()
  await expect.element(page.getByRole('button', { name: 'Pay $7.00' })).toBeVisible()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(() => departures).toEqual(['reload'])
})

test.each([
  ['succeeded', 'This payment is complete', 'Go to your profile'],
  ['pending', 'This payment is being processed', 'Back to your profile'],
  ['cancelled', 'This payment was cancelled', 'Back to your profile'],
  ['refunded', 'This payment was refunded', 'Back to your profile'],
] as const)('a payment that is %s is not paid any more', async (state, title, next) => {
  await showCheckout(undefined, {
    'GET /api/checkout/:id': { ...checkout, state, open: false, msg: 'It has ended.' },
  })
  await expect.element(heading(title)).toBeVisible()
  await expect.element(page.getByRole('link', { name: next })).toHaveAttribute('href', '/profile')
  await expect.element(pay).not.toBeInTheDocument()
})

test.each(['This payment was refunded.', 'The bank took this payment back.'])(
  'what the title of an ended payment says is not said again below it: %s',
  async (msg) => {
    await showCheckout(undefined, {
      'GET /api/checkout/:id': { ...checkout, state: 'refunded', open: false, msg },
    })
    await expect.element(heading('This payment was refunded')).toBeVisible()
    const text = msg === 'This payment was refunded.' ? [] : [msg]
    expect(
      [...document.querySelectorAll('.payment-message p')].map(({ textContent }) => textContent),
    ).toEqual(text)
  },
)

test('a declined card stays in the form, and the reason is above the button, not at a field that is right', async () => {
  const { on } = await showCheckout(undefined, {
    'POST /api/sandbox/payments/:id/card': {
      ...{ ...topUp, state: 'declined', msg: 'Your card has insufficient funds.', returnTo: null },
    },
  })
  const number = page.getByLabelText('Card number')
  await number.fill('4000 0000 0000 9995')
  await pay.click()
  await expect.element(notPaid).toHaveTextContent(`${nothingCharged}Your card has insufficient funds.`)
  expect(notPaid.element().compareDocumentPosition(pay.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expect.element(number).not.toHaveAttribute('aria-invalid')
  await expect.element(number).toHaveValue('4000 0000 0000 9995')
  await number.fill('4242')
  await page.getByLabelText('CVC').fill('x')
  await pay.click()
  await expect.element(number).toHaveAccessibleDescription('Your card number is incomplete.')
  await expect.element(page.getByText(nothingCharged)).not.toBeInTheDocument()
  await expect
    .element(page.getByLabelText('CVC'))
    .toHaveAccessibleDescription("Your card's security code is incomplete.")
  await number.fill('4242 4242 4242 4242')
  await page.getByLabelText('CVC').fill('123')
  on(
    'POST /api/sandbox/payments/:id/card',
    refusal(400, 'card_expired', "Your card's expiration date is in the past."),
  )
  await page.getByLabelText('Expiry').fill('01/20')
  await pay.click()
  await expect
    .element(page.getByLabelText('Expiry'))
    .toHaveAccessibleDescription("Your card's expiration date is in the past.")
})

test('a bank that wants to know who pays is answered, and only a yes leads on', async () => {
  const challenge = { ...topUp, state: 'challenge' } as const
  const msg = 'Your bank could not confirm that it was you.'
  const { departures, sent } = await showCheckout(undefined, {
    'GET /api/sandbox/payments/:id': challenge,
    'POST /api/sandbox/payments/:id/card': { ...challenge, msg: '', returnTo: null },
    'POST /api/sandbox/payments/:id/challenge': (answer: unknown) =>
      sandboxChallenge.parse(answer).approve
        ? { ...topUp, state: 'succeeded', msg: '', returnTo: '/card/payments' }
        : { ...topUp, state: 'declined', msg, returnTo: null },
  })
  await page.getByRole('button', { name: 'No', exact: true }).click()
  const number = page.getByLabelText('Card number')
  await expect.element(notPaid).toHaveTextContent(`${nothingCharged}${msg}`)
  await expect.element(number).not.toHaveAttribute('aria-invalid')
  // The page was loaded during the question: the card whose bank asks is the only one that it can be about.
  await expect.element(number).toHaveValue('4000 0025 0000 3155')
  expect(departures).toEqual([])
  await page.getByLabelText('CVC').fill('987')
  await pay.click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(page.getByLabelText('CVC')).toHaveValue('987')
  await pay.click()
  await page.getByRole('button', { name: "Yes, it's me" }).click()
  await expect.poll(() => departures).toEqual(['/card/payments'])
  expect(sent('POST /api/sandbox/payments/:id/challenge')).toEqual([
    { approve: false },
    { approve: false },
    { approve: true },
  ])
})

test('a card whose bank answers late leads to where its answer is waited for', async () => {
  const returnTo = `/card/payments?payment_intent=sb_${paymentId}`
  const { departures } = await showCheckout(undefined, {
    'POST /api/sandbox/payments/:id/card': { ...topUp, state: 'processing', msg: '', returnTo },
  })
  await page.getByLabelText('Card number').fill('4000 0000 0000 0119')
  await pay.click()
  await expect.poll(() => departures).toEqual([returnTo])
})

test('another user’s payment is not there, nor is one without a name', async () => {
  const unknown = refusal(404, 'not_found', 'There is no such payment.')
  const { router } = await showCheckout(undefined, {
    'GET /api/checkout/:id': unknown,
    'GET /api/sandbox/payments/:id': unknown,
    'POST /payments/status': unknown,
    'POST /payments/intent/status': unknown,
  })
  for (const path of [
    `/checkout?payment=${paymentId}`,
    '/checkout?payment=word',
    `/sandbox/pay/${paymentId}`,
    `/card/payments?payment_intent=sb_${paymentId}&redirect_status=succeeded`,
    `/payments?order_id=${paymentId}`,
  ]) {
    await router.navigate(path)
    await expect.element(heading('Payment not found')).toBeVisible()
  }
  await router.navigate('/checkout')
  await expect.element(heading('Nothing to pay')).toBeVisible()
  for (const path of ['/payments', '/card/payments?redirect_status=succeeded']) {
    await router.navigate(path)
    await expect.element(heading('This link has no payment')).toBeVisible()
  }
})
