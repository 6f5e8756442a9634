import type { UserId } from '@toprun/api-schema/ids'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { personalStatements } from './tables.ts'

export interface Person {
  /** `2008-02-29` */
  birthDate: string
  /** ISO 3166. */
  country: string
}

export type StatePersonResult = { ok: true } | { ok: false; reason: 'person_stated' | 'birth_date_ahead' }

/** Stores a user's date of birth and country, once. The same stated again changes nothing. Called after `lockUser`. */
export async function statePerson(
  tx: Database,
  userId: UserId,
  { birthDate, country }: Person,
  now: Date,
): Promise<StatePersonResult> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO personal_statements (user_id, birth_date, country, stated_at)
    SELECT ${userId}, ${birthDate}::date, ${country}, ${now}
    WHERE ${birthDate}::date <= (now() AT TIME ZONE 'UTC')::date
    ON CONFLICT (user_id) DO NOTHING`)
  if (rowCount === 1) return { ok: true }
  const before = await readPerson(tx, userId)
  if (!before) return { ok: false, reason: 'birth_date_ahead' }
  const same = before.birthDate === birthDate && before.country === country
  return same ? { ok: true } : { ok: false, reason: 'person_stated' }
}

/** Replaces what a user stated, as the operator decides. @returns false if the user stated nothing */
export async function correctPerson(tx: Database, userId: UserId, person: Partial<Person>): Promise<boolean> {
  const corrected = await tx
    .update(personalStatements)
    .set(person)
    .where(eq(personalStatements.userId, userId))
    .returning({ userId: personalStatements.userId })
  return corrected.length > 0
}

/** `adult`: 18 or over today. Null if nothing is stated. */
export async function readPerson(
  db: Database,
  userId: UserId,
): Promise<(Person & { adult: boolean }) | null> {
  const { birthDate, country } = personalStatements
  const [stated] = await db
    .select({
      birthDate,
      country,
      adult: sql<boolean>`is_adult(${birthDate}, (now() AT TIME ZONE 'UTC')::date)`,
    })
    .from(personalStatements)
    .where(eq(personalStatements.userId, userId))
  return stated ?? null
}
