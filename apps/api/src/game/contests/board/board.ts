import type { LeaderboardRow } from '@toprun/api-schema/contest'
import type { ContestId } from '@toprun/api-schema/ids'
import { prizesOf } from '@toprun/game-rules/contest-prizes'
import type { PlayerTotals } from '@toprun/game-rules/scoring/player-points'
import { ladderOf, type ScoreLadder } from '@toprun/leaderboard/score-ladder'
import { and, eq, inArray } from 'drizzle-orm'
import pLimit from 'p-limit'
import { coalesce } from '../../../platform/coalesce.ts'
import type { Database } from '../../../platform/database.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import type { MatchFold } from '../../matches/play/match-fold.ts'
import { type ContestRow, entries } from '../tables.ts'
import { boardNames, type EntryRank, entryRank } from './board-rows.ts'
import { catchUpEntries, openEntrySource, readEntries, restoreEntries, snapshotOf } from './read-entries.ts'

/** The fields of an entry that a settlement compares. */
interface BoardPlace {
  rank: number
  quarterPoints: number
}

/** Rows of a board, with the state that all of them come from. */
export interface BoardPage {
  version: number
  /** The match's last revision that is included. */
  revision: number
  total: number
  rows: LeaderboardRow[]
}

/**
 * The current ranking of one contest, shared by all viewers. It holds only what ranks need; names are read for the rows that
 * are shown.
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
  /** Reads the ranks of these seats, where they are not in memory, for `rankOf`. */
  prepare(seats: readonly number[]): Promise<void>
  /** Keeps the ranks of these seats in memory until the returned function is called. */
  follow(seats: readonly number[]): () => void
  /** Null for an unknown seat, and for one whose rank is not in memory. */
  rankOf(seat: number): EntryRank | null
  /** The ranks that scores had with these points of the players, by their index in the fold. */
  ladderWith(totals: readonly PlayerTotals[]): Promise<ScoreLadder>
  /** The scores of these seats with these points, by seat, without unknown ones. */
  scoresWith(seats: readonly number[], totals: readonly PlayerTotals[]): Promise<ReadonlyMap<number, number>>
  /** How many entries this process has in memory for it. */
  entriesInMemory(): number
  /** It is no longer used. */
  close(): void
}

/** A board whose entries are all in this process: ranks are computed synchronously, logarithmic in their number. */
export interface LocalBoard extends Board {
  /** Only score and rank; null for an unknown seat. */
  placeOf(seat: number): BoardPlace | null
  /** Every seat in the order of joining. Together, their prizes are the whole pool. */
  seats(): Iterable<number>
  /** The contest's revision of the entries, and that of their latest snapshot; 0 without one. */
  caughtUpTo(): number
  snapshotUpTo(): number
  /** The entries, for `openBoard`: parts that follow one another, written in turns with the process's other work. */
  snapshot(): Promise<Uint8Array[]>
}

/**
 * Reads the contest's entries and ranks them by the match's points so far.
 * @param snapshot what `Board.snapshot` stored, to read only what came after it; one that does not fit is left aside
 */
export async function openBoard(
  db: Database,
  contest: ContestRow,
  fold: MatchFold,
  { snapshot = null }: { snapshot?: Uint8Array | null } = {},
): Promise<LocalBoard> {
  const source = await openEntrySource(db, contest, fold)
  const restored = snapshot && (await restoreEntries(db, source, snapshot))
  let ranked = restored ?? (await readEntries(db, source))
  let snapshotUpTo = ranked.snapshotUpTo
  let points = fold
  const names = boardNames(contest.id)
  let version = 0
  let revision = 0
  let table = prizesOf(contest, ranked.leaderboard.size).table
  /** Entries do not change while they are written or counted. */
  const oneAtATime = pLimit(1)

  async function readChanges(from: Database): Promise<void> {
    const changed = await catchUpEntries(from, source, ranked)
    if (changed === null) return
    for (const seat of changed) names.forget(seat)
    if (ranked.seats.length > 2 * ranked.leaderboard.size + sparedSeats) await reload(from)
    table = prizesOf(contest, ranked.leaderboard.size).table
    version += 1
  }

  /** Entries that left keep their places in the columns; when there are many, the board is read again without them. */
  async function reload(from: Database): Promise<void> {
    ranked = await readEntries(from, source)
    takePoints(
      points,
      points.playerIds.map((_, player) => player),
    )
  }

  function takePoints(current: MatchFold, players: readonly number[]): void {
    ranked.leaderboard.setPoints(players.map((player) => ({ player, ...current.totalsOf(player) })))
  }

  function update(current: MatchFold, players: readonly number[]): void {
    takePoints(current, players)
    points = current
    revision = current.revision()
    version += 1
  }

  function rankOf(index: number): EntryRank {
    const { leaderboard } = ranked
    return entryRank(table, {
      quarterPoints: leaderboard.scoreOf(index),
      moved: leaderboard.movedOf(index),
      tie: leaderboard.tieOf(index),
      scores: leaderboard.ranking,
    })
  }

  /** An entry that left has no rank. */
  function knownIndex(seat: number): number | null {
    const index = ranked.seats.indexOf(seat)
    return index !== null && ranked.leaderboard.rankOf(index) > 0 ? index : null
  }

  async function rows(from: Database, indexes: readonly number[]): Promise<BoardPage> {
    const state = { version, revision, total: ranked.leaderboard.size }
    const shown = indexes.map((index) => ({ seat: ranked.seats.at(index) ?? 0, ...rankOf(index) }))
    return { ...state, rows: await names.name(from, shown) }
  }

  const catchUp = coalesce((from: Database) => oneAtATime(() => readChanges(from)))
  update(
    fold,
    fold.playerIds.map((_, index) => index),
  )
  return {
    version: () => version,
    revision: () => revision,
    size: () => ranked.leaderboard.size,
    update,
    catchUp,
    page: (from, page) => rows(from, ranked.leaderboard.entriesAt(page.from, page.limit)),
    rowsOf: (from, wanted) =>
      rows(
        from,
        wanted.flatMap((seat) => knownIndex(seat) ?? []),
      ),
    rankOf(seat) {
      const index = knownIndex(seat)
      return index === null ? null : rankOf(index)
    },
    placeOf(seat) {
      const index = knownIndex(seat)
      return index === null
        ? null
        : { rank: ranked.leaderboard.rankOf(index), quarterPoints: ranked.leaderboard.scoreOf(index) }
    },
    prepare: async () => undefined,
    follow: () => () => undefined,
    ladderWith: (totals) =>
      oneAtATime(async () => ladderOf(await inTurns(ranked.leaderboard.countsWith(totals)))),
    async scoresWith(wanted, totals) {
      const known = wanted.flatMap((seat) => {
        const index = knownIndex(seat)
        return index === null ? [] : [[seat, ranked.leaderboard.scoreWith(index, totals)] as const]
      })
      return new Map(known)
    },
    entriesInMemory: () => ranked.leaderboard.size,
    close: () => undefined,
    seats: () => ranked.seats.values().filter((_, index) => ranked.leaderboard.rankOf(index) > 0),
    caughtUpTo: () => ranked.caughtUpTo,
    snapshotUpTo: () => snapshotUpTo,
    snapshot: () =>
      oneAtATime(() => {
        snapshotUpTo = ranked.caughtUpTo
        return inTurns(snapshotOf(source, ranked))
      }),
  }
}

/** This many entries that left do not cause a reload. */
const sparedSeats = 1_000

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
