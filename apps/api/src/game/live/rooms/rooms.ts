import type { MatchId } from '@toprun/api-schema/ids'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../../../platform/configuration.ts'
import type { Database } from '../../../platform/database.ts'
import { TemporarilyUnavailable } from '../../../platform/errors.ts'
import type { Health } from '../../../platform/health.ts'
import { listen } from '../../../platform/listen.ts'
import type { Scrapes } from '../../../platform/metrics/scrape.ts'
import { takesMoney } from '../../../platform/payment-variables.ts'
import { payOutAlarm } from '../../contests/settle/pay-out.ts'
import type { Cluster } from '../../ranking/cluster.ts'
import { addBoardMetrics } from '../live-metrics.ts'
import { openBoardFiles } from './board-files.ts'
import { createBoardSnapshots } from './board-snapshots.ts'
import { createBoardCache } from './boards.ts'
import { openRoom, type Room } from './room.ts'

/** How many matches without viewers are kept in memory. */
const idleRooms = 100
/** The limit of entries of all boards in memory; about 50 bytes each. */
const boardEntries = 2_000_000
const retryMs = 1_000

interface OpenedRoom {
  opening: Promise<Room | null>
  /** Null until it is open. */
  room: Room | null
}

/** The rooms of all matches in use, kept current by the database's notifications. */
export interface Rooms {
  /** Null if there is no such match. */
  room(matchId: MatchId): Promise<Room | null>
  stop(): Promise<void>
}

/**
 * Listens to the database's `match` notifications. After a lost connection every room reads what it may have missed.
 */
export async function openRooms(options: {
  db: Database
  databaseUrl: string
  config: Pick<Configuration, 'DATA_DIR' | 'PAYMENTS'>
  health: Health
  scrapes: Scrapes
  log: FastifyBaseLogger
  /** For several machines; null if only this process ranks. */
  cluster?: Cluster | null
}): Promise<Rooms> {
  const { db, log, cluster } = options
  const files = await openBoardFiles({ db, dataFolder: options.config.DATA_DIR, log })
  const boards = createBoardCache(db, {
    maxEntries: boardEntries,
    // Workers have their own snapshots.
    snapshots: cluster ? null : createBoardSnapshots(files),
    ...(cluster && {
      read: (contest, fold) => cluster.openBoard(contest, fold, () => refresh(contest.matchId)),
    }),
  })
  addBoardMetrics(options.scrapes, boards.sizes)
  /** Least recently used first. */
  const rooms = new Map<string, OpenedRoom>()
  let isStopping = false
  const listener = await listen({
    url: options.databaseUrl,
    channels: ['match'],
    onNotification(matchId) {
      refresh(matchId)
      cluster?.announce(matchId)
    },
    onReconnect: () => {
      for (const matchId of rooms.keys()) refresh(matchId)
    },
    log,
  })
  options.health.add('live_updates_lost', async () =>
    listener.isHealthy() ? null : 'The connection that announces changes of matches is lost.',
  )

  options.health.addAlarm('pay_out_stopped', () => payOutAlarm(db))

  const retrying = new Set<string>()

  /**
   * Retries a room that could not be read: its viewers would wait for the next ball otherwise. Balls meanwhile start
   * no further retries.
   */
  function refresh(matchId: string): void {
    const room = rooms.get(matchId)?.room
    room?.refresh().catch((error: unknown) => {
      if (error instanceof TemporarilyUnavailable)
        log.warn({ err: error, matchId }, 'a leaderboard of a match could not be read')
      else log.error({ err: error, matchId }, 'a match could not be read')
      if (retrying.has(matchId)) return
      retrying.add(matchId)
      setTimeout(() => {
        retrying.delete(matchId)
        if (!isStopping) refresh(matchId)
      }, retryMs).unref()
    })
  }

  async function open(matchId: MatchId): Promise<Room | null> {
    const room = await openRoom(db, boards, matchId, { takesMoney: takesMoney(options.config) })
    const opened = rooms.get(matchId)
    if (opened) opened.room = room
    // Notifications may have been missed while it opened.
    await room?.refresh()
    return room
  }

  function dropIdle(): void {
    let idle = [...rooms.values()].filter(({ room }) => room?.isWatched() === false).length
    for (const [matchId, { room }] of rooms) {
      if (idle <= idleRooms) return
      if (!room || room.isWatched()) continue
      rooms.delete(matchId)
      room.close()
      idle -= 1
    }
  }

  return {
    async room(matchId) {
      const known = rooms.get(matchId)
      if (known) {
        rooms.delete(matchId)
        rooms.set(matchId, known)
        return known.opening
      }
      const opened: OpenedRoom = { opening: open(matchId), room: null }
      rooms.set(matchId, opened)
      const room = await opened.opening.catch((error: unknown) => {
        rooms.delete(matchId)
        throw error
      })
      if (!room) rooms.delete(matchId)
      dropIdle()
      return room
    },
    async stop() {
      isStopping = true
      await Promise.all([listener.stop(), boards.stop()])
    },
  }
}
