import { useQuery } from '@tanstack/react-query'
import type { MatchSummary } from '@toprun/api-schema/match'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RoundPortrait } from '../cards/round-portrait.tsx'
import { matchPointsQuery } from './match-queries.ts'
import { pointsText } from './points-text.ts'

const shown = 3

/** Who a completed match was decided by: the three players with the most points, the first of them its player. Nothing where nobody has any. */
export function BestPlayers({ match }: { match: MatchSummary }) {
  const { data, isPending } = useQuery({
    ...matchPointsQuery(match.id),
    enabled: match.state === 'completed',
  })
  const best = (data?.players ?? [])
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, shown)
  // Others have read the points of a live match.
  if (match.state !== 'completed') return null
  if (isPending) return <BestSkeleton />
  if (best.length === 0) return null
  return (
    <Section title="Most points of the match" look="small" className="panel @container p-4 sm:p-6">
      <ol className="mt-4 grid gap-4 @3xl:grid-cols-[minmax(0,1.35fr)_repeat(2,minmax(0,1fr))] @3xl:gap-0">
        {best.map((player, at) => (
          <li
            key={player.playerId}
            className="flex min-w-0 items-center gap-3 border-line @3xl:border-l @3xl:px-3 @3xl:first:border-0 @3xl:first:pl-0 @3xl:last:pr-0"
          >
            <RoundPortrait player={{ ...player, id: player.playerId }} size={at === 0 ? 'large' : 'list'} />
            <span className="min-w-0 @max-3xl:grow">
              {at === 0 && <span className="block text-sm font-semibold">Player of the Match</span>}
              <span className="block leading-tight font-semibold">{player.name}</span>
              <span className="block truncate text-sm text-muted @3xl:hidden">{player.team}</span>
              {/* Three beside each other would cut the names of teams. */}
              <span className="hidden text-sm text-muted @3xl:block">
                {match.sides.find(({ name }) => name === player.team)?.short ?? player.team}
              </span>
            </span>
            <span
              className={`font-display leading-none font-extrabold tabular-nums @3xl:ml-1 ${at === 0 ? 'text-5xl' : 'text-3xl'}`}
            >
              {pointsText(player.points)}
              <span className="sr-only"> points</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** As high as the panel, which would move what is below it. */
function BestSkeleton() {
  return (
    <div aria-hidden="true" className="scripted panel @container p-4 sm:p-6">
      <Skeleton className="h-7 w-56" />
      <div className="mt-4 grid items-center gap-4 @3xl:grid-cols-[minmax(0,1.35fr)_repeat(2,minmax(0,1fr))] @3xl:gap-4">
        <Skeleton className="h-18" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  )
}
