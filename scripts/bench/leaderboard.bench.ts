import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlayerPoints } from '@toprun/leaderboard/input'
import { createLeaderboard, type Leaderboard } from '@toprun/leaderboard/leaderboard'
import { createScoreLadder } from '@toprun/leaderboard/score-ladder'
import { entriesAround, restoreLeaderboard, snapshotOf } from '@toprun/leaderboard/testing/whole-board'
import { readCommand } from '../read-command.ts'
import { n, sharesOf } from './figures.ts'
import { contestBalls, joinContest, type PlayerChange, playerCount } from './mega-contest.ts'
import { cKernel } from './rank-peers/c-kernel.ts'
import { duckdb } from './rank-peers/duckdb.ts'
import type { PeerContest } from './rank-peers/peer.ts'
import { postgres } from './rank-peers/postgres.ts'
import { redis } from './rank-peers/redis.ts'

/**
 * Every score and rank of a contest after each of 240 balls, and next to it, in the same run and on the same data, what others take:
 * Redis, PostgreSQL, DuckDB, and the same algorithm in C as the practical limit. `--json` prints the figures as its last line; `--entries`
 * and `--large` change the sizes (0: none), `--peers` names those to measure.
 */
const { values: options } = readCommand(
  'npm run bench leaderboard -- [--json] [--entries N] [--large N] [--peers NAME,…]',
  {
    options: {
      json: { type: 'boolean', default: false },
      entries: { type: 'string', default: '1000000' },
      large: { type: 'string', default: '10000000' },
      peers: { type: 'string', default: 'redis,postgresql,duckdb,c' },
    },
    takesNames: false,
  },
)

interface Run {
  entries: number
  threads: number
  medianMs: number
  p99Ms: number
  bytes: number
}

type Ranked = Pick<PeerContest, 'snapshotFile' | 'sumOfRanks'>

const rounds = 5
const balls = contestBalls()
const wanted = options.peers.split(',')
const peers = [redis, postgres, duckdb, cKernel].filter(({ name }) => wanted.includes(name))
const home = mkdtempSync(join(tmpdir(), 'toprun-ranks-'))
const runs: Run[] = []
const measured: { name: string; entries: number; medianMs: number }[] = []
const missing: string[] = []
try {
  const size = Number(options.entries)
  const ranked = await measure(size, 1)
  if (Number(options.large) > 0) await measure(Number(options.large), 2)
  await measurePeers(size, ranked)
} finally {
  rmSync(home, { recursive: true, force: true })
}
if (options.json) console.log(JSON.stringify({ runs, peers: measured, missing }))

async function measure(entries: number, threads: 1 | 2): Promise<Ranked> {
  const filled = performance.now()
  const leaderboard = createLeaderboard({ playerCount, capacity: entries, threads })
  joinContest(leaderboard, entries)
  const joinedMs = performance.now() - filled
  while (leaderboard.threadsReady < threads) await new Promise((resolve) => setTimeout(resolve, 5))

  let best = spread(playOnce(leaderboard))
  for (let round = 1; round < rounds; round += 1) {
    const again = spread(playOnce(leaderboard))
    if (again.medianMs < best.medianMs) best = again
  }
  const bytes = leaderboard.byteLength
  runs.push({ entries, threads, ...best, bytes })
  console.log(
    `  ${n(entries)} entries, ${threads === 1 ? 'one thread' : `${threads} threads`}: a ball p50 ${ms(best.medianMs)}, p99 ${ms(best.p99Ms)}, ` +
      `best of ${rounds} runs; ${n(Math.round(bytes / 1e6))} MB of buffers; entries added in ${ms(joinedMs)}`,
  )
  checkRanks(leaderboard)
  reportPages(leaderboard, entries)
  const snapshot = snapshotOf(leaderboard)
  let sumOfRanks = 0
  for (let entry = 0; entry < entries; entry += 1) sumOfRanks += leaderboard.rankOf(entry)
  await leaderboard.close()
  await reportLoad(snapshot, threads)
  const snapshotFile = join(home, `${entries}.snapshot`)
  if (threads === 1) writeFileSync(snapshotFile, snapshot)
  return { snapshotFile, sumOfRanks }
}

