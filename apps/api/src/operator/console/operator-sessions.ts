import type { OperatorLevel } from '@toprun/api-schema/operator-level'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { hashToken, randomToken } from '../../platform/chance.ts'
import type { Database } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorAccount } from './operator-accounts.ts'
import { rememberOperatorDevice } from './operator-devices.ts'
import { knownOperatorKey, totpSecretOf } from './operator-totp.ts'
import { operatorAccounts, operatorSessions } from './tables.ts'
import { acceptedStep, drift, stepMs, stepOf } from './totp.ts'

const minute = 60_000

/** A session ends after 30 minutes without a call of the operator's own, and after 8 hours in any case. A call is stored once a minute. */
export const operatorSpan = { unused: 30 * minute, atMost: 8 * 60 * minute, noted: minute } as const

/** The operator of a call and the session. */
export interface SignedInOperator {
  name: string
  /** When the call began. What an action needs is judged in its transaction. */
  level: OperatorLevel
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

/** The tokens of an operator's browser; only their SHA-256 is stored. */
export interface OpenedOperatorSession {
  token: string
  deviceToken: string
  level: OperatorLevel
}

/**
 * Opens a session with a verified password and a code, which opens no other.
 * @param presented the device token that the browser sent, or null
 * @returns null for a wrong or used code, and if the account was revoked, has no codes, or its password has changed
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
    const { id: operatorId, name, level, totpSalt } = account
    const secret = totpSecretOf(await knownOperatorKey(config), { name, totpSalt })
    const totpStep = acceptedStep(secret, code, { now, used: await usedStep(tx, account, now) })
    if (totpStep === null) return null
    await tx.update(operatorAccounts).set({ totpStep }).where(eq(operatorAccounts.id, operatorId))
    const token = randomToken(chance)
    await tx
      .insert(operatorSessions)
      .values({ tokenHash: hashToken(token), operatorId, createdAt: now, lastSeenAt: now })
    const deviceToken = await rememberOperatorDevice(tx, chance, { operatorId, presented, now })
    return { token, deviceToken, level }
  })
}

/**
 * The step of the last code that may have been used: the stored one, unless it is in the future because the clock was set back. Then, and for
 * sessions opened while the clock was ahead, the times of recent sessions show which codes may have opened one, within the drift.
 */
async function usedStep(
  tx: Database,
  { id, totpStep }: Pick<OperatorAccount, 'id' | 'totpStep'>,
  now: Date,
): Promise<number | null> {
  if (totpStep === null) return null
  const current = stepOf(now)
  const isAhead = totpStep > current + drift
  const reach = (2 * drift + 1) * stepMs
  const near = await tx
    .select({ at: operatorSessions.createdAt })
    .from(operatorSessions)
    .where(
      and(
        eq(operatorSessions.operatorId, id),
        gt(operatorSessions.createdAt, new Date(now.getTime() - reach)),
        lt(operatorSessions.createdAt, new Date(now.getTime() + reach)),
      ),
    )
  const others = near.map(({ at }) => stepOf(at)).filter((step) => isAhead || step - drift > totpStep)
  const used = [...(isAhead ? [] : [totpStep]), ...others.map((step) => step + drift)]
  return used.length > 0 ? Math.max(...used) : null
}

/**
 * @param isPoll the page repeats the call automatically, which does not count as a use
 * @returns null if the token is unknown or its session is over; otherwise notes the use
 */
export async function useOperatorSession(
  db: Database,
  token: string,
  { now, isPoll }: { now: Date; isPoll: boolean },
): Promise<SignedInOperator | null> {
  if (!token256Bits.test(token)) return null
  const [found] = await db
    .select({ session: operatorSessions, name: operatorAccounts.name, level: operatorAccounts.level })
    .from(operatorSessions)
    .innerJoin(operatorAccounts, eq(operatorAccounts.id, operatorSessions.operatorId))
    .where(and(eq(operatorSessions.tokenHash, hashToken(token)), live(now)))
  if (!found) return null
  const { id, createdAt, lastSeenAt } = found.session
  if (!isPoll && now.getTime() - lastSeenAt.getTime() >= operatorSpan.noted)
    await db.update(operatorSessions).set({ lastSeenAt: now }).where(eq(operatorSessions.id, id))
  return {
    name: found.name,
    level: found.level,
    sessionId: id,
    endsAt: new Date(createdAt.getTime() + operatorSpan.atMost),
  }
}

/**
 * Keeps the session and the operator's level unchanged until `tx` ends: a change that overlaps with a sign-out, or with another level, happens
 * before it or not at all.
 * @returns the level; null if the session is over
 */
export async function lockOperatorSession(
  tx: Database,
  sessionId: string,
  now: Date,
): Promise<OperatorLevel | null> {
  // The account first, as when its sessions are ended: the reverse order could deadlock.
  const [account] = await tx
    .select({ level: operatorAccounts.level })
    .from(operatorAccounts)
    .innerJoin(operatorSessions, eq(operatorSessions.operatorId, operatorAccounts.id))
    .where(eq(operatorSessions.id, sessionId))
    .for('share', { of: operatorAccounts })
  const held = await tx
    .select({ id: operatorSessions.id })
    .from(operatorSessions)
    .where(and(eq(operatorSessions.id, sessionId), live(now)))
    .for('share')
  return account && held.length > 0 ? account.level : null
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
