import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database } from '../../platform/database.ts'
import { openRoom, type Room } from './room.ts'

/** How many matches nobody watches are kept in memory. */
const idleRooms = 100

/** The rooms of all matches that somebody looks at, kept current by what the database announces. */
export interface Rooms {
  room(fixtureId: string): Promise<Room | null>
  stop(): Promise<void>
}

/**
 * Listens to the database's `fixture` announcements on a connection of its own. When that connection is lost it is made anew
 * and every room reads what it may have missed, so a viewer never has to.
 */
export async function openRooms(options: {
  db: Database
  databaseUrl: string
  log: FastifyBaseLogger
}): Promise<Rooms> {
  const { db, log } = options
  const rooms = new Map<string, Promise<Room | null>>()
  let stopping = false
  let listener = await listen()

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: options.databaseUrl, keepAlive: true })
    client.on('notification', ({ payload }) => payload && refresh(payload))
    client.on('error', (error) => {
      log.warn({ err: error }, 'lost the connection that announces matches')
      if (!stopping) void reconnect()
    })
    await client.connect()
    await client.query('LISTEN fixture')
    return client
  }

  async function reconnect(): Promise<void> {
    while (!stopping) {
      try {
        listener = await listen()
        for (const fixtureId of rooms.keys()) refresh(fixtureId)
        return
      } catch {
        await new Promise((done) => setTimeout(done, 1000))
      }
    }
  }

  function refresh(fixtureId: string): void {
    rooms
      .get(fixtureId)
      ?.then((room) => room?.refresh())
      .catch((error: unknown) => log.error({ err: error, fixtureId }, 'a match could not be read anew'))
  }

  async function dropIdle(): Promise<void> {
    for (const [fixtureId, opening] of rooms) {
      if (rooms.size <= idleRooms) return
      const room = await opening.catch(() => null)
      const watched =
        room && (['match', 'ball', 'moved'] as const).some((name) => room.events.listenerCount(name) > 0)
      if (!watched) rooms.delete(fixtureId)
    }
  }

  return {
    async room(fixtureId) {
      const known = rooms.get(fixtureId)
      if (known) {
        rooms.delete(fixtureId)
        rooms.set(fixtureId, known)
        return known
      }
      const opening = openRoom(db, fixtureId, log)
      rooms.set(fixtureId, opening)
      const room = await opening.catch((error: unknown) => {
        rooms.delete(fixtureId)
        throw error
      })
      if (!room) rooms.delete(fixtureId)
      // What was announced while it opened may have been missed.
      await room?.refresh()
      await dropIdle()
      return room
    },
    async stop() {
      stopping = true
      await listener.end()
    },
  }
}
