import type { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { TemporarilyUnavailable } from '../../../platform/errors.ts'
import type { LiveMetrics } from '../live-metrics.ts'
import type { LiveEvent, Subscription } from './subscriptions.ts'

/** A viewer who has not read the last message for this long has left or wastes the connection. */
const stuckMs = 60_000
/** The interval before what is temporarily unavailable is read again. */
const retryMs = 1_000

interface ViewerOptions {
  /** The id that a reconnecting browser sends as `Last-Event-ID`. */
  idOf: () => string | null
  metrics: Pick<LiveMetrics, 'messagesSent' | 'slowViewers'>
  log: FastifyBaseLogger
}

/**
 * Sends a viewer what is missing, now and whenever a room wakes them, until the stream is closed. A slow viewer gets nothing more
 * until the earlier messages are read, and then the latest state, so at most one message is ever waiting. What is temporarily
 * unavailable is left out until it is available. An error ends this viewer's stream only; the browser reconnects.
 */
export function serveViewer(
  stream: Writable,
  subscriptions: readonly Subscription[],
  { idOf, metrics, log }: ViewerOptions,
): void {
  const awaited = new Set<Promise<unknown>>()
  let stuck: NodeJS.Timeout | undefined

  function fail(error: unknown): void {
    log.error({ err: error }, 'a viewer could not be served')
    stream.destroy()
  }

  function send(): void {
    if (stream.destroyed || stream.writableEnded || stuck) return
    try {
      let text = ''
      for (const each of subscriptions) {
        const event = each.pull()
        if (event) text += eventText(event, idOf)
      }
      if (text !== '') {
        metrics.messagesSent.inc()
        if (!stream.write(text)) waitUntilRead()
      }
      for (const each of subscriptions) awaitPending(each)
    } catch (error) {
      fail(error)
    }
  }

  function waitUntilRead(): void {
    metrics.slowViewers.inc({ result: 'paused' })
    stuck = setTimeout(() => {
      metrics.slowViewers.inc({ result: 'dropped' })
      stream.destroy()
    }, stuckMs)
    stream.once('drain', () => {
      clearTimeout(stuck)
      stuck = undefined
      send()
    })
  }

  function awaitPending({ pending }: Subscription): void {
    const work = pending()
    if (!work || awaited.has(work)) return
    awaited.add(work)
    const sendAgain = () => {
      awaited.delete(work)
      send()
    }
    work.then(sendAgain, (error: unknown) => {
      if (error instanceof TemporarilyUnavailable) setTimeout(sendAgain, retryMs).unref()
      else fail(error)
    })
  }

  const rooms = new Set(subscriptions.map(({ room }) => room))
  const leave = [...rooms].map((room) => room.watch(send))
  stream.on('close', () => {
    clearTimeout(stuck)
    for (const each of leave) each()
    for (const each of subscriptions) each.stop()
  })
  send()
  // Dropped while the other topics were looked up, as after a restart with many viewers: the browser connects again and finds it.
  if ([...rooms].some((room) => room.isClosed())) stream.destroy()
}

/** Only messages of a match have an id: the viewer's revisions after it. */
function eventText({ name, json }: LiveEvent, idOf: () => string | null): string {
  const id = name === 'match' ? idOf() : null
  return `${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`
}
