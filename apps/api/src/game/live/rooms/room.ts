import { isDeepStrictEqual } from 'node:util'
import type { ContestId, MatchId } from '@toprun/api-schema/ids'
import type { MatchSummary } from '@toprun/api-schema/match'
import type { PublishedPoints } from '@toprun/game-rules/published-points'
import { scorecardRowKey, scorecardRows } from '@toprun/game-rules/scoreboard/scorecard-rows'
import { and, eq, max, ne } from 'drizzle-orm'
import { coalesce } from '../../../platform/coalesce.ts'
import type { Database } from '../../../platform/database.ts'
import type { Board } from '../../contests/board/board.ts'
import { eventsAfter } from '../../matches/log/match-log.ts'
import { type MatchFold, openMatchFolds, type ScoredBy } from '../../matches/play/match-fold.ts'
import { finalSlots } from '../../matches/play/slots.ts'
import { matchFacts, readMatch } from '../../matches/store.ts'
import { type Match, matchEvents } from '../../matches/tables.ts'
import { liveMetrics } from '../live-metrics.ts'
import { createSlotTables, readSlots, type SlotTables } from '../slots/slot-tables.ts'
import type { BoardUpdates } from './board-updates.ts'
import type { BoardCache } from './boards.ts'
import { createFollowedPages } from './followed-pages.ts'
import { createMatchUpdates, type MatchUpdates } from './match-updates.ts'
import { openRoomContests } from './room-contests.ts'
import { createRowUpdates, type RowUpdates } from './row-updates.ts'
import { createWaking } from './waking.ts'

/** Viewers get a ball together with the ranks after it, unless these take longer to read. */
const boardsMs = 100

/** One match in memory for all its viewers: its fold, and the boards of its contests. */
export interface Room {
  match(): Match
  /** Folded by the points that the match opened with. */
  fold(): MatchFold
  /** Folded by the points that a contest opened with, for the part of the match that it covers. */
  foldBy(contest: ScoredBy): Promise<MatchFold>
  summary(): MatchSummary
  updates: MatchUpdates
  points: RowUpdates
  overs: RowUpdates
  scorecard: RowUpdates
  slots: SlotTables
  board(contestId: ContestId): Promise<Board>
  /** The ranking of a live contest, if nothing has to be read for it. */
  rankedBoard(contestId: ContestId): Board | null
  /** Keeps the board, and the ranks of these seats, in memory until the returned function is called. */
  keepRanks(contestId: ContestId, seats: readonly number[]): () => void
  /** The same with the messages about one of its pages, for all its followers. */
  followBoard(contestId: ContestId, page: number): FollowedBoard
  /** Reads the ranking; null if it is in memory, or nothing is ranked. */
  prepareRanks(contestId: ContestId): Promise<void> | null
  /** Reads new rows, then the followed pages of boards, and wakes the viewers. Calls during a read share the one after it. */
  refresh(): Promise<void>
  /** Calls `wake` after changes until the returned function is called. */
  watch(wake: () => void): () => void
  isWatched(): boolean
  /** Drops the boards, which a later room cannot use. Nobody is called from then on. */
  close(): void
  isClosed(): boolean
}

interface FollowedBoard {
  updates: BoardUpdates
  /** Reads the ranking and the page; null if both are in memory, or nothing is ranked. */
  prepare(): Promise<void> | null
  stop(): void
}

/**
 * @param options.published versions of the points; all by default
 * @param options.takesMoney false without payments
 */
