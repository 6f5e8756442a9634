import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@toprun/postgres/connection'
import type { FastifyBaseLogger } from 'fastify'

export interface ListenOptions {
  url: string
  channels: readonly string[]
  onNotification(payload: string, channel: string): void
  /** The connection was lost and is back. Notifications in between are lost: read the tables. */
  onReconnect(): void
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** The heartbeat interval in milliseconds, 1000 by default. A silent loss is detected after about four. */
  heartbeatMs?: number
}

export interface Listener {
  /** Whether notifications arrive: false from the detection of a loss until the connection is back. */
  isHealthy(): boolean
  stop(): Promise<void>
}

/** A busy machine may miss one or two heartbeats; more are a loss. */
const unansweredLimit = 3
const firstRetryMs = 50
const longestRetryMs = 500

/**
 * Listens to `NOTIFY` on a separate connection. Its heartbeat is a notification to itself, which also detects
 * silent losses. A lost connection is reopened, however long that takes, and the owner then catches up.
 * @throws if the first connection fails.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const stopping = new AbortController()
  let connection = await openConnection(options)
  let healthy = true
  keepListening().catch((err: unknown) => options.log.error({ err }, 'listening stopped unexpectedly'))

  async function keepListening(): Promise<void> {
    for (;;) {
      const err = await connection.lost
      if (stopping.signal.aborted) return
      healthy = false
      options.log.warn({ err, channels: options.channels }, 'the LISTEN connection was lost')
      const opened = await reopen()
      if (opened === null) return
      connection = opened
      healthy = true
      guard(options, options.onReconnect)
    }
  }

  async function reopen(): Promise<ListeningConnection | null> {
    for (let retryMs = firstRetryMs; ; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
      const opened = await openConnection(options).catch(() => null)
      if (stopping.signal.aborted) opened?.close()
      else if (opened !== null) return opened
      // An abort ends the pause early.
      await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return null
    }
  }

  return {
    isHealthy: () => healthy,
    async stop() {
      stopping.abort()
      connection.close()
      await connection.lost
    },
  }
}

interface ListeningConnection {
  /** Resolves once, when the connection is lost, with the reason if known. */
  lost: Promise<Error>
  close(): void
}

async function openConnection(options: ListenOptions): Promise<ListeningConnection> {
  const ended = Promise.withResolvers<Error>()
  const client = await connect(options.url, ended.resolve)
  const heartbeat = `heartbeat_${randomUUID().replaceAll('-', '')}`
  let unanswered = 0
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === heartbeat) unanswered = 0
    else guard(options, () => options.onNotification(payload, channel))
  })
  // Not a graceful close, which a silent server never answers.
  const close = () => {
    client.connection.stream.destroy()
  }
  const timer = setInterval(() => {
    if (unanswered >= unansweredLimit) {
      ended.resolve(new Error(`${unansweredLimit} heartbeats were not answered.`))
      close()
      return
    }
    // Does not send another while one is pending: queries would pile up.
    if (unanswered === 0) client.query(`NOTIFY ${heartbeat}`).catch(ended.resolve)
    unanswered += 1
  }, options.heartbeatMs ?? 1000)
  client.on('end', () => {
    clearInterval(timer)
    ended.resolve(new Error('The connection ended.'))
  })
  try {
    for (const channel of [heartbeat, ...options.channels]) await client.query(`LISTEN "${channel}"`)
  } catch (error) {
    close()
    throw error
  }
  return { lost: ended.promise, close }
}

/** An error in the owner's handler must not stop listening. */
function guard({ log }: ListenOptions, call: () => void): void {
  try {
    call()
  } catch (err) {
    log.error({ err }, 'a notification could not be handled')
  }
}
