import type { MatchSummary } from '@toprun/api-schema/match'
import { Link } from 'react-router'
import { Crest } from '../cards/crest.tsx'
import { matchTitle, stateLabels } from './match-stage.ts'
import { MatchStatus } from './match-status.tsx'
import { scoreText } from './score-text.ts'

/** One match of a list. The whole card links to its match centre. */
export function MatchCard({ match }: { match: MatchSummary }) {
  const over = match.state === 'completed' || match.state === 'void'
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)] gap-3 rounded-panel border border-line bg-surface p-4 transition-colors hover:border-control hover:bg-raised">
      <header className="flex items-center justify-between gap-3 text-sm text-muted">
        <span className="truncate">{match.competition}</span>
        <span className="rounded-full border border-line px-2 py-0.5 font-semibold">{match.format}</span>
      </header>
      <h3>
        <Link to={`/matches/${match.id}`} className="after:absolute after:inset-0 after:rounded-panel">
          <span className="sr-only">{matchTitle(match)}</span>
        </Link>
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {match.sides.map((side) => {
          const score = match.score.findLast(({ team }) => team === side.name)
          return (
            <li key={side.name} className="flex items-center gap-3">
              <Crest side={side} className="w-8 shrink-0" />
              <span className="min-w-0 flex-1 truncate font-semibold" aria-hidden="true">
                {side.name}
              </span>
              {score && (
                <span className="flex items-baseline gap-1.5 tabular-nums">
                  <span className="font-display text-2xl leading-none font-bold">{scoreText(score)}</span>
                  <span className="text-sm text-muted">({score.overs})</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3 text-sm text-muted">
        <span>{over ? (match.result ?? stateLabels[match.state]) : <MatchStatus match={match} />}</span>
        <span>{contestsText(match.contests)}</span>
      </footer>
    </article>
  )
}

function contestsText(count: number): string {
  if (count === 0) return 'No contests yet'
  return count === 1 ? '1 contest' : `${count} contests`
}
