import './match-band.css'
import type { MatchSummary, Side } from '@toprun/api-schema/match'
import { ButtonLink } from '../../ui/button.tsx'
import { MatchCard } from './match-card.tsx'
import { matchesByStage } from './match-stage.ts'

/** The next match of a side that teams can be built for, else the one it plays now; undefined if neither is listed. */
export function nextMatchOf(side: string, matches: readonly MatchSummary[]): MatchSummary | undefined {
  const { upcoming, live } = matchesByStage(matches)
  return [...upcoming.filter(({ state }) => state === 'upcoming'), ...live].find(({ sides }) =>
    sides.some(({ name }) => name === side),
  )
}

/** A side's next match, with the way to build a team for it, or to follow it. */
export function NextMatch({ side, match }: { side: Side; match: MatchSummary | undefined }) {
  const isLive = match?.state === 'live'
  return (
    <section aria-labelledby="next-match" className="min-w-0">
      <h2
        id="next-match"
        className="mb-5 min-h-11 content-center font-display text-heading leading-tight font-bold"
      >
        {isLive ? 'Playing now' : 'Next match'}
      </h2>
      {match ? (
        <div className="grid gap-4">
          <MatchCard match={match} />
          {isLive ? (
            <ButtonLink to={`/matches/${match.id}`}>Follow the match</ButtonLink>
          ) : (
            <ButtonLink to={`/matches/${match.id}/team`}>Build a team</ButtonLink>
          )}
        </div>
      ) : (
        <div className="panel grid justify-items-start gap-4 p-5">
          <p className="text-muted">No match of {side.name} can be joined right now.</p>
          <ButtonLink to="/matches" variant="secondary">
            See all matches
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
