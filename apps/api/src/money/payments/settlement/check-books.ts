import { formatCents } from '@toprun/api-schema/money-text'
import { clearingOf, heldFor, kindOf } from '@toprun/ledger/account'
import { balanceOf, balancesOf, sumOfBalances } from '@toprun/ledger/balance'
import { type BookedPosting, postingsUnder } from '@toprun/ledger/read-postings'
import type { Database } from '../../../platform/database.ts'
import type { Order } from '../../orders/tables.ts'
import { externalProviders } from '../providers/provider-records.ts'
import { reversalsOf } from '../reversal-store.ts'
import { reversedMinor } from '../reversals.ts'
import type { Payment } from '../tables.ts'
import { settledPage } from './all-payments.ts'
import { keysOf, loadKey, purchaseKey, refundKey, returnKey } from './bookings.ts'

const page = 500

/**
 * Compares the ledger with itself and with every payment that ever succeeded, all as of one moment: balances sum to zero, each payment
 * was booked with its own amount and its order's price, and clearing accounts hold the sum of the payments.
 * @returns a sentence for each difference.
 */
export function checkBooks(db: Database): Promise<string[]> {
  return db.transaction(
    async (tx) => {
      const sum = await sumOfBalances(tx)
      const differences = sum === 0n ? [] : [`the balances sum to ${sum} cents instead of 0`]
      const kept = new Map<string, bigint>()
      for (let after: string | null = null; ; ) {
        const some: Settled[] = await settledPage(tx, { after, limit: page })
        differences.push(...(await checkPage(tx, some, kept)))
        const last = some.at(-1)
        if (!last || some.length < page) break
        after = last.payment.id
      }
      for (const provider of externalProviders()) {
        const [cleared, made] = [-(await balanceOf(tx, clearingOf(provider))), kept.get(provider) ?? 0n]
        if (cleared !== made)
          differences.push(
            `clearing:${provider} has taken in ${formatCents(cleared)}, its payments make ${formatCents(made)}`,
          )
      }
      return differences
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

interface Settled {
  payment: Payment
  order: Order | null
}

/** @param kept the sum of each provider's payments, to which this page is added */
async function checkPage(
  tx: Database,
  settled: readonly Settled[],
  kept: Map<string, bigint>,
): Promise<string[]> {
  const ids = settled.map(({ payment }) => payment.id)
  const reversals = Map.groupBy(await reversalsOf(tx, ids), ({ paymentId }) => paymentId)
  const keys = ids.flatMap((id) => keysOf(id, reversals.get(id) ?? []))
  const booked = Map.groupBy(await postingsUnder(tx, keys), ({ key }) => key)
  const held = await balancesOf(tx, ids.map(heldFor))
  return settled.flatMap(({ payment, order }) => {
    const { id, provider, state } = payment
    const reversed = reversals.get(id) ?? []
    const taken = reversedMinor(reversed.filter((reversal) => reversal.state === 'taken')).amountMinor
    const heldMinor = reversedMinor(reversed.filter((reversal) => reversal.state === 'held')).amountMinor
    const of = (key: string) => booked.get(key) ?? []
    const income = totalOf([...of(loadKey(id)), ...of(purchaseKey(id)), ...of(returnKey(id)).slice(0, 1)])
    const out = totalOf([...of(refundKey(id)), ...of(returnKey(id)).slice(1)])
    kept.set(provider, (kept.get(provider) ?? 0n) + payment.amountMinor - taken - out)
    const faults: [boolean, string][] = [
      [income !== payment.amountMinor, `was booked with ${formatCents(income)}`],
      [
        order !== null && order.priceMinor !== payment.amountMinor,
        `paid an order of ${formatCents(order?.priceMinor ?? 0n)}`,
      ],
      [
        (held.get(heldFor(id)) ?? 0n) !== heldMinor,
        `has ${formatCents(held.get(heldFor(id)) ?? 0n)} on hold, its disputes make ${formatCents(heldMinor)}`,
      ],
      [
        out !== (payment.refundedMinor ?? 0n),
        `is ${state}, and ${formatCents(out)} of it was booked as refunded`,
      ],
    ]
    return faults
      .filter(([isFault]) => isFault)
      .map(([, fault]) => `${id}  of ${formatCents(payment.amountMinor)} ${fault}`)
  })
}

/** Money that left the house or the wallet, or came in from outside. */
function totalOf(postings: readonly BookedPosting[]): bigint {
  return postings
    .filter(({ destination }) => kindOf(destination) !== 'debt')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}
