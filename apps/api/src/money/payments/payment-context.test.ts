import { expect, test } from 'vitest'
import { readConfiguration } from '../../platform/configuration.ts'
import { scriptedProviders } from './payment-context.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' }
const cashfree = { CASHFREE_APP_ID: 'app', CASHFREE_SECRET_KEY: 'secret' }

function scriptsWith(environment: Record<string, string>): string[] {
  const read = readConfiguration(environment)
  if (!read.ok) throw new Error(read.sentences.join(' '))
  return scriptedProviders(read.configuration)
}

test('the checkout page loads scripts only of real providers with keys', () => {
  expect(scriptsWith({})).toEqual([])
  expect(scriptsWith({ PAYMENTS: 'off' })).toEqual([])
  expect(scriptsWith(stripe)).toEqual(['stripe'])
  expect(scriptsWith(cashfree)).toEqual(['cashfree'])
  expect(scriptsWith({ ...stripe, ...cashfree })).toEqual(['stripe', 'cashfree'])
  expect(scriptsWith({ ...stripe, PAYMENTS: 'off' })).toEqual([])
})
