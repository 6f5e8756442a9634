import { type LiveMessages, shownBalls } from '@toprun/api-schema/live'
import type {
  BallLine,
  InningsOvers,
  MatchListResponse,
  MatchResponse,
  MatchSummary,
  PlayerPointsRow,
} from '@toprun/api-schema/match'

/** The match after a live message. An older message changes nothing. */
export function withUpdate(shown: MatchResponse, update: LiveMessages['match']): MatchResponse {
  if (update.revision < shown.revision) return shown
  const balls = withBalls(update.reset ? [] : shown.balls, update.balls)
  const match = update.match ?? shown.match
  if (!update.score) return { match, revision: update.revision, live: null, balls }
  const byRevision = new Map(balls.map((ball) => [ball.revision, ball]))
  const thisOver = update.score.thisOver.flatMap((revision) => byRevision.get(revision) ?? [])
  return {
    match: { ...match, score: update.score.innings },
    revision: update.revision,
    live: { ...update.score, thisOver },
    balls,
  }
}

/** Newest first. A ball with a known id replaces the old one: it was corrected. */
function withBalls(shown: readonly BallLine[], changed: readonly BallLine[]): BallLine[] {
  const balls = new Map([...shown, ...changed].map((ball) => [ball.revision, ball]))
  return [...balls.values()].sort((one, other) => other.revision - one.revision).slice(0, shownBalls)
}

/** The list with one match updated. */
export function withSummary({ matches }: MatchListResponse, match: MatchSummary): MatchListResponse {
  return { matches: matches.map((each) => (each.id === match.id ? match : each)) }
}

/** The points table with changed rows updated. */
export function withPoints(
  shown: readonly PlayerPointsRow[],
  { reset, rows }: LiveMessages['points'],
): PlayerPointsRow[] {
  const players = new Map([...(reset ? [] : shown), ...rows].map((row) => [row.playerId, row]))
  return [...players.values()]
}

/** The overs of each innings with changed overs updated. */
export function withOvers(
  shown: readonly InningsOvers[],
  { reset, rows }: LiveMessages['overs'],
): InningsOvers[] {
  const innings = reset ? [] : shown.map(({ team, overs }) => ({ team, overs: [...overs] }))
  for (const { innings: at, team, ...over } of rows) {
    const played = innings[at] ?? { team, overs: [] }
    innings[at] = played
    played.overs = [...played.overs.filter((each) => each.over !== over.over), over].sort(
      (one, other) => one.over - other.over,
    )
  }
  // An innings that has begun without a ball has no row.
  return innings.filter(Boolean)
}
