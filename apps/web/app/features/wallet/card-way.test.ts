import type { PaymentMethodsAnswer } from '@toprun/api-schema/payment'
import { expect, test } from 'vitest'
import { cardWayOf, cardWays } from './card-way.ts'

const word = { label: '', detail: '' }

function site(available: { cards: boolean; india: boolean }): PaymentMethodsAnswer['methods'] {
  return [
    { ...word, method: 'wallet', ss: null, available: true },
    { ...word, method: 'credit', ss: 2, available: available.india },
    { ...word, method: 'global_credit', ss: 1, available: available.cards },
  ]
}

test.each([
  [{ cards: true, india: true }, 1, 1],
  [{ cards: true, india: true }, 2, 2],
  [{ cards: false, india: true }, 1, 2],
  [{ cards: true, india: false }, 2, 1],
  [{ cards: false, india: false }, 1, null],
] as const)('a top-up at a site with %j, where %s is wished, goes to %s', (available, wished, ss) => {
  expect(cardWayOf(cardWays(site(available)), wished)).toBe(ss)
})
