import { openBoard } from '@toprun/api/game/contests/board/board'
import { lockContests } from '@toprun/api/game/contests/settle/lock-contests'
import { payOutContests } from '@toprun/api/game/contests/settle/pay-out'
import { type ContestRow, contests } from '@toprun/api/game/contests/tables'
import { completeReviewedMatches, playOut } from '@toprun/api/game/live/lifecycle'
import { importMatch } from '@toprun/api/game/matches/squads/import-match'
import { foldOf, rereadContest } from '@toprun/api/testing/contest-kit'
import { startServerProcess } from '@toprun/api/testing/server-process'
import type { MatchId } from '@toprun/api-schema/ids'
import { prizesOf } from '@toprun/game-rules/contest-prizes'
import { currentPoints } from '@toprun/game-rules/published-points'
import { potOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { sql } from 'drizzle-orm'
import { openBenchDatabase } from './bench-database.ts'
import { type CrowdUser, fillContest, makeCrowd } from './contest-crowd.ts'
import { countOf, n, sharesOf } from './figures.ts'

/**
 * Contests on the embedded server, with every commit on disk, and the API over HTTP in a separate process; callers, API and database
 * share the machine. First one contest grows by paid joins (`GROWN`, 20,000), 16 concurrent. Then one with `FILLED` (200,000) entries,
 * inserted in bulk, is joined, read, played, settled and checked in SQL; a second one of that size is refunded.
 */
const grown = countOf('GROWN', 20_000, 100)
const filled = countOf('FILLED', 200_000, 100)
const lateJoins = Math.min(2_000, grown)
const atOnce = 16
const mostEntries = 10_000_000
const hour = 3_600_000

// As the owner, for bulk inserts.
await using bench = await openBenchDatabase({ connections: 8, as: 'owner' })
const { database, pool, db } = bench
const api = await startServerProcess(database.url, {
  RATE_LIMIT_API_PER_MINUTE: '1000000',
  DATABASE_POOL: String(atOnce),
})
let filledMatch: FilledMatch
try {
  filledMatch = await playContests(api.address)
} finally {
  await api.kill()
}
// Without the server, whose own chores would pay out next to this process.
await settleAndRefund(filledMatch)

async function playContests(address: string): Promise<FilledMatch> {
  await growContest(address)
  return playFilledContest(address)
}

async function growContest(address: string): Promise<void> {
  const matchId = await newMatch('grown')
  const contest = await newContest(matchId, 'Grown')
  const crowd = await makeCrowd(pool, { matchId, count: grown, name: 'grower' })
  const latencies = await joinAll(address, contest, crowd)
  const edge = Math.min(1_000, Math.floor(grown / 2))
  const first = rateOf(latencies.slice(0, edge))
  const last = rateOf(latencies.slice(-edge))
  console.log(`  a contest grows to ${n(grown)} paid entries, ${atOnce} concurrent joins over HTTP`)
  console.log(
    `    first ${n(edge)} joins ${first.toFixed(0)}/s, last ${n(edge)} ${last.toFixed(0)}/s: ` +
      `${((last * 100) / first).toFixed(0)} %; ${spread(latencies.map(({ ms }) => ms))}`,
  )
  const potMinor = await balanceOf(db, potOf(contest.id))
  if (potMinor !== contest.entryFeeMinor * BigInt(grown)) throw new Error(`The pot holds ${potMinor} cents.`)
}

async function playFilledContest(address: string): Promise<FilledMatch> {
  const matchId = await newMatch('filled')
  const contest = await newContest(matchId, 'Filled')
  const refunded = await newContest(matchId, 'Refunded', mostEntries)
  await timed(`${n(filled)} entries inserted in bulk, twice`, async () => {
    await fillContest(pool, { contestId: contest.id, matchId, count: filled, name: 'fan' })
    await fillContest(pool, { contestId: refunded.id, matchId, count: filled, name: 'follower' })
  })
  // As a site has them within minutes: otherwise it depends on the moment by which plan a row is found.
  await pool.query('VACUUM ANALYZE')
  await reportStorage(contest)
  const crowd = await makeCrowd(pool, { matchId, count: lateJoins, name: 'latecomer' })
  const joins = await joinAll(address, contest, crowd)
  console.log(
    `    join, ${atOnce} at once: ${rateOf(joins).toFixed(0)}/s, ${spread(joins.map(({ ms }) => ms))}`,
  )
  const alone = await joinAll(address, refunded, crowd.slice(0, 200), 1)
  console.log(`    join, one at a time: ${spread(alone.map(({ ms }) => ms))}`)

  await lookAtBoard(address, contest, matchId, crowd)
  return { matchId, contest, refunded }
}

interface FilledMatch {
  matchId: MatchId
  contest: ContestRow
  /** Never full, so that it is refunded. */
  refunded: ContestRow
}

async function lookAtBoard(
  address: string,
  contest: ContestRow,
  matchId: MatchId,
  crowd: readonly CrowdUser[],
): Promise<void> {
  const leaderboard = `${address}/api/game/contests/${contest.id}/leaderboard`
  const opening = performance.now()
  await get(`${leaderboard}?limit=50`)
  console.log(`    first leaderboard page, its board opened: ${(performance.now() - opening).toFixed(0)} ms`)
  const pages = await times(200, (index) => get(`${leaderboard}?limit=50&page=${1 + ((index * 37) % 4_000)}`))
  console.log(`    leaderboard page: ${spread(pages)}`)
  const mine = await times(200, (index) =>
    get(`${address}/api/game/entries`, crowd[index % crowd.length]?.token),
  )
  console.log(`    my entries: ${spread(mine)}`)

  const fold = await foldOf(db, matchId)
  const openings = await times(3, async () => openBoard(db, await rereadContest(db, contest), fold))
  console.log(`    opening the board from its rows: ${openings.map((ms) => ms.toFixed(0)).join(', ')} ms`)
}

async function settleAndRefund({ matchId, contest, refunded }: FilledMatch): Promise<void> {
  const now = new Date(Date.now() + 24 * hour)
  await timed('locked', () => db.transaction((tx) => lockContests(tx, matchId)))
  const refunding = await rereadContest(db, refunded)
  await timed(`${n(refunding.entryCount)} entries refunded`, () => payOutContests(db, now))
  await playOut(db, matchId, now)
  await completeReviewedMatches(db, now)
  const entryCount = (await rereadContest(db, contest)).entryCount
  await timed(`${n(entryCount)} entries settled`, () => payOutContests(db, now))
  await crossCheck(contest, matchId)
  const sum = await sumOfBalances(db)
  const pots = [await balanceOf(db, potOf(contest.id)), await balanceOf(db, potOf(refunded.id))]
  console.log(`    pots ${pots.join(' and ')} cents, sum of all accounts ${sum}`)
  if (sum !== 0n || pots.some((minor) => minor !== 0n)) throw new Error('The books do not balance.')
}

/** Recomputes scores, ranks and prizes in SQL from the players' points. */
async function crossCheck(contest: ContestRow, matchId: MatchId): Promise<void> {
  const fold = await foldOf(db, matchId)
  const totals = fold.playerIds.map((id, index) => ({ id, ...fold.totalsOf(index) }))
  const { rows } = await db.execute<{ wrong: number; entries: number; prizes: string; best: number }>(sql`
    WITH points AS (
      SELECT position, awards + deductions AS total
      FROM match_players
      JOIN unnest(
        ${sql.param(totals.map(({ id }) => id))}::text[], ${sql.param(totals.map(({ awards }) => awards))}::int[],
        ${sql.param(totals.map(({ deductions }) => deductions))}::int[]
      ) AS given (id, awards, deductions) ON id = player_id
      WHERE match_id = ${matchId}
    ), scored AS (
      SELECT team_id, sum(total * CASE get_byte(picks, 2 * pick + 1) & 3 WHEN 2 THEN 8 WHEN 1 THEN 6 ELSE 4 END) AS score
      FROM entries JOIN teams ON teams.id = team_id, generate_series(0, octet_length(picks) / 2 - 1) AS pick
      JOIN points ON true
      WHERE contest_id = ${contest.id} AND position = get_byte(picks, 2 * pick)
      GROUP BY team_id
    ), ranked AS (SELECT team_id, score, rank() OVER (ORDER BY score DESC) AS place FROM scored)
    SELECT count(*) FILTER (WHERE rank IS DISTINCT FROM place OR quarter_points IS DISTINCT FROM score)::int AS wrong,
      count(*)::int AS entries, sum(prize_minor) AS prizes, max(prize_minor)::int AS best
    FROM entries LEFT JOIN ranked USING (team_id) WHERE contest_id = ${contest.id}`)
  const [found] = rows
  const settled = await rereadContest(db, contest)
  const { poolMinor } = prizesOf(settled, settled.entryCount)
  console.log(
    `    cross-check in SQL: ${found?.wrong} of ${n(found?.entries ?? 0)} ranks or scores differ; prizes ${found?.prizes} of ${poolMinor} cents`,
  )
  if (found?.wrong !== 0 || BigInt(found.prizes) !== poolMinor) throw new Error('The settlement is wrong.')
}

async function reportStorage(contest: ContestRow): Promise<void> {
  const { rows } = await db.execute<{ entries: number; row: string; indexes: string; team: string }>(sql`
    SELECT count(*)::int AS entries, pg_table_size('entries') / count(*) AS row,
      pg_indexes_size('entries') / count(*) AS indexes, pg_total_relation_size('teams') / count(*) AS team
    FROM entries`)
  const [size] = rows
  console.log(
    `    in PostgreSQL an entry takes ${size?.row} bytes and ${size?.indexes} in indexes, its team ${size?.team} with indexes`,
  )
  if ((await rereadContest(db, contest)).entryCount !== filled) throw new Error('The contest was not filled.')
}

interface Join {
  startedAt: number
  ms: number
}

/** Joins every user once, with limited concurrency; results are in the order of the requests. */
async function joinAll(
  address: string,
  contest: ContestRow,
  crowd: readonly CrowdUser[],
  atOnceHere = atOnce,
): Promise<Join[]> {
  const joins: Join[] = []
  const waiting = crowd.values()
  await Promise.all(
    Array.from({ length: atOnceHere }, async () => {
      for (const { teamId, token } of waiting) {
        const startedAt = performance.now()
        const response = await fetch(`${address}/api/game/contests/${contest.id}/entries`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authentication: token },
          body: JSON.stringify({ teamId }),
        })
        const body = await response.text()
        if (response.status !== 201) throw new Error(`A join answered ${response.status}: ${body}`)
        joins.push({ startedAt, ms: performance.now() - startedAt })
      }
    }),
  )
  return joins.sort((one, other) => one.startedAt - other.startedAt)
}

