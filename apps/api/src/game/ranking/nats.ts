import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { FastifyBaseLogger } from 'fastify'
import { Gauge } from 'prom-client'
import type { Scrapes } from '../../platform/metrics/scrape.ts'
import { placeOf, reasonOf, StartFault } from '../../platform/start-fault.ts'

/** A connection to NATS that survives its loss: it reconnects for as long as it takes. */
export interface Nats {
  connection: NatsConnection
  /** Messages that are published while it is not connected would wait in memory without limit: drop them. */
  isConnected(): boolean
  /** Calls `work` after each reconnection: messages in between are lost. */
  onReconnect(work: () => void): void
  close(): Promise<void>
}

const firstConnectMs = 10_000
const reconnectMs = 250

/** @throws StartFault if there is no connection within ten seconds */
export async function openNats(
  servers: string,
  { name, log }: { name: string; log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'> },
): Promise<Nats> {
  const addresses = servers.split(',')
  const connection = await connect({
    servers: addresses,
    name,
    timeout: firstConnectMs,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectMs,
    pingInterval: 2_000,
    maxPingOut: 2,
  }).catch((error: unknown) => {
    const places = addresses.map((address) => placeOf(address, 4222)).join(', ')
    throw new StartFault(
      `No NATS accepts a connection at ${places} (${reasonOf(error)}): start it, or correct NATS_URL.`,
      { mayPass: true, cause: error },
    )
  })
  let connected = true
  const reconnected: (() => void)[] = []

  async function watch(): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        connected = false
        log.warn('the connection to NATS was lost')
      }
      if (type === 'reconnect') {
        connected = true
        log.info('the connection to NATS is back')
        for (const work of reconnected) work()
      }
    }
  }
  watch().catch((err: unknown) => log.error({ err }, 'the connection to NATS is not watched any more'))

  return {
    connection,
    isConnected: () => connected && !connection.isClosed(),
    onReconnect(work) {
      reconnected.push(work)
    },
    async close() {
      connected = false
      await connection.close()
    },
  }
}

/** A sentence for `/readyz` while the connection is lost; otherwise null. */
export async function lostConnection(nats: Pick<Nats, 'isConnected'>): Promise<string | null> {
  return nats.isConnected() ? null : 'The connection to NATS is lost.'
}

/** Whether the process is connected, at each scrape. */
export function addNatsMetric(scrapes: Scrapes, nats: Pick<Nats, 'isConnected'>): void {
  const connected = new Gauge({
    name: 'toprun_nats_connected',
    help: '1 while this process is connected to NATS, 0 while it is not; missing without NATS_URL',
    registers: [scrapes.registry],
  })
  scrapes.add(
    'nats',
    () => connected.set(nats.isConnected() ? 1 : 0),
    () => connected.reset(),
  )
}
