import type { MatchId } from '@toprun/api-schema/ids'
import { type Candidate, checkLineup, type Lineup } from '@toprun/game-rules/lineup'
import { createRandom, type Random } from '@toprun/match-simulator/random'
import { and, eq, ne } from 'drizzle-orm'
import { joinContest } from '../modules/contests/join.ts'
import { contests } from '../modules/contests/tables.ts'
import { saveTeam } from '../modules/contests/teams.ts'
import { matchPlayers } from '../modules/matches/tables.ts'
import type { Database } from '../platform/database.ts'
import { fanIds, giveTo } from './users.ts'

const attempts = 500

/** Each fan creates a team for the match and joins its contests, except Head to Head, which is left for visitors. */
export async function joinFans(db: Database, matchId: MatchId, seed: number, now: Date): Promise<void> {
  const squad = await db
    .select({
      id: matchPlayers.playerId,
      name: matchPlayers.name,
      team: matchPlayers.team,
      role: matchPlayers.role,
      halfCredits: matchPlayers.halfCredits,
    })
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, matchId))
    .orderBy(matchPlayers.playerId)
  const open = await db
    .select()
    .from(contests)
    .where(and(eq(contests.matchId, matchId), ne(contests.maxEntries, 2)))
    .orderBy(contests.id)
  const feesMinor = open.reduce((sum, contest) => sum + contest.entryFeeMinor, 0n)
  const random = createRandom(`fans/${seed}`)
  for (const userId of await fanIds(db)) {
    const lineup = randomLineup(squad, random)
    if (!lineup) continue
    await giveTo(db, userId, feesMinor, `match:${matchId}`)
    const saved = await saveTeam(db, {
      userId,
      sessionId: null,
      teamId: null,
      matchId: matchId,
      now,
      ...lineup,
    })
    if (!saved.ok) throw new Error(`A fan's team was refused: ${saved.reason}`)
    for (const contest of open) {
      const joined = await joinContest(db, {
        contestId: contest.id,
        teamId: saved.team.id,
        userId,
        sessionId: null,
        idempotencyKey: null,
        now,
      })
      if (!joined.ok) throw new Error(`A fan could not join ${contest.name}: ${joined.reason}`)
    }
  }
}

/** A random valid eleven by rejection sampling; null after too many attempts. */
function randomLineup(squad: readonly Candidate[], random: Random): Lineup | null {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const drawn = squad
      .map((player) => ({ id: player.id, order: random.next() / player.halfCredits ** 2 }))
      .sort((one, other) => one.order - other.order)
      .slice(0, 11)
      .map(({ id }) => id)
    const [captain = null, viceCaptain = null] = drawn
    const cards = [captain, viceCaptain].flatMap((playerId) => (playerId ? [{ playerId }] : []))
    const lineup = { players: drawn, captain, viceCaptain, cards }
    if (checkLineup(lineup, squad).ok) return lineup
  }
  return null
}
