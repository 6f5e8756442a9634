import type { Database } from './database.ts'

/**
 * Whose data is asked for. Forms take any address, so what was sent from one is theirs only once
 * `emailVerifiedAt` is set.
 */
export interface DataSubject {
  id: string
  email: string
  emailVerifiedAt: Date | null
}

/** Why an account cannot be deleted yet. */
export type DeletionBlock =
  /** Teams of the user are in contests that are not over. */
  | { reason: 'entries_running'; entries: number }
  /** Money may still arrive, and would arrive for nobody. */
  | { reason: 'pending_credits'; from: 'payment' | 'deposit' }

/** What a user gives up with the account: cents of USD in wallet and winnings, and paid units that were not opened. */
export interface Forfeits {
  amountMinor: bigint
  units: number
}

/**
 * One module's part of what is stored about a user. Each module with a table that names users exports one from its `user-data.ts`;
 * `account` composes them (account/user-data-parts.ts).
 */
export interface UserDataPart {
  /** Every table of the module with a column that names a user. A test compares them with the schema. */
  tables: readonly string[]
  /** Sections of the data export by name: amounts in USD, without secrets and without anything about other people. */
  exportData(tx: Database, subject: DataSubject): Promise<Record<string, unknown>>
  /** Called in the transaction of the deletion, with the user's row locked. Null when nothing stands in the way. */
  deletionBlock?(tx: Database, userId: string): Promise<DeletionBlock | null>
  forfeits?(tx: Database, userId: string): Promise<Forfeits>
  /** Erases personal data and posts what was forfeited, in the transaction of the deletion. */
  erase?(tx: Database, subject: DataSubject, now: Date): Promise<void>
  /** Money that arrived after its account was deleted: one sentence each, for an operator to act on. */
  orphanedCredits?(db: Database): Promise<string[]>
}

/** Replaces the name of a deleted user. */
export const erasedName = 'Deleted user'

/** Replaces the address of a deleted user. `.invalid` belongs to nobody, for good (RFC 2606). */
export function erasedEmail(userId: string): string {
  return `${userId}@deleted.invalid`
}
