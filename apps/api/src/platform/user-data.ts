import type { UserId } from '@toprun/api-schema/ids'
import type { Database } from './database.ts'
import type { KeptRows } from './retention.ts'

/**
 * The user whose data is requested. Forms accept any address, so data sent from one counts as theirs only if
 * `emailVerifiedAt` is set.
 */
interface DataSubject {
  id: UserId
  email: string
  emailVerifiedAt: Date | null
}

/** Why an account cannot be deleted yet. */
export type DeletionBlock =
  /** The user has teams in unfinished contests. */
  | { reason: 'entries_running'; entries: number }
  /** The user has cards for sale, leading bids, or open offers. */
  | { reason: 'trades_open'; listings: number; bids: number; offers: number }
  /** The user has cards on their way to an own address. */
  | { reason: 'cards_leaving'; cards: number }
  /** Money may still arrive, and would have no owner. */
  | { reason: 'pending_credits'; from: 'payment' | 'deposit' | 'dispute' }

/** What a user loses with the account: cents in wallet and winnings, paid units that were not opened, and cards in the vault. */
export interface Forfeits {
  amountMinor: bigint
  units: number
  cards: number
}

/**
 * One module's part of a user's data. Each module with a table that refers to users has one in its
 * `user-data.ts`; the application lists them (apps/api/src/room-parts.ts).
 */
export interface UserDataPart {
  /** The module's tables with a column that refers to users. A test compares them with the schema. */
  tables: readonly string[]
  /** Sections of the data export by name: amounts in USD, no secrets, no data about other people. */
  exportData(tx: Database, subject: DataSubject): Promise<Record<string, unknown>>
  /** Called in the transaction of the deletion, with the user's row locked. Null if deletion is possible. */
  deletionBlock?(tx: Database, userId: UserId): Promise<DeletionBlock | null>
  forfeits?(tx: Database, userId: UserId): Promise<Partial<Forfeits>>
  /** Erases personal data and posts what was forfeited, in the transaction of the deletion. */
  erase?(tx: Database, subject: DataSubject, now: Date): Promise<void>
  /** Data with a retention period, whether or not the account is deleted. */
  kept?: readonly KeptRows[]
  /** Money that arrived after its account was deleted: one sentence each, for the operator. */
  orphanedCredits?: (db: Database) => Promise<string[]>
}

/** Replaces the name of a deleted user. */
export const erasedName = 'Deleted user'

/** Replaces the address of a deleted user. `.invalid` is reserved (RFC 2606). */
export function erasedEmail(userId: UserId): string {
  return `${userId}@deleted.invalid`
}
