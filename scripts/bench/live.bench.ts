import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contests } from '@toprun/api/game/contests/tables'
import { openStandardContests } from '@toprun/api/game/contests/terms/open-contests'
import { receiveEvent } from '@toprun/api/game/live/feed/receive-event'
import { startDueMatches } from '@toprun/api/game/live/lifecycle'
import { importMatch } from '@toprun/api/game/matches/squads/import-match'
import { feeds, matches } from '@toprun/api/game/matches/tables'
import { testTerms } from '@toprun/api/testing/opening-terms'
import { type ServerProcess, startServerProcess } from '@toprun/api/testing/server-process'
import type { ContestId, MatchId } from '@toprun/api-schema/ids'
import { liveMessages, livePollResponse, topicLimit } from '@toprun/api-schema/live'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { and, eq } from 'drizzle-orm'
import { readCommand } from '../read-command.ts'
import { openBenchDatabase } from './bench-database.ts'
import { fillContest } from './contest-crowd.ts'
import { n, sharesOf } from './figures.ts'
import type { FromViewers, ToViewers } from './live-viewers.ts'

/**
 * Viewers of one match over loopback, in a separate process, with the limits raised by configuration; viewers, API and database
 * share the machine. First `--viewers` (10,000), each with their own entry among `--entries` (as many), follow the match, its
 * leaderboard and their rank: measures how long after a ball's commit the last of them has it, and the memory of each. At the end
 * everyone's rank must be that of a fresh read. Then `--locked` (2,000) wait for the lock: measures until all have a board.
 */
const { values: options } = readCommand(
  'npm run bench live -- [--viewers N] [--entries N] [--locked N] [--balls N]',
  {
    options: {
      viewers: { type: 'string', default: '10000' },
      entries: { type: 'string' },
      locked: { type: 'string', default: '2000' },
      balls: { type: 'string', default: '200' },
    },
    takesNames: false,
  },
)
const viewers = Number(options.viewers)
const entryCount = Math.max(viewers, Number(options.entries ?? 0))
const lockedViewers = Number(options.locked)
const balls = Number(options.balls)
const openFiles = viewers + 2_000
const betweenBallsMs = 400
const hour = 3_600_000

await using bench = await openBenchDatabase({ connections: 4, as: 'owner' })
const { database, pool, db } = bench
await measureBalls()
if (lockedViewers > 0) await measureLock()

async function measureBalls(): Promise<void> {
  const { matchId, contestId } = await newContest('balls')
  await lock(matchId)
  const entries = await entriesOf(contestId, viewers)
  const topics = `match:${matchId},contest:${contestId}`
  await withViewers({ count: viewers, topics, entries }, async ({ crowd, grownKb, server }) => {
    console.log(
      `  ${n(viewers)} viewers of one match with a leaderboard of ${n(entryCount)} entries, one of each viewer`,
    )
    const connectedKb = grownKb()
    const [feed] = await db.select().from(feeds).where(eq(feeds.matchId, matchId))
    const before = await crowd.received()
    const usedBefore = processorMs(server)
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
    const received = await crowd.received()
    const usedMs = (processorMs(server) - usedBefore) / delays.length
    console.log(
      `    ball stored → last viewer: ${spread(delays)}; a ball a viewer ${n((received.bytes - before.bytes) / viewers / delays.length)} bytes, ` +
        `and their own rank in ${Math.round((100 * (received.changes - before.changes)) / viewers / delays.length)} % of the balls; ` +
        `the server works ${ms(usedMs)} a ball`,
    )
    console.log(
      `    of the server's memory a viewer ${connectedKb.toFixed(1)} KB once connected, ${grownKb().toFixed(1)} KB after the balls`,
    )
    await checkRanks(server.address, entries, received.ranks)
  })
}

