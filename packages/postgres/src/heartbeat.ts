import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connect, terminate } from './connection.ts'

interface HeartbeatOptions {
  url: string
  /** Called when the server was silent and the pool's connections were closed. */
  onSilence(): void
  tickMs?: number
}

const ticksBetweenBeats = 4
/** Ticks are counted, not time: a busy event loop has few of them, and reads what arrived before the next. */
const patienceTicks = 16

/**
 * Asks the server for a sign of life each second, on its own connection. If there is none for 4 seconds,
 * as of a frozen server, all connections of the pools are closed: pending queries fail as unavailable instead
 * of waiting. A query may take longer while the server answers here. Must be started before the pools are used.
 */
export function startHeartbeat(
  pools: readonly pg.Pool[],
  { url, onSilence, tickMs = 250 }: HeartbeatOptions,
): { stop(): void } {
  const pooled = new Set<pg.PoolClient>()
  for (const pool of pools) {
    pool.on('connect', (client) => pooled.add(client))
    pool.on('remove', (client) => pooled.delete(client))
  }
  const stopping = new AbortController()

  async function beat(): Promise<void> {
    const client = await connect(url)
    const stop = () => terminate(client)
    stopping.signal.addEventListener('abort', stop)
    try {
      while (!stopping.signal.aborted && (await isAnswered(client.query('SELECT 1'))))
        await pause(tickMs * ticksBetweenBeats, undefined, { ref: false })
      if (stopping.signal.aborted) return
      for (const each of pooled) terminate(each)
      onSilence()
    } finally {
      stopping.signal.removeEventListener('abort', stop)
      terminate(client)
    }
  }

  async function isAnswered(answer: Promise<unknown>): Promise<boolean> {
    const answered = answer.then(() => true)
    for (let tick = 0; tick < patienceTicks; tick += 1)
      if (await Promise.race([answered, pause(tickMs, false, { ref: false })])) return true
    return false
  }

  async function keepBeating(): Promise<void> {
    while (!stopping.signal.aborted) {
      // A refused or lost connection says nothing about the others: each gets its own error.
      await beat().catch(() => undefined)
      await pause(tickMs * ticksBetweenBeats, undefined, { ref: false })
    }
  }

  keepBeating().catch(() => undefined)
  return { stop: () => stopping.abort() }
}
