import type { PaymentMethodsResponse } from '@toprun/api-schema/payment'
import { expect, test } from 'vitest'
import { cardMethodsIn } from './payment-methods.ts'

const text = { label: '', detail: '' }

function site(available: { cards: boolean; india: boolean }): PaymentMethodsResponse['methods'] {
  return [
    { ...text, method: 'wallet', ss: null, available: true },
    { ...text, method: 'credit', ss: 2, available: available.india },
    { ...text, method: 'global_credit', ss: 1, available: available.cards },
  ]
}

test.each([
  [{ cards: true, india: true }, ['global_credit', 'credit']],
  [{ cards: false, india: true }, ['credit']],
  [{ cards: true, india: false }, ['global_credit']],
  [{ cards: false, india: false }, []],
] as const)('a site with %j takes %j', (available, taken) => {
  expect(cardMethodsIn(site(available)).map(({ method }) => method)).toEqual(taken)
})