/** From before the first ball to the last. @returns the milliseconds of each */
function playOnce(leaderboard: Leaderboard): number[] {
  leaderboard.setPoints(nobodysPoints())
  return balls.map((ball) => timed(() => leaderboard.setPoints(ball)))
}

/** The ranks of a thousand entries against sorted scores that were added up afresh. */
function checkRanks(leaderboard: Leaderboard): void {
  const scores = leaderboard.scoresWith(lastPoints())
  const ladder = createScoreLadder(scores.slice())
  for (let entry = 0; entry < scores.length; entry += Math.ceil(scores.length / 1_000)) {
    const score = scores[entry] ?? 0
    if (leaderboard.scoreOf(entry) !== score || leaderboard.rankOf(entry) !== ladder.rankOf(score))
      throw new Error(`Entry ${entry} is not where sorting puts it.`)
  }
}

function reportPages(leaderboard: Leaderboard, entries: number): void {
  const top = spread(times(100, () => leaderboard.entriesAt(0, 100)))
  const around = spread(
    times(100, (turn) =>
      entriesAround(leaderboard, Math.floor((turn * entries) / 100), { before: 25, after: 25 }),
    ),
  )
  const paid = spread(
    times(100, (turn) => leaderboard.scoreAt(Math.floor((turn * leaderboard.size) / 1_000))),
  )
  console.log(
    `    top 100 p50 ${ms(top.medianMs)}; 51 ranks around an entry p50 ${ms(around.medianMs)}, p99 ${ms(around.p99Ms)}; ` +
      `score of the last paid place ${ms(paid.medianMs)}`,
  )
}

async function reportLoad(snapshot: Uint8Array, threads: 1 | 2): Promise<void> {
  const loads: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now()
    const restored = restoreLeaderboard(snapshot, { threads })
    loads.push(performance.now() - started)
    if (!restored.ok) throw new Error(`The snapshot has a fault: ${restored.fault}.`)
    await restored.leaderboard.close()
  }
  console.log(
    `    loaded from a snapshot of ${n(Math.round(snapshot.length / 1e6))} MB in ${ms(Math.min(...loads))}`,
  )
}

async function measurePeers(entries: number, ranked: Ranked): Promise<void> {
  const ours = runs.find((run) => run.entries === entries)?.medianMs ?? 0
  for (const peer of peers) {
    const taken = await peer.measure({ ...ranked, entries, playerCount, balls, home })
    if (taken === null) {
      missing.push(peer.name)
      console.log(`  ${peer.name}: not installed (${peer.install})`)
      continue
    }
    const { medianMs } = spread(taken)
    measured.push({ name: peer.name, entries, medianMs })
    console.log(
      `  ${peer.name}: a ball p50 ${ms(medianMs)} (${taken.length} balls); ` +
        (medianMs > ours
          ? `we are ${n(Math.round(medianMs / ours))} times as fast`
          : `we take ${(ours / medianMs).toFixed(2)} times as long`),
    )
  }
}

function nobodysPoints(): PlayerChange[] {
  return Array.from({ length: playerCount }, (_, player) => ({ player, awards: 0, deductions: 0 }))
}

function lastPoints(): PlayerPoints[] {
  const points: PlayerPoints[] = nobodysPoints()
  for (const { player, awards, deductions } of balls.flat()) points[player] = { awards, deductions }
  return points
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function times(count: number, work: (turn: number) => unknown): number[] {
  return Array.from({ length: count }, (_, turn) => timed(() => work(turn)))
}

function spread(milliseconds: number[]): { medianMs: number; p99Ms: number } {
  const at = sharesOf(milliseconds)
  return { medianMs: Number(at(0.5).toFixed(4)), p99Ms: Number(at(0.99).toFixed(4)) }
}

function ms(milliseconds: number): string {
  return `${milliseconds < 100 ? milliseconds.toFixed(3) : milliseconds.toFixed(0)} ms`
}
