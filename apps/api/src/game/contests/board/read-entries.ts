import { type Steps, takeSteps } from '@toprun/leaderboard/steps'
import type { Database } from '../../../platform/database.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import type { MatchFold } from '../../matches/play/match-fold.ts'
import type { ContestRow } from '../tables.ts'
import { openPickReader, type PickReader } from '../teams/pick-reader.ts'
import {
  allSeats,
  countSeats,
  readLeft,
  readPicks,
  type SeatPicks,
  type SeatRange,
} from '../teams/read-picks.ts'
import { readBoard, writeBoard } from './board-snapshot.ts'
import { noEntries, type RankedEntries, removeLeftSeats, sumOfSeats, takeIn } from './ranked-entries.ts'

/** Whose entries are read, and how. */
export interface EntrySource {
  contest: Pick<ContestRow, 'id' | 'matchId' | 'entryCount'>
  picks: PickReader
  /** Of the fold. */
  playerCount: number
  seats: SeatRange
}

/** @param seats all by default */
export async function openEntrySource(
  db: Database,
  contest: Pick<ContestRow, 'id' | 'matchId' | 'entryCount' | 'rulesVersion'>,
  fold: Pick<MatchFold, 'playerIds'>,
  seats = allSeats,
): Promise<EntrySource> {
  const entryCount = Math.min(contest.entryCount, seats.last - seats.first + 1)
  const picks = await openPickReader(db, contest, fold)
  return { contest: { ...contest, entryCount }, picks, playerCount: fold.playerIds.length, seats }
}

/** Reads all entries from their rows, in turns with the process's other work. */
export async function readEntries(db: Database, source: EntrySource): Promise<RankedEntries> {
  const ranked = noEntries(source.playerCount, source.contest.entryCount)
  await asOfOneMoment(db, (tx) => readInTurns(tx, source, ranked))
  return ranked
}

/** The entries as `restoreEntries` reads them: parts that follow one another. In steps, during which no entries change. */
export function snapshotOf({ picks }: EntrySource, ranked: RankedEntries): Steps<Uint8Array[]> {
  return writeBoard(ranked, picks.identity)
}

/**
 * Continues from a snapshot: reads what joined, changed or left after it.
 * @returns null if it is none of this board, or has other entries than the contest, as after a return to an older backup of the database
 */
export async function restoreEntries(
  db: Database,
  source: EntrySource,
  snapshot: Uint8Array,
): Promise<RankedEntries | null> {
  const ranked = await inTurns(readBoard(snapshot, source.picks.identity))
  if (ranked === null) return null
  return asOfOneMoment(db, async (tx) => {
    const { revision, count, sum } = await countSeats(tx, source.contest.id, source.seats)
    if (ranked.caughtUpTo > revision) return null
    await readInTurns(tx, source, ranked)
    const areThose = ranked.leaderboard.size === count && (await inTurns(sumOfSeats(ranked))) === sum
    return areThose ? ranked : null
  })
}

/**
 * Reads what joined, changed or left since, and takes it in at once, so that nobody sees an incomplete state.
 * @returns the seats that changed or left; null if nothing did, and nobody joined
 */
export async function catchUpEntries(
  db: Database,
  source: EntrySource,
  ranked: RankedEntries,
): Promise<number[] | null> {
  const wanted = wantedAfter(source, ranked.caughtUpTo)
  const blocks: Iterable<SeatPicks>[] = []
  const left = await asOfOneMoment(db, async (tx) => {
    for await (const block of readPicks(tx, wanted)) blocks.push(block)
    return readLeft(tx, wanted)
  })
  if (blocks.length === 0 && left.length === 0) return null
  const changed = blocks.flatMap((block) => takeSteps(takeIn(ranked, source.picks, block, wanted.after)))
  removeLeftSeats(ranked, left)
  return [...changed, ...left.map(({ seat }) => seat)]
}

async function readInTurns(tx: Database, source: EntrySource, ranked: RankedEntries): Promise<void> {
  const wanted = wantedAfter(source, ranked.caughtUpTo)
  for await (const block of readPicks(tx, wanted))
    await inTurns(takeIn(ranked, source.picks, block, wanted.after))
  removeLeftSeats(ranked, await readLeft(tx, wanted))
}

const wantedAfter = ({ contest, seats }: EntrySource, after: number) => ({
  contestId: contest.id,
  matchId: contest.matchId,
  after,
  seats,
})

function asOfOneMoment<Result>(db: Database, read: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
