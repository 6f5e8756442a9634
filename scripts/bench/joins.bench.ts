import { Agent, request } from 'node:http'
import { loadavg, totalmem } from 'node:os'
import { openJoinQueue } from '@toprun/api/game/contests/join/join-queue'
import { type ContestRow, contests } from '@toprun/api/game/contests/tables'
import { importMatch } from '@toprun/api/game/matches/squads/import-match'
import { openDatabase } from '@toprun/api/platform/database'
import { startServerProcess } from '@toprun/api/testing/server-process'
import type { MatchId } from '@toprun/api-schema/ids'
import { currentPoints } from '@toprun/game-rules/published-points'
import { potOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { openPool } from '@toprun/postgres/connection'
import { sql } from 'drizzle-orm'
import { readCommand } from '../read-command.ts'
import { openBenchDatabase } from './bench-database.ts'
import { type CrowdUser, fillContest, makeCrowd } from './contest-crowd.ts'
import { measureCalls, n } from './figures.ts'
import { describeLoad, type Load, watchLoad } from './load-watch.ts'

/**
 * The rush into a contest of 1,000,000 places, with `--filled` (800,000) of them taken: `--callers` users join at a time, the next one as
 * soon as one is in, for `--seconds` (60) through the module's function in this process, then as long over HTTP into another contest, with
 * the server in its own process. Every commit is on disk; client, server and PostgreSQL share the machine. PostgreSQL keeps the data
 * in a quarter of its memory, as on a server that has little else to do: who joins has just looked at the contest.
 */
const { values: options } = readCommand(
  'npm run bench joins -- [--seconds N] [--filled N] [--callers N] [--connections N] [--json]',
  {
    options: {
      seconds: { type: 'string', default: '60' },
      filled: { type: 'string', default: '800000' },
      callers: { type: 'string', default: '128' },
      connections: { type: 'string', default: '20' },
      json: { type: 'boolean', default: false },
    },
    takesNames: false,
  },
)
const seconds = Number(options.seconds)
const filled = Number(options.filled)
const callers = Number(options.callers)
const maxEntries = 1_000_000
const mostJoins = { function: 3_300, http: 1_600 }
const hour = 3_600_000

interface Rush {
  through: 'function' | 'http'
  joins: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  load: Load
}

await using bench = await openBenchDatabase({
  connections: 2,
  as: 'owner',
  settings: [`shared_buffers=${Math.round(totalmem() / 4 / 2 ** 20)}MB`, 'max_wal_size=8GB'],
})
const { database, pool: owner, db } = bench
const rushes: Rush[] = []
const match = simulateMatch({ seed: 'rush', format: 'T20', rates: { rain: 0, abandoned: 0 } })
const matchId = await importMatch(db, match, { startsAt: new Date(Date.now() + hour), intervalMs: 0 })
const first = await newContest(matchId, 'Called')
const second = await newContest(matchId, 'Over HTTP')
const started = performance.now()
await fillContest(owner, { contestId: first.id, matchId, count: filled, name: 'fan' })
await copyEntries(first, second)
const crowd = await makeCrowd(owner, {
  matchId,
  count: Math.min(maxEntries - filled, Math.ceil(seconds * mostJoins.function)),
  name: 'latecomer',
})
await owner.query('VACUUM ANALYZE')
console.log(
  `  ${n(filled)} entries twice and ${n(crowd.length)} users made in ${((performance.now() - started) / 1000).toFixed(0)} s; ` +
    `load average ${loadavg()[0]?.toFixed(1)}`,
)
await owner.query('CHECKPOINT')
await rushThroughFunction(first, crowd)
await owner.query('CHECKPOINT')
await rushOverHttp(second, crowd.slice(0, Math.ceil(seconds * mostJoins.http)))
await checkBooks([first, second])
if (options.json) console.log(JSON.stringify({ rushes }))

async function rushThroughFunction(contest: ContestRow, crowd: readonly CrowdUser[]): Promise<void> {
  const pool = openPool({
    url: database.url,
    connections: Number(options.connections),
    onBroken: () => undefined,
  })
  const joins = openJoinQueue(openDatabase(pool), (error) => console.error(error))
  const { rows } = await owner.query<{ user_id: string; id: string }>('SELECT user_id, id FROM sessions')
  const sessions = new Map(rows.map((row) => [row.user_id, row.id]))
  try {
    await rush({ through: 'function', server: null, crowd }, async ({ userId, teamId }) => {
      const joined = await joins.join({
        contestId: contest.id,
        teamId,
        userId,
        sessionId: sessions.get(userId) ?? null,
        idempotencyKey: teamId,
        now: new Date(),
      })
      if (!joined.ok) throw new Error(`A join was refused: ${joined.reason}`)
    })
  } finally {
    await pool.end()
  }
}

async function rushOverHttp(contest: ContestRow, crowd: readonly CrowdUser[]): Promise<void> {
  const api = await startServerProcess(database.url, {
    RATE_LIMIT_API_PER_MINUTE: '1000000',
    DATABASE_POOL: options.connections,
  })
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const url = new URL(`/api/game/contests/${contest.id}/entries`, api.address)
  try {
    await rush({ through: 'http', server: api.pid, crowd }, ({ teamId, token }) =>
      postJson(agent, url, { authentication: token, 'idempotency-key': `http:${teamId}` }, { teamId }),
    )
  } finally {
    agent.destroy()
    await api.kill()
  }
}

/** Lighter on the shared processors than `fetch`. */
function postJson(
  agent: Agent,
  url: URL,
  headers: Record<string, string>,
  body: Record<string, string>,
): Promise<void> {
  return new Promise((done, failed) => {
    const call = request(
      url,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('end', () =>
          response.statusCode === 201
            ? done()
            : failed(new Error(`A join answered ${response.statusCode}: ${text}`)),
        )
      },
    )
    call.on('error', failed).end(JSON.stringify(body))
  })
}

