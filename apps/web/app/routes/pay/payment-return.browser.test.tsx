import type { PaymentStatusResponse } from '@toprun/api-schema/payment'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { packs, superCombo } from '../../features/packs/offered.testing.ts'
import { unreached } from '../../testing/stub-api.ts'
import { orderId, paymentId, showCheckout } from './checkout.testing.tsx'

const byCard = `/card/payments?payment_intent=sb_${paymentId}`
const byOrder = `/payments?order_id=${paymentId}`
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const processing = 'Your payment is still being processed.'

type Data = PaymentStatusResponse['data']

/** What both kinds of status call respond with. */
function reply(msg: string, data: Partial<Data>) {
  const paid = data.state === 'succeeded' ? 1 : 0
  const told = { service: 'load', status: paid, msg, state: 'pending', order: null, ...data } as const
  return { status: paid, msg, data: { ...told, serice: told.service } }
}

function status(...told: Parameters<typeof reply>) {
  return { 'POST /payments/status': reply(...told), 'POST /payments/intent/status': reply(...told) }
}

const errorToast = () => document.querySelector('[data-sonner-toast][data-type="error"]')?.textContent

test.each([
  ['a top-up', { service: 'load', order: null }, /^\/profile$/],
  [
    'an order',
    { service: 'buy', order: { id: orderId, cat: 1, units: 1, paid: false } },
    /^\/payment\?cat=1&units=1&order=/,
  ],
] as const)('the payment of %s that failed says why, and how to go on', async (_what, what, again) => {
  const failed = status('Your card has insufficient funds.', { ...what, state: 'failed' })
  const { router } = await showCheckout('/elsewhere', failed)
  for (const path of [`${byCard}&redirect_status=failed`, byOrder]) {
    await router.navigate(path)
    await expect.element(heading('Your card has insufficient funds.')).toBeVisible()
    await expect.poll(errorToast).toBe('Your card has insufficient funds.')
    await expect.element(page.getByText(/^Please review your payment information, use another/)).toBeVisible()
    await expect
      .poll(() => page.getByRole('link', { name: 'Try again' }).element().getAttribute('href'))
      .toMatch(again)
    await expect
      .element(page.getByRole('link', { name: 'Contact support' }))
      .toHaveAttribute('href', '/contactus')
  }
})

test('a bank that answers late is waited for, and the page goes on by itself', async () => {
  const { on, address } = await showCheckout(byCard, status(processing, { state: 'pending' }))
  await expect.element(heading('Please Wait')).toBeVisible()
  await expect.element(page.getByText('Working On your payment response')).toBeVisible()
  await expect.element(page.getByText(processing)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View transactions' })).toBeVisible()
  on('POST /payments/status', reply('$9.00 was added to your wallet.', { state: 'succeeded' }))
  await expect.poll(address).toBe('/profile')
  await expect.element(page.getByText('$9.00 was added to your wallet.')).toBeVisible()
})

test.each([
  `${byCard}&payment_intent_client_secret=sb_secret&redirect_status=succeeded`,
  `${byOrder}&order_status=PAID`,
])('an address that claims success is not believed: %s', async (path) => {
  const { calls, address } = await showCheckout(path, status(processing, { state: 'created' }))
  await expect.element(page.getByText(processing)).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(address()).toBe(path)
})

test('a return page that reaches nobody says so, and asks again', async () => {
  const { on, address } = await showCheckout(byCard, { 'POST /payments/status': unreached })
  await expect.element(heading('Failed,Please try again later.')).toBeVisible()
  await expect.poll(errorToast).toBe('Failed,Please try again later.')
  on('POST /payments/status', reply('$6.00 was added to your wallet.', { state: 'succeeded' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(address).toBe('/profile')
})

test('a payment that was refunded is not to be tried again: its page leads to the transactions', async () => {
  const refunded = status('This payment was refunded.', { service: 'load', state: 'refunded' })
  await showCheckout(byOrder, refunded)
  await expect.element(heading('This payment was refunded.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View transactions' }))
    .toHaveAttribute('href', '/transactions')
  await expect.element(page.getByRole('link', { name: 'Try again' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Please review your payment information/)).not.toBeInTheDocument()
})

test('a payment whose order was paid in another way leads to what it bought, not to another try', async () => {
  const msg = 'Your order was paid in another way. This payment was not charged.'
  const order = { id: orderId, cat: 1, units: 1, paid: true }
  await showCheckout(byOrder, status(msg, { service: 'buy', state: 'cancelled', order }))
  await expect.element(heading(msg)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to your vault' })).toHaveAttribute('href', '/vault')
  await expect.element(page.getByRole('link', { name: 'Try again' })).not.toBeInTheDocument()
})

test('an order that is paid leads to the vault', async () => {
  const paid = status('Thank you. Your order is paid.', {
    ...{ service: 'buy', state: 'succeeded', order: { id: orderId, cat: 1, units: 1, paid: true } },
  })
  const { address } = await showCheckout(byOrder, paid)
  await expect.poll(address).toBe('/vault')
  await expect.element(page.getByText('Thank you. Your order is paid.')).toBeVisible()
})

const box = (element: Element) => element.getBoundingClientRect()

test.each([390, 1440])(
  'at %i px a failed payment has its ticket and its steps, and its message covers nothing',
  async (width) => {
    await page.viewport(width, 844)
    // The page begins where a header would end.
    document.documentElement.style.setProperty('--toasts-top', '0px')
    onTestFinished(() => {
      document.documentElement.style.removeProperty('--toasts-top')
    })
    const failed = status('Your card was declined. The bank says that it has no money on it. Ask the bank.', {
      ...{ service: 'buy', state: 'failed', order: { id: orderId, cat: 1, units: 2, paid: false } },
    })
    await showCheckout(byOrder, { ...failed, 'GET /api/content/home': { packs, combos: [superCombo] } })
    await expect.element(page.getByText('2 × Super Combo')).toBeVisible()
    await expect.poll(errorToast).toMatch(/^Your card was declined/)
    const message = document.querySelector('[data-sonner-toast]')
    if (!message) throw new Error('There is no message.')
    await Promise.all(message.getAnimations().map(({ finished }) => finished))
    const panel = document.querySelector('.payment-message > .panel')
    await expect.poll(() => box(message).top).toBeGreaterThan(0)
    expect(panel && box(panel).top).toBeGreaterThan(box(message).bottom)
    const labels = ['Sent', 'Not confirmed', 'Credited'].map((label) =>
      box(page.getByText(label, { exact: true }).element()),
    )
    labels.reduce((before, label) => {
      expect(label.left - before.right).toBeGreaterThanOrEqual(8)
      return label
    })
  },
)
