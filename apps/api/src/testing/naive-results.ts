import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { ContestId, MatchId } from '@toprun/api-schema/ids'
import { prizesOf } from '@toprun/game-rules/contest-prizes'
import { referenceScore } from '@toprun/game-rules/scoring/testing/reference-scorer'
import { asc, eq } from 'drizzle-orm'
import { type ContestRow, entries, teams } from '../game/contests/tables.ts'
import { decodePicks, positionedSquad } from '../game/contests/teams/picks.ts'
import { matches } from '../game/matches/tables.ts'
import type { Database } from '../platform/database.ts'

export interface NaiveResult {
  seat: number
  quarterPoints: number
  rank: number
  prizeMinor: bigint
}

/**
 * Results of a settled contest, computed as plainly as possible from the match's file by a separate scorer: every pair of entries is
 * compared, and every rank's prize is added up one by one. For teams with Blue cards.
 */
export async function naiveResults(
  db: Database,
  match: CricsheetMatch,
  matchId: MatchId,
  contest: ContestRow,
): Promise<NaiveResult[]> {
  const points = await pointsByPosition(db, match, matchId)
  const joined = await db
    .select({ seat: entries.seat, picks: teams.picks })
    .from(entries)
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .where(eq(entries.contestId, contest.id))
    .orderBy(asc(entries.seat))
  const scored = joined.map(({ seat, picks }) => ({
    seat,
    quarterPoints: decodePicks(picks).reduce((sum, { position, captaincy }) => {
      const factor = captaincy === 'captain' ? 8 : captaincy === 'vice' ? 6 : 4
      return sum + (points.get(position) ?? 0) * factor
    }, 0),
  }))
  const { table } = prizesOf(contest, scored.length)
  const prizeOfRank = (rank: number) =>
    table.find(({ from, to }) => from <= rank && rank <= to)?.amountMinor ?? 0n
  return rankPlainly(scored, prizeOfRank)
}

/** Tied entries share the prizes of the ranks that they span; what cannot be shared goes to the earlier seats, a cent each. */
export function rankPlainly(
  scored: readonly Pick<NaiveResult, 'seat' | 'quarterPoints'>[],
  prizeOfRank: (rank: number) => bigint,
): NaiveResult[] {
  return scored.map(({ seat, quarterPoints }) => {
    const rank = 1 + scored.filter((other) => other.quarterPoints > quarterPoints).length
    const tied = scored.filter((other) => other.quarterPoints === quarterPoints)
    const shared = tied.reduce((sum, _, index) => sum + prizeOfRank(rank + index), 0n)
    const earlier = BigInt(tied.filter((other) => other.seat < seat).length)
    const count = BigInt(tied.length)
    return { seat, quarterPoints, rank, prizeMinor: shared / count + (earlier < shared % count ? 1n : 0n) }
  })
}

/** What the settlement stored, by seat. */
export function settledResults(db: Database, contestId: ContestId) {
  const { seat, quarterPoints, rank, prizeMinor } = entries
  return db
    .select({ seat, quarterPoints, rank, prizeMinor })
    .from(entries)
    .where(eq(entries.contestId, contestId))
    .orderBy(asc(seat))
}

/** Awards and deductions together: Blue cards multiply neither. Players who were not in the match have none. */
async function pointsByPosition(
  db: Database,
  match: CricsheetMatch,
  matchId: MatchId,
): Promise<Map<number, number>> {
  const [{ format } = { format: 'T20' as const }] = await db
    .select({ format: matches.format })
    .from(matches)
    .where(eq(matches.id, matchId))
  const squad = await positionedSquad(db, matchId)
  const registry = match.info.registry?.people ?? {}
  const idOf = (team: string, name: string) => registry[name] ?? `${team}/${name}`
  const roleOf = new Map(squad.map(({ playerId, role }) => [playerId, role]))
  const namesRole = new Map(
    Object.entries(match.info.players).flatMap(([team, names]) =>
      names.map((name) => [name, roleOf.get(idOf(team, name)) ?? 'AR'] as const),
    ),
  )
  const scores = referenceScore(match, format, (name) => namesRole.get(name) ?? 'AR')
  const byId = new Map(
    scores.map(({ team, name, awards, deductions }) => [idOf(team, name), awards + deductions]),
  )
  return new Map(squad.map(({ position, playerId }) => [position, byId.get(playerId) ?? 0]))
}
