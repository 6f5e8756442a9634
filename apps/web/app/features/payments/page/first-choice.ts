import type { PaymentMethod } from '@toprun/api-schema/payment'
import type { WalletResponse } from '@toprun/api-schema/wallet'
import type { Order } from '../../orders/order.ts'
import { coverOf } from '../shared/balance.ts'
import { chosenMethod, type OfferedMethod } from '../shared/payment-methods.ts'

/** The methods as they are offered: the wallet first if it covers the order, then cards, then coins; what is not available comes last. */
export function inOrder(
  methods: readonly OfferedMethod[],
  order: Order,
  wallet: Pick<WalletResponse, 'balance' | 'owed'> | undefined,
): readonly OfferedMethod[] {
  const isShort = wallet && (wallet.owed > 0 || coverOf(order.price, wallet.balance).kind === 'short')
  const places: readonly PaymentMethod[] = isShort
    ? ['global_credit', 'credit', 'wallet', 'crypto_eth', 'crypto_matic']
    : ['wallet', 'global_credit', 'credit', 'crypto_eth', 'crypto_matic']
  return methods.toSorted(
    (one, other) =>
      Number(other.available) - Number(one.available) ||
      places.indexOf(one.method) - places.indexOf(other.method),
  )
}

/** What was chosen for this order, or else the first available method. @param methods in order */
export function firstChoice(methods: readonly OfferedMethod[], order: Order): PaymentMethod | null {
  const available = methods.filter((each) => each.available).map(({ method }) => method)
  const stored = chosenMethod.read()
  const again = available.find((method) => stored?.order === order.id && method === stored.method)
  return again ?? available[0] ?? null
}
