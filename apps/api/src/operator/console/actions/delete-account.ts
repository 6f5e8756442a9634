import type { UserId } from '@toprun/api-schema/ids'
import { utcText } from '../../../platform/clock.ts'
import {
  type DeleteSuspendedResult,
  deleteSuspended,
  type SuspensionContext,
} from '../../../site/account/suspend-user.ts'
import type { RoomParts } from '../../room-parts.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'

/** Deletes a suspended account. @param forfeit gives up what is left in it */
export function deleteAccountAction(
  context: SuspensionContext & Pick<RoomParts, 'userData'>,
  head: ActionHead & { reason: string },
  { userId, forfeit }: { userId: UserId; forfeit: boolean },
): Promise<ActionResult> {
  const { actor: by, reason, now } = head
  const action = { kind: 'delete account', target: `user:${userId}`, details: { forfeit } }
  return performAction(context.db, head, action, async (tx) => {
    const deleted = await deleteSuspended({ ...context, db: tx }, { userId, by, reason, forfeit, now })
    return deleted.ok
      ? { ok: true, summary: `${userId} is deleted by ${by}.` }
      : { ok: false, summary: refusalOf(deleted) }
  })
}

type Refusal = Extract<DeleteSuspendedResult, { ok: false }>

function refusalOf(refusal: Refusal): string {
  return refusal.reason === 'appeal_open'
    ? `This account can appeal until ${utcText(refusal.until)}.`
    : refusals[refusal.reason]
}

const refusals: Readonly<Record<Exclude<Refusal['reason'], 'appeal_open'>, string>> = {
  unknown_user: 'This account is deleted.',
  not_suspended: 'This account is not suspended.',
  balance_left:
    'There is money, or something unopened, in this account. To delete it anyway, let what is left go to the house.',
  entries_running: 'This account has entries in contests that run.',
  pending_credits: 'Money of this account is on its way.',
  trades_open: 'This account has listings, bids or offers that are open.',
  cards_leaving: 'A card of this account is on its way to an own address.',
}
