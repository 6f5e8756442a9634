import type { OrderDetail } from '@toprun/api-schema/order'
import type { TransactionDetail } from '@toprun/api-schema/transaction'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { refusal, stubApi } from '../../testing/stub-api.ts'
import { OwnOrderPage } from './own-order-page.tsx'

const id = 'a3f4c1de-3f5e-4b6e-9a51-3f0c5a2d7c11'
const transaction = '0b9a6a4e-3f5e-4b6e-9a51-3f0c5a2d7c11'
const date = '2026-01-02T03:04:05.000Z'
const order: OrderDetail = {
  ...{ id, cat: 1, title: 'Super Combo', units: 2, packs: ['wild', 'pro'], price: 60, state: 'paid', date },
  ...{ transaction, refunds: [], seeds: null, attempt: null },
}
const paid: TransactionDetail = {
  ...{ _id: transaction, service: 'buy', label: 'Purchase', amount: 60, direction: 'out', walletChange: 0 },
  ...{ status: 'Success', method: 'global_credit', methodLabel: 'Card', date, contest: null, match: null },
  ...{ refundReason: null, note: null, reference: 'pi_123' },
  subject: { kind: 'order', id, cat: 1, title: 'Super Combo', units: 2 },
  order: { cat: 1, title: 'Super Combo', units: 2, state: 'paid' },
  entries: [
    { account: 'Card provider', debit: 60, credit: null, date },
    { account: 'TopRun', debit: null, credit: 60, date },
  ],
}
const pack = { order: id, seq: 1, pack: 'wild', number: 1 } as const
const packs = {
  seeds: {
    ...{ commitment: '07'.repeat(32), committedAt: date, batch: null, beacon: null },
    ...{ clientSeed: 'mine', fixed: true, serverSeed: null },
  },
  packs: [
    { ...pack, id: transaction, state: 'opened', tiers: ['gold'] },
    { ...pack, id, number: 2, seq: 2, state: 'sealed', tiers: [] },
  ],
  waiting: 0,
}

const calls = (change: Partial<OrderDetail> = {}) => ({
  [`GET /api/my-orders/${id}`]: { order: { ...order, ...change } },
  [`GET /api/my-orders/${id}/packs`]: packs,
  [`GET /api/my-transactions/${transaction}`]: paid,
})

const open = () => renderPage(<OwnOrderPage id={id} />, { at: `/orders/${id}`, as: 'Ordering Orla' })

test('an order has its receipt, its reference and the openings of its packs', async () => {
  stubApi(calls())
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: '2 × Super Combo' })).toBeVisible()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect
    .element(receipt.getByRole('row', { name: /^2 × Super Combo/ }))
    .toMatchTextContent('$30.00 each')
  await expect.element(receipt.getByText('pi_123')).toBeVisible()
  await expect.element(receipt.getByText(id)).toBeVisible()
  await expect.element(receipt.getByRole('cell', { name: /^Card provider/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '1. Wildcard: show its opening' }))
    .toHaveAttribute('href', `/verify/${transaction}`)
  await expect.element(page.getByRole('link', { name: 'Open your packs' })).toHaveAttribute('href', '/vault')
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  await receipt.getByRole('button', { name: 'Print receipt' }).click()
  expect(print).toHaveBeenCalledOnce()
})

test('what went back of an order is on its receipt, and its packs are gone', async () => {
  stubApi(calls({ state: 'refunded', refunds: [{ amount: 60, to: 'Your wallet', date }] }))
  await open()
  await expect
    .element(page.getByRole('row', { name: /^Refund to your wallet/ }))
    .toMatchTextContent('-$60.00')
  await expect.element(page.getByText('Packs and openings')).not.toBeInTheDocument()
})

test('an order that was not paid leads to its payment', async () => {
  stubApi(calls({ state: 'open', date: null, transaction: null }))
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Continue to payment' }))
    .toHaveAttribute('href', `/payment?cat=1&units=2&order=${id}`)
})

test.for([
  ['nobody', { order: null }],
  ['somebody else', refusal(404, 'not_found', 'There is no such order.')],
] as const)('an order of %s is none of the user’s', async ([, response]) => {
  stubApi({ [`GET /api/my-orders/${id}`]: response })
  await open()
  await expect.element(page.getByRole('heading', { name: 'You have no such order' })).toBeVisible()
})
