import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStandardContests } from '@toprun/api/modules/contests/open-contests'
import { contests } from '@toprun/api/modules/contests/tables'
import { startDueMatches } from '@toprun/api/modules/live/lifecycle'
import { receiveEvent } from '@toprun/api/modules/live/receive-event'
import { importMatch } from '@toprun/api/modules/matches/import-match'
import { feeds, matches } from '@toprun/api/modules/matches/tables'
import { openDatabase } from '@toprun/api/platform/database'
import { prepareDatabase } from '@toprun/api/platform/prepare-database'
import { type ServerProcess, startServerProcess } from '@toprun/api/testing/server-process'
import type { MatchId } from '@toprun/api-schema/ids'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { openPool } from '@toprun/postgres/connection'
import { openPostgres, removePostgres } from '@toprun/postgres/server'
import { and, eq } from 'drizzle-orm'
import { fillContest } from './contest-crowd.ts'
import type { FromViewers, ToViewers } from './live-viewers.ts'

/**
 * Viewers of one match over loopback, in a separate process, with the limits raised by configuration; viewers, API and database
 * share the machine. First `VIEWERS` (5,000) follow a match with a leaderboard of `ENTRIES` (2,000): measures how long after a ball's
 * commit the last of them has it, and the cost per viewer. Then `LOCKED` (2,000) wait for the lock: measures until all have a board.
 */
const viewers = countOf('VIEWERS', 5_000)
const lockedViewers = countOf('LOCKED', 2_000)
const entries = countOf('ENTRIES', 2_000)
const balls = countOf('BALLS', 100)
const betweenBallsMs = 400
const hour = 3_600_000

const home = mkdtempSync(join(tmpdir(), 'toprun-bench-'))
const folder = join(home, 'cluster')
const server = await openPostgres({ folder })
const database = server.urls()
const pool = openPool({ url: database.ownerUrl, connections: 4, onBroken: () => undefined })
const db = openDatabase(pool)
try {
  await prepareDatabase(database)
  await measureBalls()
  await measureLock()
} finally {
  await pool.end()
  await removePostgres(folder)
  rmSync(home, { recursive: true, force: true })
}

async function measureBalls(): Promise<void> {
  const { matchId, contestId } = await newContest('balls')
  await lock(matchId)
  await withViewers(viewers, topicsOf(matchId, contestId), async ({ crowd, grownKb }) => {
    console.log(`  ${n(viewers)} viewers of one match with a leaderboard of ${n(entries)} entries`)
    console.log(`    ${grownKb.toFixed(1)} KB of the server's memory a viewer`)
    const [feed] = await db.select().from(feeds).where(eq(feeds.matchId, matchId))
    const before = await crowd.bytes()
    const delays: number[] = []
    for (const [at, payload] of (feed?.events ?? []).slice(0, balls).entries()) {
      const arrived = crowd.next('revision', (message) => message.revision === at + 1)
      const event = { matchId, source: 'bench', sourceEventId: String(at), sourceSequence: null, payload }
      const recorded = await receiveEvent(db, event, { now: new Date(), reviewMs: 0 })
      const stored = now()
      if (!recorded.ok) throw new Error(recorded.reason)
      delays.push((await arrived).at - stored)
      await pause(betweenBallsMs)
    }
    const each = ((await crowd.bytes()) - before) / delays.length
    console.log(`    ball stored → last viewer: ${spread(delays)}; ${n(each)} bytes a ball a viewer`)
  })
}

async function measureLock(): Promise<void> {
  const { matchId, contestId } = await newContest('lock')
  await withViewers(lockedViewers, topicsOf(matchId, contestId), async ({ crowd }) => {
    const arrived = crowd.next('board')
    const locked = now()
    await lock(matchId)
    console.log(
      `  ${n(lockedViewers)} viewers when teams lock: all have a board after ${ms((await arrived).at - locked)}`,
    )
  })
}

