import { randomUUID } from 'node:crypto'
import type { OperatorLevel } from '@toprun/api-schema/operator-level'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { hashPassword } from '../../ground/identity/passwords.ts'
import { type Chance, randomCode } from '../../platform/chance.ts'
import type { Database } from '../../platform/database.ts'
import { keyFingerprint } from '../../platform/key-fingerprint.ts'
import { operatorAccounts, operatorSessions } from './tables.ts'

export type OperatorAccount = typeof operatorAccounts.$inferSelect

/** 100 random bits, in groups that can be read aloud. */
export function generatePassword(chance: Chance): string {
  return randomCode(chance, 20).replace(/.{5}(?=.)/g, '$&-')
}

/**
 * @param key the site's key of codes
 * @param by the name of a system account
 * @returns the salt of the secret of the operator's codes; null if the name is, or was, in use
 */
export async function createOperator(
  db: Database,
  {
    name,
    password,
    level,
    key,
    by,
    now,
  }: { name: string; password: string; level: OperatorLevel; key: string; by: string; now: Date },
): Promise<string | null> {
  const totpSalt = randomUUID()
  const made = await db
    .insert(operatorAccounts)
    .values({
      ...{ name, level, totpSalt, createdBy: by, createdAt: now },
      totpKeyFingerprint: keyFingerprint(key),
      passwordHash: await hashPassword(password),
    })
    .onConflictDoNothing({ target: operatorAccounts.name })
    .returning({ id: operatorAccounts.id })
  return made.length > 0 ? totpSalt : null
}

/** Changes what an operator may do, from the next call on. @returns false if no such account is in force */
export async function setLevel(
  db: Database,
  { name, level }: { name: string; level: OperatorLevel },
): Promise<boolean> {
  const set = await db
    .update(operatorAccounts)
    .set({ level })
    .where(inForce(name))
    .returning({ id: operatorAccounts.id })
  return set.length > 0
}

/** Gives the operator another secret and ends their sessions. @returns its salt; null if no such account is in force */
export function renewTotp(
  db: Database,
  { name, key, now }: { name: string; key: string; now: Date },
): Promise<string | null> {
  const totpSalt = randomUUID()
  return db.transaction(async (tx) => {
    const [renewed] = await tx
      .update(operatorAccounts)
      .set({ totpSalt, totpKeyFingerprint: keyFingerprint(key), totpStep: null })
      .where(inForce(name))
      .returning({ id: operatorAccounts.id })
    if (!renewed) return null
    await endSessionsOf(tx, renewed.id, now)
    return totpSalt
  })
}

/** All accounts ever created, oldest first. They are created by hand, so they are few. */
export function listOperators(db: Database): Promise<OperatorAccount[]> {
  return db.select().from(operatorAccounts).orderBy(asc(operatorAccounts.createdAt))
}

/** Ends the account and its sessions at once. @returns false if no such account is in force */
export function revokeOperator(
  db: Database,
  { name, by, now }: { name: string; by: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(operatorAccounts)
      .set({ revokedBy: by, revokedAt: now })
      .where(inForce(name))
      .returning({ id: operatorAccounts.id })
    if (!revoked) return false
    await endSessionsOf(tx, revoked.id, now)
    return true
  })
}

async function endSessionsOf(tx: Database, operatorId: string, now: Date): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ endedAt: now })
    .where(and(eq(operatorSessions.operatorId, operatorId), isNull(operatorSessions.endedAt)))
}

/** @returns null if no such account is in force */
export async function findOperator(db: Database, name: string): Promise<OperatorAccount | null> {
  const [found] = await db.select().from(operatorAccounts).where(inForce(name))
  return found ?? null
}

/** Keeps the level of an operator unchanged until `tx` ends. @returns null if no such account is in force */
export async function lockOperatorLevel(tx: Database, name: string): Promise<OperatorLevel | null> {
  const [found] = await tx
    .select({ level: operatorAccounts.level })
    .from(operatorAccounts)
    .where(inForce(name))
    .for('share')
  return found?.level ?? null
}

const inForce = (name: string) => and(eq(operatorAccounts.name, name), isNull(operatorAccounts.revokedAt))
