import type { LeaderboardAnswer, LeaderboardRow } from '@toprun/api-schema/contest'
import { centsToUsd } from '@toprun/api-schema/money'
import { pickFactors, quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { prizePool, prizeTable, splitPrizes } from '@toprun/game-rules/prizes'
import { createLeaderboard } from '@toprun/leaderboard/leaderboard'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { users } from '../identity/tables.ts'
import type { MatchFold } from '../live/match-fold.ts'
import { prizeStructureOf } from './prize-structure.ts'
import { type ContestRow, entries, teamPlayers, teams } from './tables.ts'

export interface Standing {
  entryId: string
  userId: string
  rank: number
  quarterPoints: number
  prizeMinor: bigint
}

/** The ranking of one contest as its match stands. */
export interface Board {
  /** Takes over the points of these players (by their place in the fold) and ranks anew. */
  update(fold: MatchFold, players: readonly number[]): void
  /** A page of rows from the best down, and the rows of the entries asked for. */
  answer(page: { from: number; limit: number; entryIds: readonly string[] }): LeaderboardAnswer
  /** Everyone, best first. Their prizes add up to the whole pool. */
  standings(): Standing[]
}

/** Reads the contest's entries with their teams and ranks them by the points that the match has given so far. */
export async function openBoard(db: Database, contest: ContestRow, fold: MatchFold): Promise<Board> {
  const joined = await db
    .select({
      entryId: entries.id,
      sequence: entries.sequence,
      userId: entries.userId,
      user: users.name,
      teamId: entries.teamId,
      teamName: teams.name,
    })
    .from(entries)
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .innerJoin(users, eq(users.id, entries.userId))
    .where(eq(entries.contestId, contest.id))
    .orderBy(asc(entries.sequence))
  const teamIds = joined.map((entry) => entry.teamId)
  const picks =
    teamIds.length === 0
      ? []
      : await db.select().from(teamPlayers).where(inArray(teamPlayers.teamId, teamIds))
  const picksOf = Map.groupBy(picks, (pick) => pick.teamId)

  const leaderboard = createLeaderboard({ playerCount: fold.playerIds.length })
  const placeOf = new Map(fold.playerIds.map((id, index) => [id, index]))
  for (const { sequence, teamId } of joined) {
    const held = (picksOf.get(teamId) ?? []).flatMap(({ playerId, captaincy, card }) => {
      const player = placeOf.get(playerId)
      if (player === undefined) return []
      const { awardQuarters, deductionQuarters } = pickFactors({ captaincy, card })
      return [{ player, awardFactor: awardQuarters, deductionFactor: deductionQuarters }]
    })
    leaderboard.add(sequence, held)
  }
  const indexOf = new Map(joined.map((entry, index) => [entry.entryId, index]))
  const poolMinor = prizePool(joined.length, contest.entryFeeMinor, contest.rakeBasisPoints)
  const table = prizeTable(prizeStructureOf(contest), poolMinor, joined.length)
  let prizes: Map<string, bigint> | null = null
  let sequence = 0

  function update(current: MatchFold, players: readonly number[]): void {
    for (const player of players) {
      const { awards, deductions } = current.totalsOf(player)
      leaderboard.setPlayer(player, awards, deductions)
    }
    leaderboard.rank()
    prizes = null
    sequence = current.sequence()
  }

  function prizeOf(entryId: string): bigint {
    prizes ??= splitPrizes(
      joined.map((entry, index) => ({
        entryId: entry.entryId,
        rank: leaderboard.rankOf(index),
        joinedSequence: entry.sequence,
      })),
      table,
    )
    return prizes.get(entryId) ?? 0n
  }

  function row(index: number): LeaderboardRow[] {
    const entry = joined[index]
    if (!entry) return []
    return [
      {
        entryId: entry.entryId,
        rank: leaderboard.rankOf(index),
        moved: leaderboard.movedOf(index),
        user: entry.user,
        teamName: entry.teamName,
        points: quarterPointsToPoints(leaderboard.scoreOf(index)),
        prize: centsToUsd(prizeOf(entry.entryId)),
      },
    ]
  }

  update(
    fold,
    fold.playerIds.map((_, index) => index),
  )
  return {
    update,
    answer: ({ from, limit, entryIds }) => ({
      contestId: contest.id,
      sequence,
      total: joined.length,
      rows: leaderboard.entriesAt(from, limit).flatMap(row),
      mine: entryIds.flatMap((id) => row(indexOf.get(id) ?? -1)),
    }),
    standings: () =>
      leaderboard.entriesAt(0, joined.length).flatMap((index) => {
        const entry = joined[index]
        if (!entry) return []
        const { entryId, userId } = entry
        const rank = leaderboard.rankOf(index)
        return [
          { entryId, userId, rank, quarterPoints: leaderboard.scoreOf(index), prizeMinor: prizeOf(entryId) },
        ]
      }),
  }
}
