import { mergeCounts } from '@toprun/leaderboard/score-counts'
import { ladderOf } from '@toprun/leaderboard/score-ladder'
import pTimeout from 'p-timeout'
import { coalesce } from '../../platform/coalesce.ts'
import type { Database } from '../../platform/database.ts'
import type { Board } from '../contests/board/board.ts'
import { boardNames } from '../contests/board/board-rows.ts'
import { type ContestShardsOptions, openContestShards } from './contest-shards.ts'
import { type RankedRows, rememberRows, silentMs } from './last-rows.ts'
import { readPage } from './page-rows.ts'
import { shardsOf } from './seat-ranks.ts'

/** Pages, and rows of viewers' entries, that can be shown while shards are silent. */
const mostPages = 50
const mostViewers = 1_000

/**
 * A board whose entries are ranked by workers, shard by shard. It shows the counts of scores and the ranks of the seats that are followed,
 * all of one state.
 * @throws TemporarilyUnavailable if some shards have no worker
 */
export async function openRemoteBoard({
  db,
  ...options
}: ContestShardsOptions & { db: Database }): Promise<Board> {
  const { contest } = options
  const names = boardNames(contest.id)
  const shards = openContestShards(options)
  const { shown, states, ask, onEvery } = shards
  const lastPages = rememberRows({ most: mostPages, onLate: shards.onLate })
  const lastRows = rememberRows({ most: mostViewers, onLate: shards.onLate })

  async function readRows(seats: readonly number[]): Promise<RankedRows> {
    const state = await shown.withRanks(seats)
    const rows = seats.flatMap((seat) => {
      const rank = state.ranks.get(seat)
      return rank ? [{ seat, ...rank }] : []
    })
    return { version: state.version, revision: state.revision, total: state.whole.size, rows }
  }

  const named = async (from: Database, { rows, ...facts }: RankedRows) => ({
    ...facts,
    rows: await names.name(from, rows),
  })

  async function readFirst() {
    try {
      await shards.count(db)
      await shards.readStates()
      return await shown.use(async (state) => state)
    } catch (err) {
      shards.close()
      options.log.warn({ err, contestId: contest.id }, 'a board could not be opened')
      throw err
    }
  }

  /** One after the other: an earlier reading that ended last would forget the shards that a later one counted. */
  const catchUp = coalesce(async (from: Database) => {
    await shards.count(from)
    // Silent shards are queried again later: what is shown stays meanwhile.
    const reading = shards.readStates(silentMs).catch(() => shards.onLate(false))
    await pTimeout(reading, { milliseconds: silentMs, message: false })
  })

  const first = await readFirst()
  const now = () => shown.now() ?? first
  return {
    version: () => now().version,
    revision: () => now().revision,
    size: () => now().whole.size,
    entriesInMemory: () => 0,
    update: (current) => shards.want(current.revision()),
    catchUp,
    async page(from, page) {
      const read = () => shown.use((state) => readPage(ask, state, page))
      return named(from, await lastPages(`${page.from} ${page.limit}`, now().version, read))
    },
    rowsOf: async (from, seats) =>
      named(from, await lastRows(seats.join(), now().version, () => readRows(seats))),
    async prepare(seats) {
      await shown.withRanks(seats)
    },
    follow(seats) {
      const unfollow = shown.follow(seats)
      if (seats.some((seat) => !now().ranks.has(seat))) shards.readFollowed(seats)
      return unfollow
    },
    rankOf: (seat) => now().ranks.get(seat) ?? null,
    async ladderWith(totals) {
      const parts = await onEvery(states.indexes(), (index) =>
        ask(index, { kind: 'counts_with', totals: [...totals] }),
      )
      return ladderOf(mergeCounts(parts))
    },
    async scoresWith(seats, totals) {
      const seatsOf = shardsOf(seats, options.shardSeats)
      const known = await onEvery([...seatsOf.keys()], async (index) => {
        const own = seatsOf.get(index) ?? []
        const scores = await ask(index, { kind: 'scores_with', seats: own, totals: [...totals] })
        return own.map((seat, place) => [seat, scores[place] ?? null] as const)
      })
      return new Map(known.flat().flatMap(([seat, score]) => (score === null ? [] : [[seat, score]])))
    },
    close: shards.close,
  }
}
