import { useQuery } from '@tanstack/react-query'
import type { MatchSummary } from '@toprun/api-schema/match'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { matchScorecardQuery } from '../matches/match-queries.ts'
import { sidesAsPlayed } from '../matches/side-score.ts'
import { bestOfSide } from './side-bests.ts'

/** Below the score of a completed match: the best batter and bowler of each of its two sides. */
export function BestOfSides({ match }: { match: MatchSummary }) {
  const isOver = match.state === 'completed' && match.sides.length === 2
  const { data, isPending } = useQuery({ ...matchScorecardQuery(match.id), enabled: isOver })
  if (!isOver) return null
  if (isPending)
    return (
      <div
        aria-hidden="true"
        className="scripted border-t border-line px-4 py-3 @xl:px-[clamp(1.5rem,6vw,5rem)]"
      >
        <Skeleton className="h-14" />
      </div>
    )
  if (!data || data.innings.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-x-4 border-t border-line px-4 py-3 @xl:px-[clamp(1.5rem,6vw,5rem)]">
      {sidesAsPlayed(match).map(({ name }) => {
        const { batter, bowler } = bestOfSide(data.innings, name)
        return (
          <li key={name} className="grid content-start last:justify-items-end last:text-right">
            {batter && (
              <Best
                of="Best batter"
                name={batter.name}
                figures={`${batter.runs}${batter.dismissal ? '' : '*'}`}
              >
                ({batter.balls})
              </Best>
            )}
            {bowler && (
              <Best of="Best bowler" name={bowler.name} figures={`${bowler.wickets}/${bowler.runs}`}>
                ({bowler.overs})
              </Best>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Best({
  of,
  name,
  figures,
  children,
}: {
  of: string
  name: string
  figures: string
  children: ReactNode
}) {
  return (
    <p className="leading-7 max-sm:text-sm max-sm:leading-7">
      <span className="sr-only">{of}: </span>
      {name}{' '}
      <span className="whitespace-nowrap tabular-nums">
        <b className="font-display text-xl leading-none">{figures}</b>{' '}
        <span className="text-sm text-muted">{children}</span>
      </span>
    </p>
  )
}