async function rush(
  { through, server, crowd }: Pick<Rush, 'through'> & { server: number | null; crowd: readonly CrowdUser[] },
  join: (user: CrowdUser) => Promise<void>,
): Promise<void> {
  const { result, load } = await watchLoad(owner, server, () => measureCalls(callers, arriving(crowd), join))
  const measured = {
    ...{ through, joins: result.count, perSecond: Math.round(result.perSecond) },
    ...{ p50Ms: Number(result.p50Ms.toFixed(1)), p99Ms: Number(result.p99Ms.toFixed(1)), load },
  }
  rushes.push(measured)
  console.log(
    `  ${through === 'http' ? 'over HTTP' : "through the module's function"}: ${n(measured.joins)} joins, ${n(measured.perSecond)}/s, ` +
      `p50 ${measured.p50Ms} ms, p99 ${measured.p99Ms} ms`,
  )
  console.log(`    ${describeLoad(load)}`)
}

function* arriving(crowd: readonly CrowdUser[]): Generator<CrowdUser> {
  const end = performance.now() + seconds * 1000
  for (const user of crowd) {
    if (performance.now() >= end) return
    yield user
  }
}

async function newContest(matchId: MatchId, name: string): Promise<ContestRow> {
  const [contest] = await db
    .insert(contests)
    .values({
      ...{ matchId, name, maxEntries, entryFeeMinor: 500n, rakeBasisPoints: 1000 },
      ...{ prizeStructure: 'top-ten-per-cent', minEntries: 2, maxPerUser: 6 },
      rulesVersion: currentPoints().version,
    })
    .returning()
  if (!contest) throw new Error('The contest was not stored.')
  return contest
}

/** The same teams in a second contest, with its pot. */
async function copyEntries(from: ContestRow, to: ContestRow): Promise<void> {
  await owner.query(
    `INSERT INTO entries (seat, contest_id, team_id, user_id)
    SELECT seat, $2, team_id, user_id FROM entries WHERE contest_id = $1`,
    [from.id, to.id],
  )
  await owner.query(`UPDATE contests SET entry_count = $2, revision = $2 WHERE id = $1`, [to.id, filled])
}

/** Every entry has its own seat, the counts agree, and the ledger balances. */
async function checkBooks(both: readonly ContestRow[]): Promise<void> {
  for (const { id, entryFeeMinor } of both) {
    const { rows } = await db.execute<{ counted: number; stored: number; seats: number }>(sql`
      SELECT entry_count AS counted, count(*)::int AS stored, count(DISTINCT seat)::int AS seats
      FROM contests JOIN entries ON contest_id = contests.id WHERE contests.id = ${id} GROUP BY contests.id`)
    const [row] = rows
    const potMinor = await balanceOf(db, potOf(id))
    if (!row || row.counted !== row.stored || row.seats !== row.stored)
      throw new Error(`Entries do not add up: ${JSON.stringify(row)}`)
    console.log(`    ${n(row.stored)} entries, pot ${potMinor} cents (fee ${entryFeeMinor})`)
  }
  if ((await sumOfBalances(db)) !== 0n) throw new Error('The books do not balance.')
}
