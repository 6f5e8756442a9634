import { type MatchId, matchId } from '@toprun/api-schema/ids'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import type { Health } from '../../platform/health.ts'
import { type Board, openBoard } from '../contests/board/board.ts'
import type { ContestRow } from '../contests/tables.ts'
import type { MatchFold } from '../matches/play/match-fold.ts'
import { ensureMatchStream } from './match-stream.ts'
import { openNats } from './nats.ts'
import { startRelay } from './relay.ts'
import { openRemoteBoard } from './remote-board.ts'
import { isSharded, movedBallsOf } from './wanted-shards.ts'

/** What a process that serves the site has to do with other machines. */
export interface Cluster {
  /** The match may have new rows, which workers are to get. */
  announce(matchId: string): void
  /** Where the contest is ranked by workers their board, of which `onChange` tells a later state; else one of this process. */
  openBoard(contest: ContestRow, fold: MatchFold, onChange: () => void): Promise<Board>
  stop(): Promise<void>
}

/** Null without `NATS_URL`. @throws if NATS is not reachable */
export async function joinCluster({
  config,
  db,
  health,
  clock,
  log,
}: {
  config: Pick<Configuration, 'NATS_URL' | 'RANKING_SHARD_SEATS'>
  db: Database
  health: Health
  clock: Clock
  log: FastifyBaseLogger
}): Promise<Cluster | null> {
  const { NATS_URL: url, RANKING_SHARD_SEATS: shardSeats } = config
  if (url === undefined) return null
  const nats = await openNats(url, { name: 'site', log })
  await ensureMatchStream(nats)
  const relay = startRelay(db, nats, log)
  health.add('live_updates_lost', async () => (nats.isConnected() ? null : 'The connection to NATS is lost.'))
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
