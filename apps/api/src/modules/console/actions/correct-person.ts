import type { UserId } from '@toprun/api-schema/ids'
import { correctWithin } from '../../account/correct-user.ts'
import type { SuspensionContext } from '../../account/suspend-user.ts'
import { mustEnd } from '../../eligibility/require-eligible.ts'
import type { Person } from '../../eligibility/state-person.ts'
import { endTrades } from '../../marketplace/end-trades.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'
import { endedText, withdrawnText } from './suspend.ts'

/** The log says which of the two was replaced, not by what: it outlives the account. */
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
  if (!result.ok || !(await mustEnd(context.db, userId))) return result
  const trades = await endTrades(context.db, userId, head.now)
  return { ...result, summary: `${result.summary}${endedText(trades)}` }
}

const fieldNames = (fields: readonly string[]) =>
  fields.map((field) => (field === 'birthDate' ? 'the date of birth' : `the ${field}`)).join(' and ')

const refusals = {
  unknown_user: 'This account is deleted.',
  nothing_stated: 'This user has stated nothing yet.',
} as const
