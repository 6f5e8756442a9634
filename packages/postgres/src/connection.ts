import { Socket } from 'node:net'
import pg from 'pg'

/** Longer than any statement may take: a server that says nothing for so long is not there any more. */
const silenceMs = 35_000

/** What every connection of ours has. A peer that is gone without a word is noticed by TCP keepalive, even while nothing is asked. */
export function connectionOptions(url: string) {
  return {
    connectionString: url,
    application_name: 'toprun',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  } satisfies pg.ClientConfig
}

/**
 * A single connection, for what a pool is not for. Its loss is an error of the queries that wait on it, and never ends the process.
 * @param onError also told of a loss while no query waits.
 */
export async function connect(
  url: string,
  onError: (error: Error) => void = () => undefined,
): Promise<pg.Client> {
  const client = new pg.Client(connectionOptions(url))
  client.on('error', onError)
  await client.connect()
  return client
}

export interface PoolOptions {
  url: string
  connections: number
  /** Told of each connection that breaks, in use or not; the pool replaces it by itself. */
  onBroken(error: Error): void
}

/** A pool whose statements and transactions cannot hold locks for ever, and whose broken connections end no process. */
export function openPool({ url, connections, onBroken }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: connections,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // The pool itself listens to idle connections alone, and tells of them here.
  pool.on('error', onBroken)
  pool.on('connect', (client) => {
    client.on('error', onBroken)
    limitSilence(client)
  })
  return pool
}

/** Breaks the connection when its server is silent for too long, so that the query that waits fails instead of waiting for ever. */
function limitSilence(client: pg.PoolClient): void {
  const { stream } = client.connection
  if (!(stream instanceof Socket)) return
  stream.setTimeout(silenceMs, () => stream.destroy(new Error('Connection terminated: the server is silent')))
}
