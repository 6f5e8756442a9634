import type { UserId } from '@toprun/api-schema/ids'
import { endTrades } from '../../../cards/marketplace/end-trades.ts'
import { mustEnd } from '../../../ground/eligibility/require-eligible.ts'
import { type Person, readPerson } from '../../../ground/eligibility/state-person.ts'
import type { Database } from '../../../platform/database.ts'
import { correctWithin } from '../../../site/account/correct-user.ts'
import type { SuspensionContext } from '../../../site/account/suspend-user.ts'
import { type ActionHead, type ActionResult, keyReused, performAction } from '../action-log.ts'
import { endedText, withdrawnText } from './suspend.ts'

/**
 * The log says which of the two was replaced, not by what: it outlives the account. So a request that was done before is told from
 * another under its id by what is stated now.
 */
export async function correctPersonAction(
  context: SuspensionContext,
  head: ActionHead,
  { userId, person }: { userId: UserId; person: Partial<Person> },
): Promise<ActionResult> {
  const fields = Object.keys(person)
  const action = { kind: 'correct person', target: `user:${userId}`, details: { fields } }
  const result = await performAction(context.db, head, action, async (tx) => {
    const corrected = await correctWithin(tx, context, { userId, person, now: head.now })
    return corrected.ok
      ? { ok: true, summary: `${userId}: ${fieldNames(fields)} is replaced.${withdrawnText(corrected)}` }
      : { ok: false, summary: refusals[corrected.reason] }
  })
  if (result.ok && result.repeated && !(await isStated(context.db, userId, person))) return keyReused
  if (!result.ok || !(await mustEnd(context.db, userId))) return result
  const trades = await endTrades(context.db, userId, head.now)
  return { ...result, summary: `${result.summary}${endedText(trades)}` }
}

async function isStated(db: Database, userId: UserId, { birthDate, country }: Partial<Person>) {
  const stated = await readPerson(db, userId)
  return (
    stated?.birthDate === (birthDate ?? stated?.birthDate) && stated?.country === (country ?? stated?.country)
  )
}

const fieldNames = (fields: readonly string[]) =>
  fields.map((field) => (field === 'birthDate' ? 'the date of birth' : `the ${field}`)).join(' and ')

const refusals = {
  unknown_user: 'This account is deleted.',
  nothing_stated: 'This user has not given a date of birth or country yet.',
  birth_date_ahead: 'This date of birth is in the future.',
} as const
