import type { Contest } from '@toprun/api-schema/contest'
import type { ContestId, MatchId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type ContestTotals, contestTotals, shownStates } from '../../contests/store.ts'
import { contests } from '../../contests/tables.ts'
import { swapProgress } from '../../contests/teams/backup-swaps.ts'
import type { BoardCache } from './boards.ts'

type ContestState = Contest['state']

/** The contests of a match, as its room knows them. */
export interface RoomContests {
  ids(): Iterable<ContestId>
  /** Undefined for a contest of another match. */
  stateOf(contestId: ContestId): ContestState | undefined
  /** Of its public contests. */
  totals(): ContestTotals
  /** Reads them as they are now, for `take`. */
  read(): Promise<ContestsNow>
  /** Takes over what was read, and notifies the boards of the contests that changed. */
  take(now: ContestsNow): Promise<void>
}

interface ContestsNow {
  known: ReadonlyMap<ContestId, KnownContest>
  /** See `swapProgress`. */
  swapped: string | null
}

interface KnownContest {
  state: ContestState
  slot: number | null
}

/** @param options.takesMoney false without payments */
export async function openRoomContests(
  db: Database,
  matchId: MatchId,
  { boards, takesMoney }: { boards: BoardCache; takesMoney?: boolean | undefined },
): Promise<RoomContests> {
  let last = await read()
  let totals = await readTotals()

  async function read(): Promise<ContestsNow> {
    const [known, swapped] = await Promise.all([readKnown(db, matchId), swapProgress(db, matchId)])
    return { known, swapped }
  }

  async function readTotals(): Promise<ContestTotals> {
    return (await contestTotals(db, [matchId], takesMoney)).get(matchId) ?? { contests: 0, topPrize: 0 }
  }

  return {
    ids: () => last.known.keys(),
    stateOf: (contestId) => last.known.get(contestId)?.state,
    totals: () => totals,
    read,
    async take(now) {
      for (const [contestId, { state, slot }] of now.known) {
        const before = last.known.get(contestId)?.state
        if (state === before && now.swapped === last.swapped) continue
        if (slot !== null && before === 'open' && state !== before) boards.forget(contestId)
        boards.setTakesEntries(contestId, state === 'open')
        if (state === 'settled' || state === 'refunded') boards.end(contestId)
      }
      if (differ(last.known, now.known)) totals = await readTotals()
      last = now
    },
  }
}

async function readKnown(db: Database, matchId: MatchId): Promise<Map<ContestId, KnownContest>> {
  const rows = await db
    .select({ id: contests.id, state: contests.state, slot: contests.slot })
    .from(contests)
    .where(eq(contests.matchId, matchId))
  return new Map(rows.map(({ id, state, slot }) => [id, { state: shownStates[state], slot }]))
}

function differ(
  before: ReadonlyMap<ContestId, KnownContest>,
  now: ReadonlyMap<ContestId, KnownContest>,
): boolean {
  return before.size !== now.size || [...now].some(([id, { state }]) => before.get(id)?.state !== state)
}
