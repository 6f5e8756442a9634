import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/** What a measured stretch was limited by: processors used by each part, and what PostgreSQL's sessions waited for. */
export interface Load {
  /** Processors in use on average, by part; `other` is everything else on the machine. */
  cores: Readonly<Record<'client' | 'server' | 'postgres' | 'other' | 'idle', number>>
  /** Shares of the samples of busy sessions, the greatest first: `CPU`, or the wait event of `pg_stat_activity`. */
  waits: readonly (readonly [string, number])[]
}

/** Of Linux, which always counts in hundredths of a second here. */
const ticksASecond = 100
const sampleMs = 50

/**
 * Watches the machine while the work is done.
 * @param server the process id of the server, or null where the client calls the functions itself
 */
export async function watchLoad<Result>(
  pool: Pool,
  server: number | null,
  work: () => Promise<Result>,
): Promise<{ result: Result; load: Load }> {
  const before = await readUse(pool, server)
  const sampled = sampleWaits(pool)
  const result = await work().finally(sampled.stop)
  const waits = await sampled.waits
  const after = await readUse(pool, server)
  const seconds = (after.at - before.at) / 1000
  const coresOf = (part: 'client' | 'server' | 'postgres' | 'idle' | 'machine') =>
    (after[part] - before[part]) / ticksASecond / seconds
  const [client, inServer, postgres] = [coresOf('client'), coresOf('server'), coresOf('postgres')]
  const other = Math.max(0, coresOf('machine') - client - inServer - postgres)
  const cores = { client, server: inServer, postgres, other, idle: coresOf('idle') }
  return { result, load: { cores, waits } }
}

function sampleWaits(pool: Pool): { stop(): void; waits: Promise<Load['waits']> } {
  const seen = new Map<string, number>()
  let stopped = false
  async function sample(): Promise<Load['waits']> {
    while (!stopped) {
      const { rows } = await pool.query<{ waits: string }>(
        `SELECT coalesce(wait_event_type || ': ' || wait_event, 'CPU') AS waits FROM pg_stat_activity
        WHERE state = 'active' AND pid <> pg_backend_pid()`,
      )
      for (const { waits } of rows) seen.set(waits, (seen.get(waits) ?? 0) + 1)
      await pause(sampleMs)
    }
    const all = [...seen.values()].reduce((sum, count) => sum + count, 0)
    return [...seen]
      .map(([wait, count]) => [wait, count / all] as const)
      .sort(([, one], [, other]) => other - one)
      .slice(0, 4)
  }
  return {
    stop() {
      stopped = true
    },
    waits: sample(),
  }
}

export function describeLoad({ cores, waits }: Load): string {
  const parts = Object.entries(cores).map(([part, used]) => `${part} ${used.toFixed(2)}`)
  const waited = waits.map(([wait, share]) => `${wait} ${(share * 100).toFixed(0)} %`)
  return `processors: ${parts.join(', ')}; PostgreSQL's busy sessions: ${waited.join(', ')}`
}

/** Ticks used so far. Sessions that end in between are not counted. */
async function readUse(pool: Pool, server: number | null) {
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
  const machine = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).slice(1).map(Number)
  const idle = (machine[3] ?? 0) + (machine[4] ?? 0)
  return {
    at: performance.now(),
    client: ticksOf(process.pid),
    server: server === null ? 0 : ticksOf(server),
    postgres: rows.reduce((sum, { pid }) => sum + ticksOf(pid), 0),
    idle,
    machine: machine.slice(0, 8).reduce((sum, ticks) => sum + ticks, 0) - idle,
  }
}

/** In user and kernel mode; 0 once it has ended. */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}
