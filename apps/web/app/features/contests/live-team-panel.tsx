import type { Entry } from '@toprun/api-schema/contest'
import type { LiveScore, MatchSummary } from '@toprun/api-schema/match'
import { pointsText } from '../matches/points-text.ts'
import { TeamRows } from './team-rows.tsx'
import { useBestTeam } from './use-entry-times.ts'

type LiveTeamPanelProps = {
  match: MatchSummary
  live: LiveScore | null
  /** The viewer's in the contest. */
  entries: readonly Entry[]
}

/** The viewer's team beside the ranks of a live contest, on a desktop; of several the one that is placed best. Nothing without one. */
export function LiveTeamPanel({ match, live, entries }: LiveTeamPanelProps) {
  const { entry, team } = useBestTeam(match.id, entries)
  if (!entry || !team) return null
  return (
    <section aria-labelledby="live-team-title" className="panel p-4 max-lg:hidden">
      <header className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="live-team-title" className="font-display text-2xl font-bold">
          Your team
        </h2>
        <p className="font-display text-2xl leading-none font-bold tabular-nums">
          {pointsText(entry.points)}{' '}
          <span className="text-base text-muted">{entry.points === 1 ? 'point' : 'points'}</span>
        </p>
      </header>
      <TeamRows team={team} match={match} live={live} />
    </section>
  )
}
