import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cashfree } from './cashfree/cashfree-record.ts'
import { cashfreeVariables } from './cashfree/cashfree-variables.ts'
import { addProvider, externalProviders, providerRecords } from './provider-records.ts'
import { stripe } from './stripe/stripe-record.ts'
import { stripeVariables } from './stripe/stripe-variables.ts'

describe('the variables of Cashfree', () => {
  const read = z.object(cashfreeVariables)

  test('are optional, and name its own server where they name none', () => {
    expect(read.parse({})).toEqual({ CASHFREE_API_URL: 'https://api.cashfree.com/pg' })
  })

  test.each(['https://sandbox.cashfree.com/pg', 'http://127.0.0.1/pg/', 'http://127.0.0.1/pg//'])(
    'take the address %s, with or without a slash at its end',
    (url) => {
      expect(read.parse({ CASHFREE_API_URL: url }).CASHFREE_API_URL).toMatch(/^https?:.+\/pg$/)
    },
  )

  test.each([
    { CASHFREE_API_URL: 'ftp://sandbox.cashfree.com' },
    { CASHFREE_API_URL: 'xhttp://sandbox.cashfree.com' },
    { CASHFREE_API_URL: 'httpsx://sandbox.cashfree.com' },
    { CASHFREE_INR_PER_USD: '0' },
    { CASHFREE_INR_PER_USD: 'many' },
  ])('do not accept %j', (variables) => {
    expect(read.safeParse(variables).success).toBe(false)
  })
})

test.each(['ftp://stripe.com', 'xhttp://stripe.com', 'httpsx://stripe.com', 'stripe'])(
  'the variables of Stripe do not take the server %s',
  (STRIPE_API_HOST) => {
    const read = z.object(stripeVariables)
    expect(read.safeParse({ STRIPE_API_HOST }).success).toBe(false)
    expect(read.safeParse({ STRIPE_API_HOST: 'http://127.0.0.1:1' }).success).toBe(true)
  },
)

test('each variable of a provider is documented', () => {
  const described = Object.entries({ ...cashfreeVariables, ...stripeVariables }).map(
    ([name, { description }]) => [name, description],
  )
  expect(described.length).toBeGreaterThan(7)
  for (const [name, description] of described) expect(description, name).toMatch(/^\S.{9,}/)
})

test('a provider has one name, and may only load from its own servers', () => {
  expect(externalProviders()).toEqual(['sandbox', 'stripe', 'cashfree'])
  expect(providerRecords()).toEqual([stripe, cashfree])
  expect(() => addProvider({ ...cashfree, name: 'stripe' })).toThrow('There are two providers stripe')
  expect(stripe).toMatchObject({
    ...{ name: 'stripe', title: 'Stripe', channel: 'global_credit', accountName: 'Card provider' },
    keys: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    hosts: {
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      calls: ['https://api.stripe.com'],
      forms: [],
    },
  })
  const pages = ['api', 'sandbox', 'payments', 'payments-test'].map((name) => `https://${name}.cashfree.com`)
  expect(cashfree).toMatchObject({
    ...{ name: 'cashfree', title: 'Cashfree', channel: 'credit', accountName: 'Payment provider' },
    keys: ['CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY'],
    hosts: {
      scripts: ['https://sdk.cashfree.com'],
      frames: ['https://sdk.cashfree.com', ...pages],
      calls: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
      forms: pages,
    },
  })
})
