import type { MatchSummary } from '@toprun/api-schema/match'
import { useServerNow } from '../../platform/server-clock.ts'
import { startTime } from './relative-time.ts'

type PostponedNoteProps = { match: Pick<MatchSummary, 'refundsAt' | 'statedReason'> }

/** Why a match is postponed or was abandoned, and what becomes of the entries of a postponed one; nothing for any other. */
export function PostponedNote({ match: { refundsAt, statedReason } }: PostponedNoteProps) {
  const hydrated = useServerNow(null) !== null
  const reason = statedReason === null ? null : <p className="px-4 pb-4 sm:px-6">Reason: {statedReason}.</p>
  if (refundsAt === null) return reason
  const until = startTime(new Date(refundsAt), hydrated ? undefined : 'UTC')
  return (
    <>
      {reason}
      <p className="px-4 pb-4 sm:px-6">
        <b>No new start yet.</b> Entries stay, and teams can be changed until the match begins. Without a new
        start by <time dateTime={refundsAt}>{until}</time>, every entry fee is refunded.
      </p>
    </>
  )
}
