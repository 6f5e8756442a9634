import type { MatchSummary } from '@toprun/api-schema/match'
import { isFinal } from '@toprun/api-schema/match-states'
import { Moment } from './moment.tsx'

type PostponedNoteProps = {
  match: Pick<MatchSummary, 'state' | 'postponedFrom' | 'refundsAt' | 'statedReason'>
}

/** Why a match was postponed or abandoned, and what becomes of the entries of one without a new start; nothing for any other. */
export function PostponedNote({ match }: PostponedNoteProps) {
  const { state, refundsAt, statedReason } = match
  const paragraph = 'px-4 pb-4 sm:px-6'
  return (
    <>
      {isFinal(state) && statedReason !== null && <p className={paragraph}>Reason: {statedReason}.</p>}
      <PostponedFrom match={match} className={paragraph} />
      {refundsAt !== null && (
        <p className={paragraph}>
          <b>No new start yet.</b> Entries stay, and teams can be changed until the match begins. Without a
          new start by <Moment at={refundsAt} />, every entry fee is refunded.
        </p>
      )}
    </>
  )
}

type PostponedFromProps = {
  match: Pick<MatchSummary, 'postponedFrom' | 'statedReason'>
  className?: string
}

/** `Postponed from Sat 21 Nov, 19:30 UTC: A wet outfield.`; nothing for a match that was not postponed, or has begun. */
export function PostponedFrom({ match: { postponedFrom, statedReason }, className }: PostponedFromProps) {
  if (postponedFrom === null) return null
  return (
    <p className={className}>
      Postponed from <Moment at={postponedFrom} />
      {statedReason !== null && `: ${statedReason}`}.
    </p>
  )
}
