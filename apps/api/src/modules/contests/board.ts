import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LeaderboardRow } from '@toprun/api-schema/contest'
import type { ContestId, MatchId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { pickFactors, quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { type PrizeTableRow, sharedPrize } from '@toprun/game-rules/prizes'
import { createLeaderboard, type HeldPlayer, type Leaderboard } from '@toprun/leaderboard/leaderboard'
import { and, eq, inArray } from 'drizzle-orm'
import { coalesce } from '../../platform/coalesce.ts'
import type { Database } from '../../platform/database.ts'
import type { MatchFold } from '../matches/match-fold.ts'
import { boardNames } from './board-names.ts'
import { readCarried } from './picks.ts'
import { prizesOf } from './prizes.ts'
import { readPicks } from './read-picks.ts'
import { type ContestRow, contests, entries } from './tables.ts'
import { positionedSquad } from './team-players.ts'

/** Where an entry is on a board. */
export interface EntryRank {
  rank: number
  /** Places gained (positive) or lost by the last ball. */
  moved: number
  quarterPoints: number
  points: number
  prizeMinor: bigint
  /** In USD. */
  prize: number
}

/** Rows of a board, with the state of it that all of them are from. */
export interface BoardPage {
  version: number
  /** The match's last revision that is included. */
  revision: number
  total: number
  rows: LeaderboardRow[]
}

/**
 * The current ranking of one contest, shared by all viewers. It holds only what ranks need; names are read for the rows that
 * are shown. Ranks are computed synchronously, in memory.
 */
export interface Board {
  /** Grows whenever a rank, score, entry or prize may have changed. */
  version(): number
  /** The match's last revision that is included. */
  revision(): number
  size(): number
  /** Updates the points of these players, by their index in the fold, and ranks again. */
  update(fold: MatchFold, players: readonly number[]): void
  /**
   * Reads the entries that joined or left and the teams that changed since, and ranks them: while the contest is open, and once
   * after it closed. Calls during a read share the one after it.
   */
  catchUp(db: Database): Promise<void>
  /** Rows from the best down; `from` counts from 0. */
  page(db: Database, page: { from: number; limit: number }): Promise<BoardPage>
  /** The rows of these seats (see `seatsOf`), in their order, without unknown seats. */
  rowsOf(db: Database, seats: readonly number[]): Promise<BoardPage>
  /** Null for an unknown seat. Logarithmic in the number of entries. */
  rankOf(seat: number): EntryRank | null
  /** Every seat in the order of joining. The prizes of all add up to the whole pool. */
  seats(): Iterable<number>
}

/** Reads the contest's entries and ranks them by the match's points so far. */
export async function openBoard(db: Database, contest: ContestRow, fold: MatchFold): Promise<Board> {
  const heldIn = await pickReader(db, contest.matchId, fold)
  let points = fold
  let { leaderboard, seats } = emptyRanking(contest, fold)
  const names = boardNames(contest.id)
  let caughtUpTo = 0
  let version = 0
  let revision = 0
  let table: readonly PrizeTableRow[] = []

  async function readChanges(from: Database): Promise<void> {
    const before = caughtUpTo
    let latest = await readInto({ leaderboard, seats }, from, before)
    // Read after the entries, so that it counts every withdrawal that is older than what they know.
    const withdrawal = await lastWithdrawal(from, contest.id)
    if (withdrawal > before) {
      const anew = emptyRanking(contest, points)
      latest = Math.max(await readInto(anew, from, 0), withdrawal)
      leaderboard = anew.leaderboard
      seats = anew.seats
      points.playerIds.forEach((_, player) => {
        takePoints(points, player)
      })
    }
    if (latest === before) return
    caughtUpTo = latest
    table = prizesOf(contest, leaderboard.size).table
    leaderboard.rank()
    version += 1
  }

  /** Adds the entries that joined after a revision, and replaces the teams that changed. @returns the revision they lead to */
  async function readInto(ranking: Ranking, from: Database, after: number): Promise<number> {
    let latest = after
    for (const block of await readPicks(from, { contestId: contest.id, after })) {
      for (const { seat, revision: changed, picks } of block) {
        latest = Math.max(latest, changed)
        if (seat > after) {
          ranking.leaderboard.add(seat, heldIn(picks))
          ranking.seats.push(seat)
        } else {
          ranking.leaderboard.replace(indexOf(ranking.seats, seat) ?? -1, heldIn(picks))
          names.forget(seat)
        }
      }
      // A long contest is read in turns with the process's other work.
      await nextTurn()
    }
    return latest
  }

  function takePoints(current: MatchFold, player: number): void {
    const { awards, deductions } = current.totalsOf(player)
    leaderboard.setPlayer(player, awards, deductions)
  }

  function update(current: MatchFold, players: readonly number[]): void {
    for (const player of players) takePoints(current, player)
    points = current
    leaderboard.rank()
    revision = current.revision()
    version += 1
  }

  function rankOf(index: number): EntryRank {
    const quarterPoints = leaderboard.scoreOf(index)
    const prizeMinor = sharedPrize(table, leaderboard.tieOf(index))
    return {
      rank: leaderboard.rankOf(index),
      moved: leaderboard.movedOf(index),
      quarterPoints,
      points: quarterPointsToPoints(quarterPoints),
      prizeMinor,
      prize: centsToUsd(prizeMinor),
    }
  }

  /** An entry that was added after the last ranking has no rank yet. */
  function knownIndex(seat: number): number | null {
    const index = indexOf(seats, seat)
    return index !== null && leaderboard.rankOf(index) > 0 ? index : null
  }

  async function rows(from: Database, indexes: readonly number[]): Promise<BoardPage> {
    const state = { version, revision, total: leaderboard.size }
    const ranked = indexes.map((index) => ({ seat: seats[index] ?? 0, ...rankOf(index) }))
    const named = await names.read(
      from,
      ranked.map(({ seat }) => seat),
    )
    return {
      ...state,
      rows: ranked.flatMap(({ seat, rank, moved, points, prize }) => {
        const row = named.get(seat)
        return row ? [{ seat, ...row, rank, moved, points, prize }] : []
      }),
    }
  }

  const catchUp = coalesce(readChanges)
  await catchUp(db)
  update(
    fold,
    fold.playerIds.map((_, index) => index),
  )
  return {
    version: () => version,
    revision: () => revision,
    size: () => leaderboard.size,
    update,
    catchUp,
    page: (from, page) => rows(from, leaderboard.entriesAt(page.from, page.limit)),
    rowsOf: (from, wanted) =>
      rows(
        from,
        wanted.flatMap((seat) => knownIndex(seat) ?? []),
      ),
    rankOf(seat) {
      const index = knownIndex(seat)
      return index === null ? null : rankOf(index)
    },
    seats: () => seats.values(),
  }
}

interface Ranking {
  leaderboard: Leaderboard
  /** By the leaderboard's index: both are in the order of joining. */
  seats: number[]
}

const emptyRanking = ({ entryCount }: ContestRow, { playerIds }: Pick<MatchFold, 'playerIds'>): Ranking => ({
  leaderboard: createLeaderboard({ playerCount: playerIds.length, capacity: entryCount }),
  seats: [],
})

/** The contest's revision in which entries last left it; 0 where none did. */
async function lastWithdrawal(db: Database, contestId: ContestId): Promise<number> {
  const [contest] = await db
    .select({ withdrawal: contests.withdrawal })
    .from(contests)
    .where(eq(contests.id, contestId))
  return contest?.withdrawal ?? 0
}

/** The seats of these entries of the contest, by entry id; entries of other contests are left out. */
export async function seatsOf(
  db: Database,
  { contestId, entryIds }: { contestId: ContestId; entryIds: readonly string[] },
): Promise<Map<string, number>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .select({ id: entries.id, seat: entries.seat })
    .from(entries)
    .where(and(eq(entries.contestId, contestId), inArray(entries.id, [...entryIds])))
  return new Map(rows.map(({ id, seat }) => [id, seat]))
}

/** Converts `teams.picks` for the leaderboard: players by their index in the fold. */
async function pickReader(
  db: Database,
  matchId: MatchId,
  fold: Pick<MatchFold, 'playerIds'>,
): Promise<(picks: Uint8Array) => HeldPlayer[]> {
  const placeOf = new Map(fold.playerIds.map((id, index) => [id, index]))
  const squad = await positionedSquad(db, matchId)
  const playerAt = new Map(squad.map(({ position, playerId }) => [position, placeOf.get(playerId)]))
  const factors = Array.from({ length: 256 }, (_, carried) => pickFactors(readCarried(carried)))
  return (picks) => {
    const held: HeldPlayer[] = []
    for (let at = 0; at < picks.length; at += 2) {
      const player = playerAt.get(picks[at] ?? 0)
      const factor = factors[picks[at + 1] ?? 0]
      if (player !== undefined && factor)
        held.push({ player, awardFactor: factor.awardQuarters, deductionFactor: factor.deductionQuarters })
    }
    return held
  }
}

/** The index of a value in an ascending list, or null. */
function indexOf(ascending: readonly number[], value: number): number | null {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return ascending[low] === value ? low : null
}