/** Joins per second. */
function rateOf(joins: readonly Join[]): number {
  const ends = joins.map(({ startedAt, ms }) => startedAt + ms)
  return (joins.length * 1000) / (Math.max(...ends) - (joins[0]?.startedAt ?? 0))
}

async function newMatch(seed: string): Promise<MatchId> {
  const match = simulateMatch({ seed, format: 'T20', rates: { rain: 0, abandoned: 0 } })
  const imported = await importMatch(db, match, { startsAt: new Date(Date.now() + hour), intervalMs: 0 })
  return imported
}

async function newContest(matchId: MatchId, name: string, minEntries = 2): Promise<ContestRow> {
  const [contest] = await db
    .insert(contests)
    .values({
      matchId,
      name,
      entryFeeMinor: 500n,
      rakeBasisPoints: 1000,
      prizeStructure: 'top-ten-per-cent',
      minEntries,
      maxEntries: mostEntries,
      maxPerUser: 6,
      rulesVersion: currentPoints().version,
    })
    .returning()
  if (!contest) throw new Error('The contest was not stored.')
  return contest
}

async function get(url: string, token?: string): Promise<void> {
  const response = await fetch(url, { headers: token === undefined ? {} : { authentication: token } })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${body}`)
}

async function times(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let index = 0; index < count; index += 1) all.push(await taken(() => work(index)))
  return all
}

async function taken(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  console.log(`    ${what} in ${((await taken(work)) / 1000).toFixed(2)} s`)
}

function spread(milliseconds: readonly number[]): string {
  const at = sharesOf(milliseconds)
  return `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`
}