/** The last rank that each viewer received against those that the same server reads afresh. */
async function checkRanks(
  address: string,
  entries: readonly string[],
  received: readonly string[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += topicLimit) {
    const topics = entries.slice(from, from + topicLimit).map((id) => `entry:${id}`)
    const poll = await fetch(`${address}/api/game/live?topics=${topics.join()}`, {
      headers: { accept: 'application/json' },
    })
    const { messages } = livePollResponse.parse(await poll.json())
    const ranks = messages.flatMap(({ event, data }) =>
      event === 'ranks' ? liveMessages.ranks.parse(data).ranks : [],
    )
    const current = new Map(ranks.map((rank) => [rank[0], JSON.stringify(rank)]))
    for (let viewer = from; viewer < Math.min(from + topicLimit, entries.length); viewer += 1)
      if (received[viewer] !== current.get(entries[viewer] ?? ''))
        throw new Error(
          `Viewer ${viewer} has ${received[viewer]}, not ${current.get(entries[viewer] ?? '')}.`,
        )
  }
  console.log(`    every viewer's last rank is that of a fresh read`)
}

async function measureLock(): Promise<void> {
  const { matchId, contestId } = await newContest('lock')
  const topics = `match:${matchId},contest:${contestId}`
  await withViewers({ count: lockedViewers, topics, entries: [] }, async ({ crowd }) => {
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
  received(): Promise<Extract<FromViewers, { kind: 'received' }>>
}

async function withViewers(
  { count, topics, entries }: { count: number; topics: string; entries: readonly string[] },
  measure: (watching: { crowd: Crowd; grownKb: () => number; server: ServerProcess }) => Promise<void>,
): Promise<void> {
  const api = await startServerProcess(
    database.url,
    {
      LIVE_VIEWERS: '20000',
      LIVE_VIEWERS_PER_ADDRESS: '20000',
      RATE_LIMIT_API_PER_MINUTE: '1000000',
    },
    openFiles,
  )
  const child = fork(join(import.meta.dirname, 'live-viewers.ts'))
  try {
    const crowd = crowdOf(child)
    const path = `/api/game/live?topics=${topics}`
    const port = Number(new URL(api.address).port)
    await fetch(`${api.address}${path}`, { headers: { accept: 'application/json' } })
    const before = residentKb(api)
    const watching = crowd.next('watching')
    send(child, { kind: 'watch', watch: { port, path, viewers: count, entries } })
    await watching
    await measure({ crowd, grownKb: () => (residentKb(api) - before) / count, server: api })
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
    received() {
      const reply = next('received')
      send(child, { kind: 'received' })
      return reply
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

async function newContest(seed: string): Promise<{ matchId: MatchId; contestId: ContestId }> {
  const match = simulateMatch({ seed, format: 'T20', rates: { rain: 0, abandoned: 0 } })
  const matchId = await importMatch(db, match, { startsAt: new Date(Date.now() + hour), intervalMs: 0 })
  // Only what is measured changes the match.
  await db.update(feeds).set({ finished: true }).where(eq(feeds.matchId, matchId))
  await openStandardContests(db, matchId, testTerms)
  const [contest] = await db
    .update(contests)
    .set({ maxEntries: 1_000_000 })
    .where(and(eq(contests.matchId, matchId), eq(contests.name, 'Floodlight Classic')))
    .returning({ id: contests.id })
  if (!contest) throw new Error('There is no Floodlight Classic.')
  await fillContest(pool, { contestId: contest.id, matchId, count: entryCount, name: seed })
  return { matchId, contestId: contest.id }
}

async function lock(matchId: MatchId): Promise<void> {
  await db.update(matches).set({ startsAt: new Date(), locksAt: new Date() }).where(eq(matches.id, matchId))
  await startDueMatches(db, new Date())
}

async function entriesOf(contestId: ContestId, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM entries WHERE contest_id = $1 ORDER BY seat LIMIT $2',
    [contestId, count],
  )
  return rows.map(({ id }) => id)
}

/** Resident memory of the server. */
function residentKb({ pid }: ServerProcess): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}

/** Processor time of the server so far, whose ticks are hundredths of a second. */
function processorMs({ pid }: ServerProcess): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return 10 * (user + system)
}

function spread(delays: readonly number[]): string {
  const at = sharesOf(delays)
  return `p50 ${ms(at(0.5))}, p99 ${ms(at(0.99))}, longest ${ms(at(1))}`
}

function now(): number {
  return performance.timeOrigin + performance.now()
}

function ms(duration: number): string {
  return `${Math.round(duration)} ms`
}
