import type { OrderHook } from '../money/payments/payment-context.ts'
import type { Database } from '../platform/database.ts'
import type { UserDataPart } from '../platform/user-data.ts'

/** What modules have in common that the operator must not know one by one. The application lists it: apps/api/src/room-parts.ts. */
export interface RoomParts {
  /** What acts when a paid order is disputed or refunded. */
  readonly orderHooks: readonly OrderHook[]
  /** What the modules store about users. */
  readonly userData: readonly UserDataPart[]
  /** Each compares the ledger with what one module stores, and returns a sentence for each difference. */
  readonly bookChecks: readonly ((db: Database) => Promise<string[]>)[]
}
