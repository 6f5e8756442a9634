import { type BoardPage, withBoardPageChanges } from '@toprun/api-schema/board-page'
import type { LeaderboardRow } from '@toprun/api-schema/contest'
import { contestId as contestIdOf } from '@toprun/api-schema/ids'
import { liveMessages, rowsPerPage } from '@toprun/api-schema/live'
import { centsToUsd } from '@toprun/api-schema/money'
import { pickFactors, quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { prizePool, prizeTable } from '@toprun/game-rules/prize-table'
import { currentPoints } from '@toprun/game-rules/published-points'
import { matchEvents } from '@toprun/game-rules/scoring/match-events'
import type { PlayerTotals } from '@toprun/game-rules/scoring/player-points'
import { sharedPrize } from '@toprun/game-rules/shared-prize'
import { createLeaderboard } from '@toprun/leaderboard/leaderboard'
import { createScoreLadder } from '@toprun/leaderboard/score-ladder'
import { createRandom } from '@toprun/match-simulator/random'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { expect, test } from 'vitest'
import { createMatchFold } from '../../matches/play/match-fold.ts'
import { subscribeToRanks } from '../stream/subscriptions.ts'
import { createBoardUpdates } from './board-updates.ts'

const entries = 2_000
const contestId = contestIdOf.parse('00000000-0000-4000-8000-000000000001')

/** A contest of 2,000 random teams on a simulated match, with its board in memory as in the API. */
function openContest() {
  const match = simulateMatch({ seed: 'bytes', format: 'T20', rates: { rain: 0, abandoned: 0 } })
  const fold = createMatchFold(
    { info: match.info, format: 'T20', warmUp: false, rulesVersion: currentPoints().version },
    [],
  )
  const random = createRandom('teams')
  const leaderboard = createLeaderboard({ playerCount: fold.playerIds.length })
  for (let seat = 1; seat <= entries; seat += 1) {
    const drawn = fold.playerIds
      .map((_, player) => ({ player, at: random.next() }))
      .sort((one, other) => one.at - other.at)
      .slice(0, 11)
    const held = drawn.map(({ player }, place) => {
      const captaincy = place === 0 ? ('captain' as const) : place === 1 ? ('vice' as const) : null
      const { awardQuarters, deductionQuarters } = pickFactors({ captaincy, card: place < 2 ? 'blue' : null })
      return { player, awardFactor: awardQuarters, deductionFactor: deductionQuarters }
    })
    leaderboard.append(held)
  }
  const table = prizeTable('top-ten-per-cent', prizePool(entries, 1000n, 1000), entries)
  let version = 1

  function rankOf(index: number) {
    const quarterPoints = leaderboard.scoreOf(index)
    const prizeMinor = sharedPrize(table, leaderboard.tieOf(index))
    return {
      rank: leaderboard.rankOf(index),
      moved: leaderboard.movedOf(index),
      quarterPoints,
      points: quarterPointsToPoints(quarterPoints),
      prizeMinor,
      prize: centsToUsd(prizeMinor),
      next: { points: 12.5, place: 3, prize: 40 },
    }
  }

  function rows(from: number, limit: number): LeaderboardRow[] {
    return leaderboard.entriesAt(from, limit).map((index) => {
      const { rank, moved, points, prize } = rankOf(index)
      return {
        seat: index + 1,
        rank,
        moved,
        user: `User ${index}`,
        teamName: `Night Owls ${index}`,
        points,
        prize,
      }
    })
  }

  const state = () => ({ version, revision: fold.revision(), total: entries })
  const board = {
    version: () => version,
    revision: () => fold.revision(),
    size: () => entries,
    update: () => undefined,
    catchUp: async () => undefined,
    page: async (_db: unknown, { from, limit }: { from: number; limit: number }) => ({
      ...state(),
      rows: rows(from, limit),
    }),
    rowsOf: async () => ({ ...state(), rows: [] }),
    rankOf: (seat: number) => rankOf(seat - 1),
    prepare: async () => undefined,
    follow: () => () => undefined,
    ladderWith: async (totals: readonly PlayerTotals[]) => createScoreLadder(leaderboard.scoresWith(totals)),
    scoresWith: async () => new Map<number, number>(),
    entriesInMemory: () => entries,
    close: () => undefined,
  }
  return {
    board,
    rows,
    events: [...matchEvents(match)],
    play(event: ReturnType<typeof matchEvents> extends Generator<infer Event> ? Event : never) {
      const touched = fold.apply({ kind: 'event', revision: fold.revision() + 1, event })
      leaderboard.setPoints(touched.map((player) => ({ player, ...fold.totalsOf(player) })))
      version += 1
    },
  }
}

test('a ball costs a viewer of 50 rows and 3 own entries at most 1.3 KB in 19 of 20 cases, never over 2.7 KB, and produces the same page', async () => {
  const contest = openContest()
  // The rows of a page are read from memory here, without a database.
  const noDatabase = Object.create(null)
  const updates = createBoardUpdates({
    contestId,
    page: 1,
    state: () => 'locked',
    isRanked: () => true,
    board: () => contest.board,
  })
  const own = new Map([7, 600, 1900].map((seat) => [crypto.randomUUID(), seat]))
  const ranks = subscribeToRanks(
    Object.assign(Object.create(null), {
      keepRanks: () => () => undefined,
      rankedBoard: () => contest.board,
    }),
    contestId,
    own,
  )
  await updates.load(noDatabase)
  let cursor = updates.since(null)?.version ?? null
  ranks.pull()
  let page: BoardPage | null = { from: 0, rows: contest.rows(0, rowsPerPage) }
  const sizes: number[] = []
  for (const event of contest.events) {
    contest.play(event)
    await updates.load(noDatabase)
    const update = updates.since(cursor)
    if (!update) continue
    cursor = update.version
    const mine = ranks.pull()
    if (event.type === 'ball')
      sizes.push(Buffer.byteLength(update.json) + (mine ? Buffer.byteLength(mine.json) : 0))
    const { board } = liveMessages.contest.parse(JSON.parse(update.json))
    if (!board) throw new Error('There is no board.')
    page = withBoardPageChanges(page, board.change, 0)
    expect(page.rows).toEqual(contest.rows(0, rowsPerPage))
  }
  sizes.sort((one, other) => one - other)
  expect(sizes.length).toBeGreaterThan(200)
  expect(sizes[Math.ceil(sizes.length * 0.95) - 1], 'bytes of 95 % of the balls').toBeLessThanOrEqual(1300)
  expect(sizes.at(-1), 'bytes of the largest').toBeLessThanOrEqual(2700)
})
