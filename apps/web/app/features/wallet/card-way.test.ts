import type { PaymentMethodsAnswer } from '@toprun/api-schema/payment'
import { expect, test } from 'vitest'
import { cardWayOf, cardWays } from './card-way.ts'

const word = { label: '', detail: '' }

function site(available: { cards: boolean; india: boolean }): PaymentMethodsAnswer['methods'] {
  return [
    { ...word, method: 'wallet', ss: null, available: true },
    { ...word, method: 'global_credit', ss: 1, available: available.cards },
    { ...word, method: 'credit', ss: 2, available: available.india },
  ]
}

test.each([
  [{ cards: true, india: true }, null, 1],
  [{ cards: true, india: true }, 2, 2],
  [{ cards: false, india: true }, null, 2],
  [{ cards: false, india: true }, 1, 2],
  [{ cards: true, india: false }, 2, 1],
  [{ cards: false, india: false }, 1, null],
] as const)('a top-up at a site with %j, where %s was chosen, goes to %s', (available, chosen, ss) => {
  expect(cardWayOf(cardWays(site(available)), chosen)).toBe(ss)
})
