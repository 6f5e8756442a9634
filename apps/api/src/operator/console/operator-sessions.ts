import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashToken, randomToken } from '../../platform/chance.ts'
import type { Database } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorAccount } from './operator-accounts.ts'
import { rememberOperatorDevice } from './operator-devices.ts'
import { knownOperatorKey, totpSecretOf } from './operator-totp.ts'
import { operatorAccounts, operatorSessions } from './tables.ts'
import { acceptedStep } from './totp.ts'

const minute = 60_000

/** A session ends after 30 minutes without a call of the operator's own, and after 8 hours in any case. A call is stored once a minute. */
export const operatorSpan = { unused: 30 * minute, atMost: 8 * 60 * minute, noted: minute } as const

/** The operator of a call and the session. */
export interface SignedInOperator {
  name: string
  sessionId: string
  /** When the session ends in any case. */
  endsAt: Date
}

interface OpenSession {
  account: Pick<OperatorAccount, 'id' | 'passwordHash'>
  code: string
  presented: string | null
  now: Date
}

const token256Bits = /^[\w-]{43}$/

/** What an operator's browser is given; of both tokens only the SHA-256 is stored. */
export interface OpenedOperatorSession {
  token: string
  deviceToken: string
}

/**
 * Opens a session by a password that was found right and by a code, which opens no other.
 * @param presented the device token that the browser sent, or null
 * @returns null for a wrong or used code, and where the account was revoked, has no codes, or its password is another by now
 */
export function openOperatorSession(
  { db, chance, config }: Pick<Platform, 'db' | 'chance' | 'config'>,
  { account: read, code, presented, now }: OpenSession,
): Promise<OpenedOperatorSession | null> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(operatorAccounts)
      .where(and(eq(operatorAccounts.id, read.id), isNull(operatorAccounts.revokedAt)))
      .for('update')
    if (account?.passwordHash !== read.passwordHash || account.totpSalt === null) return null
    const { id: operatorId, name, totpSalt, totpStep: used } = account
    const secret = totpSecretOf(await knownOperatorKey(config), { name, totpSalt })
    const totpStep = acceptedStep(secret, code, { now, used })
    if (totpStep === null) return null
    await tx.update(operatorAccounts).set({ totpStep }).where(eq(operatorAccounts.id, operatorId))
    const token = randomToken(chance)
    await tx
      .insert(operatorSessions)
      .values({ tokenHash: hashToken(token), operatorId, createdAt: now, lastSeenAt: now })
    return { token, deviceToken: await rememberOperatorDevice(tx, chance, { operatorId, presented, now }) }
  })
}

/**
 * @param isPoll the page repeats the call by itself, which does not count as a use
 * @returns null if the token is unknown or its session is over; otherwise notes the use
 */
export async function useOperatorSession(
  db: Database,
  token: string,
  { now, isPoll }: { now: Date; isPoll: boolean },
): Promise<SignedInOperator | null> {
  if (!token256Bits.test(token)) return null
  const [found] = await db
    .select({ session: operatorSessions, name: operatorAccounts.name })
    .from(operatorSessions)
    .innerJoin(operatorAccounts, eq(operatorAccounts.id, operatorSessions.operatorId))
    .where(and(eq(operatorSessions.tokenHash, hashToken(token)), live(now)))
  if (!found) return null
  const { id, createdAt, lastSeenAt } = found.session
  if (!isPoll && now.getTime() - lastSeenAt.getTime() >= operatorSpan.noted)
    await db.update(operatorSessions).set({ lastSeenAt: now }).where(eq(operatorSessions.id, id))
  return {
    name: found.name,
    sessionId: id,
    endsAt: new Date(createdAt.getTime() + operatorSpan.atMost),
  }
}

/** Keeps the session valid until `tx` ends: a change that overlaps with a sign-out happens before it or not at all. */
export async function lockOperatorSession(tx: Database, sessionId: string, now: Date): Promise<boolean> {
  const held = await tx
    .select({ id: operatorSessions.id })
    .from(operatorSessions)
    .where(and(eq(operatorSessions.id, sessionId), live(now)))
    .for('share')
  return held.length > 0
}

export async function endOperatorSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .update(operatorSessions)
    .set({ endedAt: now })
    .where(and(eq(operatorSessions.id, sessionId), isNull(operatorSessions.endedAt)))
}

/** Revoking an account ends its sessions. */
function live(now: Date) {
  return and(
    isNull(operatorSessions.endedAt),
    gt(operatorSessions.lastSeenAt, new Date(now.getTime() - operatorSpan.unused)),
    gt(operatorSessions.createdAt, new Date(now.getTime() - operatorSpan.atMost)),
  )
}
