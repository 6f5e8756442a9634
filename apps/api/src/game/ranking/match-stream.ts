import { setTimeout as pause } from 'node:timers/promises'
import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { type MatchId, matchId } from '@toprun/api-schema/ids'
import { matchEvent } from '@toprun/api-schema/match-event'
import type { LogEntry } from '@toprun/game-rules/event-log'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { reasonOf, StartFault } from '../../platform/start-fault.ts'
import type { Nats } from './nats.ts'

/**
 * The rows of all matches' logs, for their followers: one subject a match, one message a row. PostgreSQL decides the content and
 * order of a log; the stream only carries it. A missing row is read from PostgreSQL.
 */
const stream = 'MATCHES'
const daysKept = 3
const mostBytes = 1024 ** 3
const nanosPerMs = 1_000_000
const dayMs = 86_400_000

const revision = z.int().positive()
const logEntry: z.ZodType<LogEntry> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), revision, event: matchEvent }),
  z.object({ kind: z.literal('correction'), revision, target: revision, event: matchEvent }),
  z.object({ kind: z.literal('withdrawal'), revision, target: revision }),
])

const subjectOf = (id: MatchId) => `matches.${id}`

/** Creates the stream if it does not exist yet. @throws StartFault if the server of NATS_URL has no room for streams, or no JetStream */
export async function ensureMatchStream({ connection }: Nats): Promise<void> {
  try {
    const manager = await jetstreamManager(connection)
    await manager.streams.add({
      name: stream,
      subjects: ['matches.*'],
      max_age: daysKept * dayMs * nanosPerMs,
      max_bytes: mostBytes,
    })
  } catch (cause) {
    throw new StartFault(
      `The NATS of NATS_URL cannot keep the stream of matches (${reasonOf(cause)}): start it with JetStream (-js -sd FOLDER) and 1 GB of space.`,
      { mayPass: true, cause },
    )
  }
}

/** Publishes rows in their order. The server drops rows that it already has from another process. */
export async function publishRows(
  { connection }: Nats,
  id: MatchId,
  rows: readonly LogEntry[],
): Promise<void> {
  const client = jetstream(connection)
  for (const row of rows)
    await client.publish(subjectOf(id), JSON.stringify(row), { msgID: `${id}:${row.revision}` })
}

/** The revision of the last row that was published of a match; 0 for none. */
export async function lastPublished({ connection }: Nats, id: MatchId): Promise<number> {
  const manager = await jetstreamManager(connection)
  const last = await manager.streams.getMessage(stream, { last_by_subj: subjectOf(id) })
  return last === null ? 0 : logEntry.parse(last.json()).revision
}

const retryMs = 500

/**
 * Hands over each new row, one after the other, until `signal` aborts. After a lost connection rows may be missing or repeated.
 * @param handle must not reject
 */
export async function followRows(
  { connection }: Nats,
  handle: (id: MatchId, row: LogEntry) => Promise<void>,
  { signal, log }: { signal: AbortSignal; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<void> {
  while (!signal.aborted) {
    try {
      const consumer = await jetstream(connection).consumers.get(stream, {
        deliver_policy: DeliverPolicy.New,
      })
      const messages = await consumer.consume({ max_messages: 100 })
      const stop = () => messages.stop()
      signal.addEventListener('abort', stop, { once: true })
      if (signal.aborted) stop()
      try {
        for await (const message of messages) {
          if (signal.aborted) break
          await handle(
            matchId.parse(message.subject.slice('matches.'.length)),
            logEntry.parse(message.json()),
          )
        }
      } finally {
        signal.removeEventListener('abort', stop)
      }
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, 'the stream of matches cannot be followed; it is tried again')
    }
    await pause(retryMs, undefined, { signal }).catch(() => undefined)
  }
}
