import type { PaymentMethod } from '@toprun/api-schema/payment'
import type { WalletResponse } from '@toprun/api-schema/wallet'
import type { Order } from '../../orders/order.ts'
import { coverOf } from '../shared/balance.ts'
import { cardMethodsIn, chosenMethod, type OfferedMethod } from '../shared/payment-methods.ts'

/** What was chosen for this order, or else the first available method: a card, where the wallet cannot pay. */
export function firstChoice(
  methods: readonly OfferedMethod[],
  order: Order,
  wallet: Pick<WalletResponse, 'balance' | 'owed'> | undefined,
): PaymentMethod | null {
  const available = methods.filter((each) => each.available).map(({ method }) => method)
  const stored = chosenMethod.read()
  const again = available.find((method) => stored?.order === order.id && method === stored.method)
  if (again) return again
  const isShort = wallet && (wallet.owed > 0 || coverOf(order.price, wallet.balance).kind === 'short')
  const card = isShort ? cardMethodsIn(methods)[0]?.method : undefined
  return card ?? available[0] ?? null
}
