import type { MatchId } from '@toprun/api-schema/ids'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { coalesce } from '../../platform/coalesce.ts'
import type { Database } from '../../platform/database.ts'
import { eventsAfter } from '../matches/log/match-log.ts'
import { lastPublished, publishRows } from './match-stream.ts'
import type { Nats } from './nats.ts'

/** Publishes the committed rows of matches' logs. Every process that serves the site runs one; each row is in the stream once. */
export interface Relay {
  /** The match may have new rows. */
  announce(matchId: MatchId): void
  stop(): void
}

const retryMs = 1_000
/** More matches than are played at once; beyond these, the last revision is queried again. */
const mostKnown = 1_000

export function startRelay(db: Database, nats: Nats, log: Pick<FastifyBaseLogger, 'warn'>): Relay {
  const published = new LRUCache<MatchId, number>({ max: mostKnown })
  /** The matches that may have new rows. */
  const due = new Set<MatchId>()
  let retry: NodeJS.Timeout | undefined
  let isStopping = false

  async function publish(matchId: MatchId): Promise<void> {
    const last = published.get(matchId) ?? (await lastPublished(nats, matchId))
    const rows = await eventsAfter(db, matchId, last)
    await publishRows(nats, matchId, rows)
    published.set(matchId, rows.at(-1)?.revision ?? last)
  }

  const publishDue = coalesce<void>(async () => {
    if (!nats.isConnected()) return
    for (const matchId of [...due]) {
      due.delete(matchId)
      try {
        await publish(matchId)
      } catch (err) {
        if (isStopping) return
        log.warn({ err, matchId }, 'rows of a match could not be published; it is tried again')
        due.add(matchId)
        retry ??= setTimeout(() => {
          retry = undefined
          run()
        }, retryMs).unref()
      }
    }
  })

  function run(): void {
    if (!isStopping) publishDue().catch((err: unknown) => log.warn({ err }, 'the relay failed'))
  }

  nats.onReconnect(run)
  return {
    announce(matchId) {
      due.add(matchId)
      run()
    },
    stop() {
      isStopping = true
      clearTimeout(retry)
    },
  }
}
