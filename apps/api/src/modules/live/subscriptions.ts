import type { ContestId } from '@toprun/api-schema/ids'
import type { LiveMessageName } from '@toprun/api-schema/live'
import type { MatchCursor } from './match-updates.ts'
import type { Room } from './room.ts'

/** An event of the live stream, its data as JSON. */
export interface LiveEvent {
  name: LiveMessageName
  json: string
}

/** A topic that a viewer follows, and the viewer's position in it. */
export interface Subscription {
  room: Room
  /** What the viewer is missing; it counts as received from then on. */
  pull(): LiveEvent | null
  /** Resolves once there is more to pull, if it has to be read first; null otherwise. */
  pending(): Promise<unknown> | null
  stop(): void
}

const inMemory = { pending: () => null, stop: () => undefined }

/** @param revision of the match that the viewer has; null for nothing */
export function followMatch(room: Room, revision: number | null): Subscription & { revision(): number } {
  let cursor: MatchCursor | null = revision === null ? null : { revision, facts: 0 }
  return {
    ...inMemory,
    room,
    revision: () => cursor?.revision ?? 0,
    pull() {
      const update = room.updates.since(cursor)
      if (!update) return null
      cursor = update.cursor
      return { name: 'match', json: update.json }
    },
  }
}

/** State and score without the balls, for lists. */
export function followSummary(room: Room): Subscription {
  return followWhole(room, 'summary', () => JSON.stringify({ match: room.summary() }))
}

/** The states of the match's slots. */
export function followSlots(room: Room): Subscription {
  return followWhole(room, 'slots', () => room.slots.message())
}

/** A message that is sent whole whenever it is not the last one. */
function followWhole(room: Room, name: LiveMessageName, message: () => string): Subscription {
  let last = ''
  return {
    ...inMemory,
    room,
    pull() {
      const json = message()
      if (json === last) return null
      last = json
      return { name, json }
    },
  }
}

export type MatchTable = 'points' | 'overs' | 'scorecard'

/** A table of the match: rows that changed. */
export function followTable(room: Room, table: MatchTable): Subscription {
  let revision: number | null = null
  return {
    ...inMemory,
    room,
    pull() {
      const update = room[table].since(revision)
      if (!update) return null
      revision = update.revision
      return { name: table, json: update.json }
    },
  }
}

/** The points in one slot of the match. */
export function followSlotPoints(room: Room, slot: number): Subscription {
  let revision: number | null = null
  return {
    ...inMemory,
    room,
    pending: () => room.slots.prepare(slot),
    pull() {
      const update = room.slots.points(slot)?.since(revision)
      if (!update) return null
      revision = update.revision
      return { name: 'points', json: update.json }
    },
  }
}

export function followBoard(room: Room, contestId: ContestId, page: number): Subscription {
  const { updates, prepare, stop } = room.followBoard(contestId, page)
  let version: number | null = null
  return {
    room,
    stop,
    pending: prepare,
    pull() {
      const update = updates.since(version)
      if (!update) return null
      version = update.version
      return { name: 'contest', json: update.json }
    },
  }
}

/**
 * The ranks of entries of one contest; unchanged ones are left out.
 * @param seats by the ids of the entries
 */
export function followRanks(
  room: Room,
  contestId: ContestId,
  seats: ReadonlyMap<string, number>,
): Subscription {
  const followed = [...seats].map(([entryId, seat]) => ({ entryId, seat, last: '' }))
  return {
    room,
    stop: room.keepRanks(contestId, [...seats.values()]),
    pending: () => room.prepareRanks(contestId),
    pull() {
      const board = room.rankedBoard(contestId)
      if (!board) return null
      const changed: string[] = []
      for (const each of followed) {
        const { entryId, seat, last } = each
        const ranked = board.rankOf(seat)
        if (!ranked) continue
        const { rank, moved, points, prize, next } = ranked
        const json = JSON.stringify([
          entryId,
          seat,
          rank,
          moved,
          points,
          prize,
          next?.points ?? null,
          next?.prize ?? null,
        ])
        if (json === last) continue
        each.last = json
        changed.push(json)
      }
      if (changed.length === 0) return null
      return { name: 'ranks', json: `{"contestId":"${contestId}","ranks":[${changed.join()}]}` }
    },
  }
}
