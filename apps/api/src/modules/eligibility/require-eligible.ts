import { type BoundAction, type EligibilityFault, eligibilityFault } from '@toprun/api-schema/eligibility'
import type { UserId } from '@toprun/api-schema/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { bindingFaults } from './binding-faults.ts'

/**
 * Lets a user do something, or not. Called in the transaction that does it, after `lockUser`, so that a suspension comes before it or after.
 * @throws the answer itself, 403: the caller can do nothing else about it.
 */
export async function requireEligible(tx: Database, userId: UserId, action: BoundAction): Promise<void> {
  const fault = await eligibilityFaultOf(tx, userId, action)
  if (fault) throw new ApiError(403, fault, sentences[fault])
}

/** What stands in the way of the action; null for nothing. */
export async function eligibilityFaultOf(
  tx: Database,
  userId: UserId,
  action: BoundAction,
): Promise<EligibilityFault | null> {
  const { rows } = await tx.execute(sql`SELECT ${faultExpression(userId, action)} AS fault`)
  return eligibilityFault.nullable().parse(rows[0]?.fault)
}

/** The same as part of a statement. */
export function faultExpression(userId: UserId, action: BoundAction): SQL {
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