export async function openRoom(
  db: Database,
  boards: BoardCache,
  matchId: MatchId,
  { published, takesMoney }: { published?: PublishedPoints; takesMoney?: boolean } = {},
): Promise<Room | null> {
  const found = await readMatch(db, matchId)
  if (!found) return null
  let match = found
  const contests = await openRoomContests(db, matchId, { boards, takesMoney })
  const folds = await openMatchFolds(db, match, published)
  const fold = folds.own
  const updates = createMatchUpdates({ fold, summary, lastChange: await lastChange(db, matchId) })
  const slots = createSlotTables(match, folds, await readSlots(db, match))
  const pages = createFollowedPages()
  const preparing = new Map<ContestId | BoardUpdates, Promise<void>>()
  const viewers = createWaking()
  let isClosed = false
  const { foldSeconds, rankSeconds } = liveMetrics(db)

  function summary(): MatchSummary {
    return { ...matchFacts(match), ...contests.totals(), score: fold.innings() }
  }

  const isRanked = (contestId: ContestId) => contests.stateOf(contestId) === 'locked'
  const rankedBoard = (contestId: ContestId) => (isRanked(contestId) ? boards.ready(contestId, folds) : null)

  async function read(): Promise<void> {
    // Read before the match, which then knows every name of theirs.
    const events = await eventsAfter(db, matchId, fold.revision())
    const [current, currentSlots, currentContests] = await Promise.all([
      readMatch(db, matchId),
      readSlots(db, match),
      contests.read(),
    ])
    if (current && !isDeepStrictEqual(current.info, match.info)) {
      await folds.restate(current)
      // Boards know players by their places in the squads.
      if (!isDeepStrictEqual(current.info.players, match.info.players)) boards.dropMatch(folds)
    }
    if (current) match = current
    slots.update(currentSlots)
    await contests.take(currentContests)
    // Read after the events: a slot that was final before one of them is then known to be final.
    if (events.length > 0) {
      const slotsBefore = await finalSlots(db, matchId)
      const folded = foldSeconds.startTimer()
      const touched = folds.apply(events, slotsBefore)
      folded()
      const ranked = rankSeconds.startTimer()
      boards.update(contests.ids(), touched)
      ranked()
    }
    updates.changed()
  }
  const readRows = coalesce<void>(read)

  async function refresh(): Promise<void> {
    await readRows()
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      viewers.wake()
    }, boardsMs).unref()
    try {
      await Promise.all(
        pages.all().map(async (page) => {
          await page.load(db)
          if (isLate) viewers.wake()
        }),
      )
    } finally {
      clearTimeout(late)
      isLate = true
      viewers.wake()
    }
  }

  /**
   * Callers that wait for the same share one read. Nothing is allocated for a caller that need not wait: each viewer
   * asks at each ball.
   */
  function prepare(contestId: ContestId, page: BoardUpdates | null): Promise<void> | null {
    if (!isRanked(contestId)) return null
    if (boards.ready(contestId, folds) && (page?.isLoaded() ?? true)) return null
    const key = page ?? contestId
    const known = preparing.get(key)
    if (known) return known
    const prepared = readBoard(contestId, page).finally(() => preparing.delete(key))
    preparing.set(key, prepared)
    return prepared
  }

  async function readBoard(contestId: ContestId, page: BoardUpdates | null): Promise<void> {
    await boards.open(contestId, folds)
    await page?.load(db)
  }

  return {
    match: () => match,
    fold: () => fold,
    foldBy: folds.by,
    summary,
    updates,
    points: createRowUpdates({
      matchId,
      revision: fold.revision,
      rows: fold.points,
      keyOf: ({ playerId }) => playerId,
    }),
    overs: createRowUpdates({
      matchId,
      revision: fold.revision,
      rows: () =>
        fold.overs().flatMap(({ team, overs }, innings) => overs.map((over) => ({ innings, team, ...over }))),
      keyOf: ({ innings, over }) => `${innings}/${over}`,
    }),
    scorecard: createRowUpdates({
      matchId,
      revision: fold.revision,
      rows: () => scorecardRows(fold.scorecard()),
      keyOf: scorecardRowKey,
    }),
    slots,
    board: (contestId) => boards.open(contestId, folds),
    rankedBoard,
    keepRanks: boards.follow,
    followBoard(contestId, page) {
      const source = {
        contestId,
        page,
        state: () => contests.stateOf(contestId) ?? 'refunded',
        board: () => rankedBoard(contestId),
        isRanked: () => isRanked(contestId),
      }
      const followed = pages.follow(source)
      const drop = boards.follow(contestId)
      return {
        updates: followed.updates,
        prepare: () => prepare(contestId, followed.updates),
        stop() {
          drop()
          followed.stop()
        },
      }
    },
    prepareRanks: (contestId) => prepare(contestId, null),
    refresh,
    watch: viewers.add,
    isWatched: viewers.isAny,
    close() {
      isClosed = true
      boards.dropMatch(folds)
    },
    isClosed: () => isClosed,
  }
}

/** The revision of the match's last correction or withdrawal; 0 without one. */
async function lastChange(db: Database, matchId: MatchId): Promise<number> {
  const [row] = await db
    .select({ revision: max(matchEvents.revision) })
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, matchId), ne(matchEvents.kind, 'event')))
  return row?.revision ?? 0
}
