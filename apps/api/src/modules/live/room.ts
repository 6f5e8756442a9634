import { EventEmitter } from 'node:events'
import type { BallLine } from '@toprun/api-schema/match'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { type Board, openBoard } from '../contests/board.ts'
import { contests } from '../contests/tables.ts'
import { type Fixture, fixtures } from '../fixtures/tables.ts'
import { eventsAfter, foldMatch, type MatchFold } from './match-fold.ts'

export interface RoomEvents {
  /** The match's state, start or result changed. */
  match: []
  ball: [BallLine]
  /** Points, score and ranks moved; told once for all the balls read together. */
  moved: []
}

/** One match in memory for everybody who looks at it: its fold, and the boards of its contests. */
export interface Room {
  fixture(): Fixture
  fold(): MatchFold
  /** The ranking of one of the match's contests; null if it is another match's. */
  board(contestId: string): Promise<Board | null>
  events: EventEmitter<RoomEvents>
  /** Reads what came since and tells the viewers. Calls that come while it reads are answered by one more reading. */
  refresh(): Promise<void>
}

export async function openRoom(
  db: Database,
  fixtureId: string,
  log: FastifyBaseLogger,
): Promise<Room | null> {
  const found = await readFixture(db, fixtureId)
  if (!found) return null
  let fixture = found
  const fold = await foldMatch(db, fixture)
  const boards = new Map<string, Board>()
  const events = new EventEmitter<RoomEvents>()
  events.setMaxListeners(0)

  async function read(): Promise<void> {
    const current = await readFixture(db, fixtureId)
    const changed = current && current.state !== fixture.state
    if (current) fixture = current
    // Entries are final once the contest is locked; a board opened before is missing the last ones.
    if (changed) boards.clear()
    let moved = false
    for (const { sequence, payload } of await eventsAfter(db, fixtureId, fold.sequence())) {
      const applied = fold.apply(sequence, payload)
      if (!applied.ok) {
        log.warn(
          { fixtureId, sequence, reason: applied.reason },
          'an event makes no sense and is passed over',
        )
        continue
      }
      moved = true
      for (const board of boards.values()) board.update(fold, applied.touched)
      if (applied.ball) events.emit('ball', applied.ball)
    }
    if (moved) events.emit('moved')
    if (changed) events.emit('match')
  }

  return {
    fixture: () => fixture,
    fold: () => fold,
    events,
    refresh: oneAtATime(read),
    async board(contestId) {
      const known = boards.get(contestId)
      if (known) return known
      const [contest] = await db.select().from(contests).where(eq(contests.id, contestId))
      if (contest?.fixtureId !== fixtureId) return null
      const board = await openBoard(db, contest, fold)
      if (contest.state !== 'open') boards.set(contestId, board)
      return board
    },
  }
}

async function readFixture(db: Database, fixtureId: string): Promise<Fixture | null> {
  const [fixture] = await db.select().from(fixtures).where(eq(fixtures.id, fixtureId))
  return fixture ?? null
}

/** At most one run at a time, and one more after it for all who asked meanwhile. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  return () => {
    if (!running) {
      running = work().finally(() => {
        running = null
      })
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        running = work().finally(() => {
          running = null
        })
        return running
      })
    return next
  }
}
