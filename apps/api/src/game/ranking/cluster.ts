import { type MatchId, matchId } from '@toprun/api-schema/ids'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import type { Health } from '../../platform/health.ts'
import type { Scrapes } from '../../platform/metrics/scrape.ts'
import { type Board, openBoard } from '../contests/board/board.ts'
import type { ContestRow } from '../contests/tables.ts'
import type { MatchFold } from '../matches/play/match-fold.ts'
import { ensureMatchStream } from './match-stream.ts'
import { addNatsMetric, lostConnection, openNats } from './nats.ts'
import { startRelay } from './relay.ts'
import { openRemoteBoard } from './remote-board.ts'
import { isSharded, movedBallsOf } from './wanted-shards.ts'

/** The connection of a serving process to other machines. */
export interface Cluster {
  /** The match may have new rows, which workers must get. */
  announce(matchId: string): void
  /** If workers rank the contest, their board, whose later states `onChange` announces; else one of this process. */
  openBoard(contest: ContestRow, fold: MatchFold, onChange: () => void): Promise<Board>
  stop(): Promise<void>
}

/** Null without `NATS_URL`. @throws StartFault if NATS is not reachable */
export async function joinCluster({
  config,
  db,
  health,
  clock,
  scrapes,
  log,
}: {
  config: Pick<Configuration, 'NATS_URL' | 'RANKING_SHARD_SEATS'>
  db: Database
  health: Health
  clock: Clock
  scrapes: Scrapes
  log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>
}): Promise<Cluster | null> {
  const { NATS_URL: url, RANKING_SHARD_SEATS: shardSeats } = config
  if (url === undefined) return null
  const nats = await openNats(url, { name: 'site', log })
  await ensureMatchStream(nats)
  const relay = startRelay(db, nats, log)
  // No other site would do better: matches, balls, joins and payments continue without it.
  health.addAlarm('nats_lost', () => lostConnection(nats))
  addNatsMetric(scrapes, nats)
  return {
    announce: (id) => relay.announce(matchId.parse(id) satisfies MatchId),
    async openBoard(contest, fold, onChange) {
      if (!isSharded(contest, { shardSeats, now: clock() })) return openBoard(db, contest, fold)
      const movedBalls = await movedBallsOf(db, contest)
      return openRemoteBoard({ db, nats, contest, fold, shardSeats, movedBalls, onChange, log })
    },
    async stop() {
      relay.stop()
      await nats.close()
    },
  }
}

/** Connects once, as a site does at its start. @throws StartFault if NATS is away or cannot keep the stream of matches */
export async function tryNats(url: string): Promise<void> {
  const silent = { warn: () => undefined, info: () => undefined, error: () => undefined }
  const nats = await openNats(url, { name: 'doctor', log: silent })
  try {
    await ensureMatchStream(nats)
  } finally {
    await nats.close()
  }
}