interface Crowd {
  /** The next matching message of a kind. */
  next<Kind extends FromViewers['kind']>(
    kind: Kind,
    fits?: (message: Extract<FromViewers, { kind: Kind }>) => boolean,
  ): Promise<Extract<FromViewers, { kind: Kind }>>
  bytes(): Promise<number>
}

async function withViewers(
  count: number,
  topics: string,
  measure: (watching: { crowd: Crowd; grownKb: number }) => Promise<void>,
): Promise<void> {
  const api = await startServerProcess(
    database.url,
    {
      LIVE_VIEWERS: '20000',
      LIVE_VIEWERS_PER_ADDRESS: '20000',
      RATE_LIMIT_API_PER_MINUTE: '1000000',
    },
    16_000,
  )
  const child = fork(join(import.meta.dirname, 'live-viewers.ts'))
  try {
    const crowd = crowdOf(child)
    const path = `/api/game/live?topics=${topics}`
    const port = Number(new URL(api.address).port)
    await fetch(`${api.address}${path}`, { headers: { accept: 'application/json' } })
    const before = residentKb(api)
    const watching = crowd.next('watching')
    send(child, { kind: 'watch', watch: { port, path, viewers: count } })
    await watching
    await measure({ crowd, grownKb: (residentKb(api) - before) / count })
  } finally {
    child.disconnect()
    await api.kill()
  }
}

function crowdOf(child: ChildProcess): Crowd {
  const next: Crowd['next'] = (kind, fits = () => true) =>
    new Promise((resolve, reject) => {
      const failed = () => reject(new Error('The viewers ended.'))
      const hear = (message: FromViewers) => {
        if (!isKind(message, kind) || !fits(message)) return
        child.off('message', hear).off('exit', failed)
        resolve(message)
      }
      child.on('message', hear).on('exit', failed)
    })
  return {
    next,
    async bytes() {
      const reply = next('bytes')
      send(child, { kind: 'bytes' })
      return (await reply).each
    },
  }
}

function isKind<Kind extends FromViewers['kind']>(
  message: FromViewers,
  kind: Kind,
): message is Extract<FromViewers, { kind: Kind }> {
  return message.kind === kind
}

function send(child: ChildProcess, message: ToViewers): void {
  child.send(message)
}

async function newContest(seed: string): Promise<{ matchId: MatchId; contestId: string }> {
  const match = simulateMatch({ seed, format: 'T20', rates: { rain: 0, abandoned: 0 } })
  const matchId = await importMatch(db, match, { startsAt: new Date(Date.now() + hour), intervalMs: 0 })
  // Only what is measured changes the match.
  await db.update(feeds).set({ finished: true }).where(eq(feeds.matchId, matchId))
  await openStandardContests(db, matchId)
  const [contest] = await db
    .update(contests)
    .set({ maxEntries: 1_000_000 })
    .where(and(eq(contests.matchId, matchId), eq(contests.name, 'Floodlight Classic')))
    .returning({ id: contests.id })
  if (!contest) throw new Error('There is no Floodlight Classic.')
  await fillContest(pool, { contestId: contest.id, matchId, count: entries, name: seed })
  return { matchId, contestId: contest.id }
}

async function lock(matchId: MatchId): Promise<void> {
  await db.update(matches).set({ startsAt: new Date(), locksAt: new Date() }).where(eq(matches.id, matchId))
  await startDueMatches(db, new Date())
}

function topicsOf(matchId: MatchId, contestId: string): string {
  return `match:${matchId},contest:${contestId}`
}

/** Resident memory of the server. */
function residentKb({ pid }: ServerProcess): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}

function spread(delays: readonly number[]): string {
  const sorted = delays.toSorted((one, other) => one - other)
  const at = (share: number) =>
    ms(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`
}

function countOf(name: string, usual: number): number {
  const given = process.env[name]
  return given === undefined ? usual : Number(given)
}

function now(): number {
  return performance.timeOrigin + performance.now()
}

function ms(duration: number): string {
  return `${Math.round(duration)} ms`
}

function n(count: number): string {
  return Math.round(count).toLocaleString('en')
}
