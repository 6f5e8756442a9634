import { type BoundAction, type EligibilityFault, eligibilityFault } from '@toprun/api-schema/eligibility'
import type { UserId } from '@toprun/api-schema/ids'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { lockOwner } from '../identity/lock-user.ts'
import { bindingFaults, endingFaults, faultsOfArrival } from './binding-faults.ts'

/**
 * Refuses an action that a fault blocks. Called in the action's transaction, after `lockUser`, so that a suspension comes before or after it.
 * @throws the 403 response itself: the caller can do nothing else about it
 */
export async function requireEligible(tx: Database, userId: UserId, action: BoundAction): Promise<void> {
  const fault = await eligibilityFaultOf(tx, userId, action)
  if (fault) throw notEligible(fault)
}

/** The 403 response for a fault. */
export const notEligible = (fault: EligibilityFault) => new ApiError(403, fault, sentences[fault])

/** The fault that blocks the action, by user; users without one are left out. Called after `lockUsersAtOnce`. */
export async function eligibilityFaultsOf(
  tx: Database,
  userIds: readonly UserId[],
  action: BoundAction,
): Promise<Map<UserId, EligibilityFault>> {
  const { rows } = await tx.execute<{ id: UserId; fault: unknown }>(sql`
    SELECT * FROM (
      SELECT id, ${faultExpression(sql`id`, action)} AS fault FROM unnest(${sql.param(userIds)}::uuid[]) AS id OFFSET 0
    ) AS faults WHERE fault IS NOT NULL`)
  return new Map(rows.map(({ id, fault }) => [id, eligibilityFault.parse(fault)]))
}

/** The fault that blocks the action; null if there is none. */
export async function eligibilityFaultOf(
  tx: Database,
  userId: UserId,
  action: BoundAction,
): Promise<EligibilityFault | null> {
  return (await eligibilityFaultsOf(tx, [userId], action)).get(userId) ?? null
}

/**
 * The fault because of which an incoming card payment for something the user began is sent back, judged by what is known on arrival. Null
 * for a deleted account, of which nothing is known: an operator refunds it. The account's row is locked until `tx` ends.
 */
export async function faultOfArrival(
  tx: Database,
  userId: UserId,
  action: BoundAction,
): Promise<(typeof faultsOfArrival)[number] | null> {
  if ((await lockOwner(tx, userId)) === 'deleted') return null
  const fault = arrivalFaultExpression(sql`${userId}::uuid`, sql`${action}`)
  const { rows } = await tx.execute(sql`SELECT ${fault} AS fault`)
  return arrived.parse(rows[0]).fault
}

/** The same, as part of a statement and without the lock. */
export function arrivalFaultExpression(userId: SQLWrapper, action: SQLWrapper): SQL {
  return sql`eligibility_fault(${userId}, ${action}, ${sql.param(faultsOfArrival)}::text[])`
}

const arrived = z.object({ fault: z.enum(faultsOfArrival).nullable() })

/**
 * The fault that blocks finishing what was begun. An unstated age does not: the user began without it, or the account is deleted.
 * Called with the account's row locked.
 */
export async function faultOfFinishing(
  tx: Database,
  userId: UserId,
  action: BoundAction,
): Promise<EligibilityFault | null> {
  const fault = await eligibilityFaultOf(tx, userId, action)
  return fault === 'age_unconfirmed' ? null : fault
}

/**
 * Whether what the user began must end. The account's row is locked until `tx` ends, so that a suspension or a correction of the age
 * comes before or after.
 */
export async function mustEnd(tx: Database, userId: UserId): Promise<boolean> {
  await lockOwner(tx, userId)
  const { rows } = await tx.execute(
    sql`SELECT eligibility_fault(${userId}, '', ${sql.param(endingFaults)}::text[]) IS NOT NULL AS ends`,
  )
  return rows[0]?.ends === true
}

/** The fault that blocks the action, as part of a statement. */
export function faultExpression(userId: UserId | SQL, action: BoundAction): SQL {
  return sql`eligibility_fault(${userId}, ${action}, ${sql.param(bindingFaults[action])}::text[])`
}

const sentences: Readonly<Record<EligibilityFault, string>> = {
  account_suspended:
    'Your account is suspended. You can still read, claim winnings and download your data. Settings has the reason and how to appeal.',
  terms_rejected: 'You rejected the terms. Accept them under Account Settings to go on.',
  age_unconfirmed: 'Please confirm your age and country first.',
  under_age: 'You must be 18 or over for this.',
  country_not_allowed: 'This is not available in your country. You were not charged.',
}
