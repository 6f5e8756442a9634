import type { BoundAction } from '@toprun/api-schema/eligibility'
import type { UserId } from '@toprun/api-schema/ids'
import { withdrawEntries } from '../../game/contests/join/withdraw-entries.ts'
import { faultOfFinishing, mustEnd } from '../../ground/eligibility/require-eligible.ts'
import { correctPerson, type Person } from '../../ground/eligibility/state-person.ts'
import { lockAccount } from '../../ground/identity/lock-user.ts'
import type { Database } from '../../platform/database.ts'
import { emailCorrected } from './operator-emails.ts'
import type { SuspensionContext } from './suspend-user.ts'

type CorrectionRefusal = { ok: false; reason: 'unknown_user' | 'nothing_stated' | 'birth_date_ahead' }
type CorrectWithinResult =
  | { ok: true; entries: number; refundedMinor: bigint; isOver: boolean }
  | CorrectionRefusal

const joining = ['free_contest', 'prize_contest', 'paid_contest'] as const satisfies readonly BoundAction[]

/**
 * Replaces the date of birth or the country that a user stated. Entries in contests that they may not join now are withdrawn, with their
 * fees, unless they are locked; the user gets an email about it.
 * @returns `isOver`: the user's trades must end after the commit, by `endTrades`
 */
export async function correctWithin(
  tx: Database,
  { jobs, siteUrl }: Omit<SuspensionContext, 'db'>,
  { userId, person, now }: { userId: UserId; person: Partial<Person>; now: Date },
): Promise<CorrectWithinResult> {
  // The user's earlier actions have finished by now, and later ones are judged by the new statement.
  const user = await lockAccount(tx, userId, 'update')
  if (!user) return { ok: false, reason: 'unknown_user' }
  const today = now.toISOString().slice(0, 10)
  if (person.birthDate !== undefined && person.birthDate > today)
    return { ok: false, reason: 'birth_date_ahead' }
  if (!(await correctPerson(tx, userId, person))) return { ok: false, reason: 'nothing_stated' }
  const withdrawn = await withdrawEntries(tx, {
    userId,
    actions: await closedTo(tx, userId),
    reason: 'suspended',
    key: `correction:${userId}:${now.getTime()}`,
    now,
  })
  if (withdrawn.entries > 0) await emailCorrected(tx, jobs, { user, siteUrl })
  return { ok: true, ...withdrawn, isOver: await mustEnd(tx, userId) }
}

async function closedTo(tx: Database, userId: UserId): Promise<BoundAction[]> {
  const closed: BoundAction[] = []
  for (const action of joining) if (await faultOfFinishing(tx, userId, action)) closed.push(action)
  return closed
}
