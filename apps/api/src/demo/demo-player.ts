import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchId, UserId } from '@toprun/api-schema/ids'
import type { Format } from '@toprun/api-schema/match'
import { scoreMatch } from '@toprun/game-rules/scoring/score-match'
import type { UncheckedTeam } from '@toprun/game-rules/team-check'
import { createRandom } from '@toprun/match-simulator/random'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { claimWinnings } from '../game/contests/settle/claim.ts'
import { contests, entries } from '../game/contests/tables.ts'
import type { Database } from '../platform/database.ts'
import { enter, save, teamMaker } from './rivals.ts'
import { demoUserId, giveTo, whoMayJoin } from './users.ts'

/** The demo account has the best of this many random teams in past matches, and one near the prizes in any other. */
const considered = 40
const place = { played: 0, coming: 3 }

interface DemoEntry {
  matchId: MatchId
  /** The whole match, as it will be played. */
  match: CricsheetMatch
  format: Format
  played: boolean
  now: Date
}

/** The demo account joins the contest of the match with the most prizes. */
export async function joinDemoAccount(
  db: Database,
  { matchId, match, format, played, now }: DemoEntry,
): Promise<void> {
  const userId = await demoUserId(db)
  const [contest] = await db
    .select()
    .from(contests)
    .where(and(eq(contests.matchId, matchId), eq(contests.prizeStructure, 'top-ten-per-cent')))
  if (userId === null || !contest || (await whoMayJoin(db, [userId])).length === 0) return
  const nextTeam = await teamMaker(db, matchId, createRandom(`demo account/${matchId}`))
  const points = pointsOf(match, format)
  const best = Array.from({ length: considered }, nextTeam)
    .flatMap((team) => (team ? [team] : []))
    .sort((one, other) => total(other, points) - total(one, points))
  const team = best[played ? place.played : place.coming]
  if (!team) return
  await giveTo(db, userId, contest.entryFeeMinor, `demo-entry:${contest.id}`)
  const teamId = await save(db, { userId, matchId, team, now })
  await enter(db, contest.id, [{ userId, teamId }], now)
}

/** Claims the winnings of the demo account, except the latest. */
export async function claimEarlierWinnings(db: Database, now: Date): Promise<void> {
  const userId = await demoUserId(db)
  if (userId === null) return
  const [, ...earlier] = await unclaimed(db, userId)
  for (const { id } of earlier) await claimWinnings(db, { userId, sessionId: null, entryId: id, now })
}

function unclaimed(db: Database, userId: UserId) {
  return db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .where(
      and(
        eq(entries.userId, userId),
        eq(contests.state, 'settled'),
        gt(entries.prizeMinor, 0n),
        isNull(entries.claimedAt),
      ),
    )
    .orderBy(desc(entries.joinedAt))
}

function pointsOf(match: CricsheetMatch, format: Format): ReadonlyMap<string, number> {
  const scored = scoreMatch(match, { format, roles: new Map() })
  return new Map(scored.ok ? scored.players.map(({ identity, points }) => [identity, points]) : [])
}

function total(
  { players, captain, viceCaptain }: UncheckedTeam,
  points: ReadonlyMap<string, number>,
): number {
  const factor = (id: string) => (id === captain ? 2 : id === viceCaptain ? 1.5 : 1)
  return players.reduce((sum, id) => sum + factor(id) * (points.get(id) ?? 0), 0)
}
