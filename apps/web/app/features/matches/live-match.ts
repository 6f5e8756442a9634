import type { LiveMessages } from '@toprun/api-schema/live'
import type {
  BallLine,
  InningsOvers,
  MatchListResponse,
  MatchResponse,
  MatchSummary,
  PlayerPointsRow,
} from '@toprun/api-schema/match'
import { ballOfStream, scoreOfStream } from '@toprun/api-schema/streamed-match'

/**
 * The match after it was read again beside its live messages. They may have overtaken the response; and balls that were shown stay behind the
 * newest ones, which are all that a response has.
 */
export function withResponse(shown: MatchResponse | undefined, response: MatchResponse): MatchResponse {
  if (!shown) return response
  if (shown.revision > response.revision) return shown
  const oldest = response.balls.at(-1)?.revision ?? 0
  const earlier = shown.balls.filter(({ revision }) => revision < oldest)
  return { ...response, balls: [...response.balls, ...earlier] }
}

/** The match after a live message. An older message changes nothing. */
export function withUpdate(shown: MatchResponse, update: LiveMessages['match']): MatchResponse {
  if (update.revision < shown.revision) return shown
  const balls = withBalls(update.reset ? [] : shown.balls, update.balls.map(ballOfStream))
  const match = update.match ?? shown.match
  if (!update.score) return { match, revision: update.revision, live: null, balls }
  return {
    match: { ...match, score: update.score.innings },
    revision: update.revision,
    live: scoreOfStream(update.score, balls),
    balls,
  }
}

/**
 * Newest first. A ball with a known id replaces the old one: it was corrected. Balls that were shown once stay, so that earlier ones
 * can be loaded behind them.
 */
function withBalls(shown: readonly BallLine[], changed: readonly BallLine[]): BallLine[] {
  const balls = new Map([...shown, ...changed].map((ball) => [ball.revision, ball]))
  return [...balls.values()].sort((one, other) => other.revision - one.revision)
}

/** The list with one match updated. */
export function withSummary({ matches, ...page }: MatchListResponse, match: MatchSummary): MatchListResponse {
  return { ...page, matches: matches.map((each) => (each.id === match.id ? match : each)) }
}

/** The points table with changed rows updated. */
export function withPoints(
  shown: readonly PlayerPointsRow[],
  { reset, rows }: Pick<LiveMessages['points'], 'reset' | 'rows'>,
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
