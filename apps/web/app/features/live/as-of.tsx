import { useQuery } from '@tanstack/react-query'
import { liveLostAt } from '../../platform/live/live-stream.ts'
import type { OutOfReach } from '../../platform/live/use-out-of-reach.ts'
import { offlineSince } from '../../platform/use-online.ts'
import { outOfReachLabels } from '../matches/connection-mark.tsx'
import { matchQuery } from '../matches/match-queries.ts'
import { clockTime } from '../matches/relative-time.ts'

/** When the score that is shown was last known to be the score: as the connection was lost, or at an event that came later. */
export function AsOf({ matchId }: { matchId: string }) {
  const { dataUpdatedAt: shownAt } = useQuery({ ...matchQuery(matchId), enabled: false })
  if (shownAt === 0) return 'not live now'
  const knownAt = Math.max(shownAt, offlineSince() ?? liveLostAt() ?? 0)
  return `as of ${clockTime(new Date(knownAt), undefined)}`
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
