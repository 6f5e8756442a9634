import { expect, test } from 'vitest'
import { checkoutHosts, readSettings } from './payment-context.ts'
import { cashfree as cashfreeRecord } from './providers/cashfree/cashfree-record.ts'
import { stripe as stripeRecord } from './providers/stripe/stripe-record.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' }
const cashfree = { CASHFREE_APP_ID: 'app', CASHFREE_SECRET_KEY: 'secret' }

function hostsWith(environment: Record<string, string>) {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.sentences.join(' '))
  return checkoutHosts(read.configuration)
}

test('the checkout page loads scripts only of real providers with keys', () => {
  expect(hostsWith({})).toEqual([])
  expect(hostsWith({ PAYMENTS: 'off' })).toEqual([])
  expect(hostsWith(stripe)).toEqual([stripeRecord.hosts])
  expect(hostsWith(cashfree)).toEqual([cashfreeRecord.hosts])
  expect(hostsWith({ ...stripe, ...cashfree })).toEqual([stripeRecord.hosts, cashfreeRecord.hosts])
  expect(hostsWith({ ...stripe, PAYMENTS: 'off' })).toEqual([])
})
