import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { LogEntry } from '@toprun/game-rules/event-log'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { feedOf, rereadMatch, tryToJoin } from '../../testing/contest-kit.ts'
import { type EnteredTeam, matchOfFile, now } from '../../testing/contest-match.ts'
import { writeLogRow } from '../../testing/log-rows.ts'
import { natsOfFile, silentLog } from '../../testing/nats-kit.ts'
import { isNatsMissing } from '../../testing/nats-server.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { type Board, type LocalBoard, openBoard } from '../contests/board/board.ts'
import { leaveContest } from '../contests/join/leave.ts'
import type { ContestRow } from '../contests/tables.ts'
import { saveTeam } from '../contests/teams/teams.ts'
import { type MatchFold, openMatchFolds } from '../matches/play/match-fold.ts'
import { openRemoteBoard } from './remote-board.ts'
import { openServedShards, type ServedShards } from './served-shards.ts'
import { shardedContests } from './wanted-shards.ts'

const shardSeats = 3
const missing = isNatsMissing('boards of shards')
const site = databaseOfFile()
const match = matchOfFile(site, { lineups: 4, users: 8, walletMinor: 1_000_000n })

/** Few lineups: scores are tied within shards and across them. */
const aLineup = fc.nat(3)
const someStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('join' as const), user: fc.nat(7), lineup: aLineup }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), at: fc.nat(30), lineup: aLineup }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), at: fc.nat(30) }) },
  { weight: 5, arbitrary: fc.constant({ kind: 'ball' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'withdrawal' as const }) },
)
type Step = typeof someStep extends fc.Arbitrary<infer Value> ? Value : never
const somePage = fc.record({ from: fc.nat(14), limit: fc.integer({ min: 1, max: 12 }) })

