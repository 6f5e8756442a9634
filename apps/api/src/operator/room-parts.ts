import type { UserId } from '@toprun/api-schema/ids'
import type { ContentFiles } from '@toprun/content/content-files'
import type { Content } from '@toprun/content/read-content'
import type { OrderHook } from '../money/payments/payment-context.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Database } from '../platform/database.ts'
import type { UserDataPart } from '../platform/user-data.ts'

interface ChainCheck {
  compared: number
  differences: string[]
  gaps: string[]
}

/** What the operator uses from all modules without knowing each of them. The application lists it: apps/api/src/room-parts.ts. */
export interface RoomParts {
  /** The hooks that run when a paid order is disputed or refunded. */
  readonly orderHooks: readonly OrderHook[]
  /** What the modules store about users. */
  readonly userData: readonly UserDataPart[]
  /** Everything that is stored about a user, as they download it. */
  readonly exportUser: (
    db: Database,
    content: () => Content,
    userId: UserId,
  ) => Promise<Record<string, unknown>>
  /** The texts of the content in force; null before the first start of a site. */
  readonly filesInForce: (db: Database) => Promise<ContentFiles | null>
  /** Puts content into force for all sites and commands: all of it, or nothing. */
  readonly putIntoForce: (
    db: Database,
    taken: { files: ContentFiles; content: Content },
    who: { by: string; now: Date },
  ) => Promise<void>
  /** Each compares the ledger with what one module stores, and returns a sentence for each difference. */
  readonly bookChecks: readonly ((db: Database) => Promise<string[]>)[]
  /** Looks up every booked transaction on its chain, and reports which chains could not be asked. */
  readonly checkChains: (db: Database, config: Configuration) => Promise<ChainCheck>
  /** Where the chain of the cards differs from the settings on keys and approvals, as sentences; none if no cards are issued. */
  readonly cardKeyFaults: (config: Configuration) => Promise<string[]>
}
