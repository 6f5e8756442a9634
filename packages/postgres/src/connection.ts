import { Socket } from 'node:net'
import pg from 'pg'

/** Longer than any statement may take: a connection that is silent for this long is gone. */
const silenceMs = 35_000

/** How long a connection may take. */
const requestWaitsMs = 5_000
const startWaitsMs = 60_000

/**
 * Options of every connection. TCP keepalive detects a lost peer even on an idle connection.
 */
function connectionOptions(url: string) {
  return {
    connectionString: url,
    application_name: 'toprun',
    connectionTimeoutMillis: requestWaitsMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  } satisfies pg.ClientConfig
}

/**
 * A single connection, outside a pool. If it is lost, pending queries fail and the process goes on. @param
 * onError also called for a loss without pending queries.
 */
export async function connect(
  url: string,
  onError: (error: Error) => void = () => undefined,
  connectionTimeoutMillis = requestWaitsMs,
): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionOptions(url), connectionTimeoutMillis })
  client.on('error', onError)
  await client.connect()
  return client
}

/**
 * The same for a start or a command, before it serves anybody: on a very busy machine PostgreSQL may take longer than a request can
 * wait. If so, it says that it waits.
 */
export async function connectAtStart(url: string): Promise<pg.Client> {
  const note = setTimeout(
    () => console.error('PostgreSQL does not answer yet. Waiting for up to a minute.'),
    requestWaitsMs,
  )
  try {
    return await connect(url, undefined, startWaitsMs)
  } finally {
    clearTimeout(note)
  }
}

export interface PoolOptions {
  url: string
  connections: number
  /** Called for each connection that breaks, in use or idle; the pool replaces it. */
  onBroken(error: Error): void
}

/** A pool with time limits on statements and transactions. Broken connections do not end the process. */
export function openPool({ url, connections, onBroken }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: connections,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // The pool reports errors of idle connections only.
  pool.on('error', onBroken)
  pool.on('connect', (client) => {
    client.on('error', onBroken)
    limitSilence(client)
  })
  return pool
}

/** Closes the connection if it is silent for too long, so that the pending query fails instead of hanging. */
function limitSilence(client: pg.PoolClient): void {
  const { stream } = client.connection
  if (stream instanceof Socket) stream.setTimeout(silenceMs, () => terminate(client))
}

/** Closes the connection without waiting for the server; `isUnavailable` is true of the error of its pending queries. */
export function terminate(client: pg.Client): void {
  client.connection.stream.destroy(new Error('Connection terminated: the server is silent'))
}