describe.skipIf(missing)('a board of shards', () => {
  const nats = natsOfFile()
  /** Two workers that share the shards. */
  let workers: ServedShards[]
  let events: readonly MatchEvent[]
  /** Written to the match's log. */
  let played = 0
  let revision = 0
  let lastEvent = 0

  beforeAll(async () => {
    if (missing) return
    const options = { db: site.db, nats, shardSeats, log: silentLog }
    workers = [await openServedShards(options), await openServedShards(options)]
    events = await feedOf(site.db, match.id)
    for (let count = 0; count < 25; count += 1) await writeNext()
  })

  function write(row: LogEntry): Promise<LogEntry> {
    revision = row.revision
    if (row.kind === 'event') lastEvent = revision
    return writeLogRow(site.db, match.id, row)
  }

  function writeNext(): Promise<LogEntry> {
    const event = events[played] ?? expect.fail('The match is over.')
    played += 1
    return write({ kind: 'event', revision: revision + 1, event })
  }

  /** The contest as ranked by one process, and by workers. */
  interface Boards {
    contest: ContestRow
    fold: MatchFold
    alone: LocalBoard
    shards: Board
    present: EnteredTeam[]
    /** A version with other entries or points is shown. */
    changed(): Promise<void>
  }

  async function open(): Promise<Boards> {
    // A shared prize leaves cents over, which go to the earliest entries.
    const contest = await match.newContest({ entryFeeMinor: 1237n, maxEntries: 60 })
    const present = await match.fill(contest, [0, 1, 0, 0, 2, 0, 0])
    await serve(contest)
    const folds = await openMatchFolds(site.db, await rereadMatch(site.db, match.id))
    const fold = await folds.by(contest)
    const alone = await openBoard(site.db, await match.reread(contest), fold)
    let change = Promise.withResolvers<void>()
    const onChange = () => {
      change.resolve()
      change = Promise.withResolvers()
    }
    const options = { db: site.db, nats, fold, shardSeats, movedBalls: 0, onChange, log: silentLog }
    const shards = await openRemoteBoard({ ...options, contest: await match.reread(contest) })
    return { contest, fold, alone, shards, present, changed: () => change.promise }
  }

  /** Shards that were filled since then have a worker. */
  async function serve({ id }: ContestRow): Promise<void> {
    const wanted = (await shardedContests(site.db, shardSeats)).find(({ contestId }) => contestId === id)
    if (!wanted) throw new Error('Workers do not rank the contest.')
    for (let index = 0; index < wanted.shards; index += 1)
      if (!workers.some((worker) => worker.has(`${id}.${index}.0`)))
        await workers[index % 2]?.serve(wanted, index)
  }

  async function rank({ fold, alone, shards, changed }: Boards, row: LogEntry): Promise<void> {
    alone.update(fold, fold.apply(row))
    shards.update(fold, [])
    for (const worker of workers) await worker.rank(match.id, row)
    while (shards.revision() < row.revision) await changed()
  }

  async function enter({ contest, present }: Boards, userId: EnteredTeam['userId'], lineup: number) {
    const teamId = await match.newTeam(userId, lineup)
    const joined = await tryToJoin(site.db, { contestId: contest.id, teamId, userId, now })
    if (joined.ok) present.push({ userId, teamId, entryId: joined.entryId })
    await serve(contest)
  }

  async function take(boards: Boards, step: Step): Promise<void> {
    if (step.kind === 'ball') return rank(boards, await writeNext())
    if (step.kind === 'withdrawal')
      return rank(boards, await write({ kind: 'withdrawal', revision: revision + 1, target: lastEvent }))
    if (step.kind === 'join') await enter(boards, match.user(step.user), step.lineup)
    else {
      const entry = boards.present.at(step.at % boards.present.length)
      if (!entry) return
      const { userId, teamId, entryId } = entry
      const owner = { userId, sessionId: null, now }
      if (step.kind === 'edit')
        await saveTeam(site.db, { ...owner, teamId, matchId: match.id, ...match.lineup(step.lineup) })
      else {
        await leaveContest(site.db, { ...owner, entryId })
        boards.present.splice(boards.present.indexOf(entry), 1)
      }
    }
    await Promise.all([boards.alone.catchUp(site.db), boards.shards.catchUp(site.db)])
  }

  const seats = Array.from({ length: 24 }, (_, index) => index + 1)

  async function pageOf(board: Board, page: { from: number; limit: number }, moves: boolean) {
    const { version: _, ...shown } = await board.page(site.db, page)
    return { ...shown, rows: shown.rows.map((row) => ({ ...row, moved: moves ? row.moved : 0 })) }
  }

  /** @param moves whether the last change was a ball: then both show how far it moved each entry */
  async function shownBy(board: Board, moves: boolean) {
    await board.prepare(seats)
    const { revision: at, total, rows } = await board.rowsOf(site.db, seats.toReversed())
    const withoutMoves = <Row extends { moved: number }>(row: Row) => ({
      ...row,
      moved: moves ? row.moved : 0,
    })
    const ranks = seats.map((seat) => board.rankOf(seat))
    return {
      at,
      total,
      size: board.size(),
      revision: board.revision(),
      rows: rows.map(withoutMoves),
      ranks: ranks.map((rank) => rank && withoutMoves(rank)),
    }
  }

  async function withPoints(board: Board, fold: MatchFold, known: readonly number[]) {
    const totals = fold.playerIds.map((_, player) => ({ awards: player % 7, deductions: -(player % 3) }))
    const scores = await board.scoresWith(known, totals)
    const ladder = await board.ladderWith(totals)
    const facts = [...scores.values()].map((score) => [ladder.rankOf(score), ladder.reaching(score)])
    return { scores, facts, size: ladder.size }
  }

  test('shows the same pages and seats as a board of one process, for any joins, changes, departures and scores', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someStep, { minLength: 7, maxLength: 10 }),
        fc.array(somePage, { minLength: 2, maxLength: 2 }),
        async (steps, pages) => {
          const boards = await open()
          const { alone, shards, fold } = boards
          const unfollow = shards.follow([1, 5, 30])
          for (const step of [{ kind: 'ball' as const }, ...steps]) {
            await take(boards, step)
            const moves = step.kind === 'ball' || step.kind === 'withdrawal'
            expect(shards.rankOf(5)?.rank).toBe(alone.rankOf(5)?.rank)
            for (const page of [{ from: 0, limit: 30 }, ...pages])
              expect(await pageOf(shards, page, moves)).toEqual(await pageOf(alone, page, moves))
            expect(await shownBy(shards, moves)).toEqual(await shownBy(alone, moves))
          }
          const known = [...alone.seats()].toReversed()
          expect(await withPoints(shards, fold, known)).toEqual(await withPoints(alone, fold, known))
          unfollow()
          shards.close()
        },
      ),
      { numRuns: inject('deep') ? 10 : 2, endOnFailure: true },
    )
  }, 60_000)
})
