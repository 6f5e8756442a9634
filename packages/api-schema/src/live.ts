import { z } from 'zod'
import { leaderboardAnswer } from './contest.ts'
import { ballLine, liveScore, matchSummary } from './match.ts'

/**
 * The Server-Sent Events of `GET /api/game/matches/{id}/events?contest={id}&entries={id,id}`: each message's event name and
 * the shape of its JSON data. A new connection first gets `match`, `score` and, with `contest`, `leaderboard` as they stand;
 * so a viewer who reconnects has missed nothing. `leaderboard` carries the first 50 rows and the entries asked for.
 */
export const liveMessages = {
  match: z.object({ match: matchSummary }),
  score: z.object({ live: liveScore }),
  ball: z.object({ ball: ballLine }),
  leaderboard: leaderboardAnswer,
} as const

export type LiveMessages = { [Name in keyof typeof liveMessages]: z.infer<(typeof liveMessages)[Name]> }
