import { useQueryClient } from '@tanstack/react-query'
import type { OutOfReach } from '../../platform/live/use-out-of-reach.ts'
import { outOfReachLabels } from '../matches/connection-mark.tsx'
import { matchQuery } from '../matches/match-queries.ts'
import { clockTime } from '../matches/relative-time.ts'

/** When the score that is shown was the score: the match is not followed without a connection to the server. */
export function AsOf({ matchId }: { matchId: string }) {
  const shownAt = useQueryClient().getQueryState(matchQuery(matchId).queryKey)?.dataUpdatedAt
  return <>{shownAt ? `as of ${clockTime(new Date(shownAt), undefined)}` : 'not live now'}</>
}

type AsOfPlateProps = {
  matchId: string
  why: OutOfReach
}

/** Between the crests, in place of that the match is live. */
export function AsOfPlate({ matchId, why }: AsOfPlateProps) {
  return (
    <div className="match-plate">
      <b className="match-plate__live">
        <span className="size-2.5 rounded-full bg-current opacity-50" aria-hidden="true" />
        {outOfReachLabels[why]}
      </b>
      <span>
        <AsOf matchId={matchId} />
      </span>
    </div>
  )
}
