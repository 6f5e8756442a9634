import type { MoneySubject } from '@toprun/api-schema/money-subject'
import type { Content } from '@toprun/content/read-content'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { OrderItem } from '../../orders/order-store.ts'
import { orders } from '../../orders/tables.ts'
import { payments } from '../tables.ts'
import { productTitle } from './paid-orders.ts'

type Contest = Extract<MoneySubject, { kind: 'contest' }>
type Names<Name> = (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, Name>>

/** What subjects are named by: payments know no contests and no cards. */
interface SubjectNames {
  contestNames: Names<Omit<Contest, 'kind'>>
  cardNames: Names<Extract<MoneySubject, { kind: 'card' }>>
  products: () => Content['products']
}

/** What a movement refers to; undefined or null for nothing. */
interface Referred {
  contestId?: string | null | undefined
  cardId?: string | null | undefined
  paymentId?: string | null | undefined
}

/** Reads what each movement was for, in their order; null where there is nothing to name. */
export type ReadSubjects = (db: Database, movements: readonly Referred[]) => Promise<(MoneySubject | null)[]>

/** By what contests, cards and products are called: payments know none of them. */
export function subjectReader({ contestNames, cardNames, products }: SubjectNames): ReadSubjects {
  return async (db, movements) => {
    const idsOf = (key: keyof Referred) => [...new Set(movements.flatMap((movement) => movement[key] ?? []))]
    const contests = await contestNames(db, idsOf('contestId'))
    const cards = await cardNames(db, idsOf('cardId'))
    const bought = await ordersOf(db, idsOf('paymentId'))
    return movements.map(({ contestId, cardId, paymentId }) => {
      const contest = contests.get(contestId ?? '')
      if (contest) return { kind: 'contest', ...contest }
      const order = bought.get(paymentId ?? '')
      if (order)
        return {
          ...{ kind: 'order', id: order.id, cat: order.combo, units: order.quantity },
          title: productTitle(products(), order.combo),
        }
      return cards.get(cardId ?? '') ?? null
    })
  }
}

/** By payment. */
async function ordersOf(
  db: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, OrderItem & { id: string }>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .select({ payment: payments.id, id: orders.id, combo: orders.combo, quantity: orders.quantity })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(sql`${payments.id} = ANY(${sql.param([...paymentIds])}::uuid[])`)
  return new Map(rows.map(({ payment, ...order }) => [payment, order]))
}
