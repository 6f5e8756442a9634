import type { ProviderRecord } from '../provider-record.ts'
import { cashfreeProvider } from './cashfree.ts'
import { cashfreeVariables } from './cashfree-variables.ts'

const pages = [
  'https://api.cashfree.com',
  'https://sandbox.cashfree.com',
  'https://payments.cashfree.com',
  'https://payments-test.cashfree.com',
]

export const cashfree: ProviderRecord = {
  name: 'cashfree',
  title: 'Cashfree',
  channel: 'credit',
  accountName: 'Payment provider',
  variables: cashfreeVariables,
  keys: ['CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY'],
  /** According to the readme of its package, whose script opens the hosted page by submitting a form there. */
  hosts: {
    scripts: ['https://sdk.cashfree.com'],
    frames: ['https://sdk.cashfree.com', ...pages],
    calls: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
    forms: pages,
  },
  open: cashfreeProvider,
}
