import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type LocalBoard, openBoard } from '@toprun/api/game/contests/board/board'
import { findDifference } from '@toprun/api/game/contests/settle/cross-check'
import { type ContestRow, contests } from '@toprun/api/game/contests/tables'
import { foldMatch, type MatchFold } from '@toprun/api/game/matches/play/match-fold'
import { matches } from '@toprun/api/game/matches/tables'
import type { Database } from '@toprun/api/platform/database'
import { eq, sql } from 'drizzle-orm'

const rounds = 3

/** Opens the board of a large contest from its rows and from a snapshot with later entries, and checks it in SQL; prints each. */
export async function measureOpenings(
  db: Database,
  contest: ContestRow,
  joinLater: () => Promise<number>,
): Promise<void> {
  const [match] = await db.select().from(matches).where(eq(matches.id, contest.matchId))
  if (!match) throw new Error('The match is gone.')
  const fold = withPoints(await foldMatch(db, match))
  await reportStorage(db, contest)

  const before = memory()
  const board = await opened('from rows', () => openBoard(db, contest, fold))
  const held = memory()
  const size = board.size()
  console.log(
    `    beside its columns it holds ${((held.buffers - before.buffers) / size).toFixed(0)} bytes an entry in buffers and ` +
      `${(Math.max(0, held.heap - before.heap) / size).toFixed(1)} on the heap`,
  )
  let snapshot = Buffer.alloc(0)
  await timed('snapshot written into memory', async () => {
    snapshot = Buffer.concat(await board.snapshot())
  })
  console.log(`    a snapshot takes ${(snapshot.length / size).toFixed(1)} bytes an entry`)
  const later = await joinLater()
  const restored = await opened(`from it and ${later.toLocaleString('en')} later entries`, () =>
    openBoard(db, contest, fold, { snapshot }),
  )
  if (restored.size() !== size + later) throw new Error('Entries are missing.')
  const points = fold.playerIds.map((playerId, player) => ({ playerId, ...fold.totalsOf(player) }))
  await timed('every score and rank compared with SQL', async () => {
    const found = await findDifference(db, contest, restored, points)
    if (found) throw new Error(`Seat ${found.seat} differs.`)
  })
}

/** Three times, the last one to go on with. */
async function opened(how: string, open: () => Promise<LocalBoard>): Promise<LocalBoard> {
  let board = await timed(`board opened ${how}`, open)
  for (let round = 1; round < rounds; round += 1) board = await timed(`board opened ${how}`, open)
  return board
}

/** With the longest that the event loop was held meanwhile. */
async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const started = performance.now()
  const { user, system } = process.cpuUsage()
  const result = await work()
  const spent = process.cpuUsage({ user, system })
  const ms = performance.now() - started
  delays.disable()
  console.log(
    `    ${what} in ${(ms / 1000).toFixed(2)} s (${((spent.user + spent.system) / 1e6).toFixed(2)} s of this process); ` +
      `event loop held ${(delays.percentile(99) / 1e6).toFixed(0)} ms p99, ${(delays.max / 1e6).toFixed(0)} ms at most`,
  )
  return result
}

/** As after a match: the bench plays none. */
function withPoints(fold: MatchFold): MatchFold {
  return {
    ...fold,
    totalsOf: (player) => ({ awards: (player * 37) % 160, deductions: -((player * 5) % 12) }),
  }
}

async function reportStorage(db: Database, { id }: ContestRow): Promise<void> {
  const { rows } = await db.execute<{ entries: number; entry: string; team: string }>(sql`
    SELECT count(*)::int AS entries, pg_total_relation_size('entries') / count(*) AS entry,
      pg_total_relation_size('teams') / (SELECT count(*) FROM teams) AS team
    FROM entries`)
  const [contest] = await db.select().from(contests).where(eq(contests.id, id))
  const size = rows[0]
  console.log(
    `  ${contest?.entryCount.toLocaleString('en')} entries: ${size?.entry} bytes each in PostgreSQL, and ${size?.team} for its team, with indexes`,
  )
}

function memory(): { heap: number; buffers: number } {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return { heap: heapUsed, buffers: arrayBuffers }
}
