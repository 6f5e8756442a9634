import type { ContestId } from '@toprun/api-schema/ids'
import type { LiveMessageName } from '@toprun/api-schema/live'
import type { EntryRank } from '../../contests/board/board-rows.ts'
import type { MatchCursor } from '../rooms/match-updates.ts'
import type { Room } from '../rooms/room.ts'

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
  /** Resolves once there is more to pull, if that has to be read first; null otherwise. */
  pending(): Promise<unknown> | null
  stop(): void
}

const inMemory = { pending: () => null, stop: () => undefined }

/** @param revision of the match that the viewer has; null for nothing */
export function subscribeToMatch(room: Room, revision: number | null): Subscription & { revision(): number } {
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
export function subscribeToSummary(room: Room): Subscription {
  return subscribeToMessage(room, 'summary', () => JSON.stringify({ match: room.summary() }))
}

/** The states of the match's slots. */
export function subscribeToSlots(room: Room): Subscription {
  return subscribeToMessage(room, 'slots', () => room.slots.message())
}

/** A message that is sent whole whenever it differs from the last one. */
function subscribeToMessage(room: Room, name: LiveMessageName, message: () => string): Subscription {
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
export function subscribeToTable(room: Room, table: MatchTable): Subscription {
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
export function subscribeToSlotPoints(room: Room, slot: number): Subscription {
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

export function subscribeToBoard(room: Room, contestId: ContestId, page: number): Subscription {
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
export function subscribeToRanks(
  room: Room,
  contestId: ContestId,
  seats: ReadonlyMap<string, number>,
): Subscription {
  const followed = [...seats].map(([entryId, seat]) => ({ entryId, seat, shown: newShownRank() }))
  return {
    room,
    stop: room.keepRanks(contestId, [...seats.values()]),
    pending: () => room.prepareRanks(contestId),
    pull() {
      const board = room.rankedBoard(contestId)
      if (!board) return null
      let ranks = ''
      for (const { entryId, seat, shown } of followed) {
        const ranked = board.rankOf(seat)
        if (!ranked || !show(shown, ranked)) continue
        const { rank, moved, points, prize, next } = ranked
        const nextText = next ? `${next.points},${next.place},${next.prize}` : 'null,null,null'
        ranks += `${ranks && ','}["${entryId}",${seat},${rank},${moved},${points},${prize},${nextText}]`
      }
      if (ranks === '') return null
      return { name: 'ranks', json: `{"contestId":"${contestId}","ranks":[${ranks}]}` }
    },
  }
}

/**
 * What a viewer has of an entry's rank; -1 means nothing. Its numbers are overwritten in place: a new object or text per ball for each of
 * thousands of viewers would outlive the young generation, and take memory until the old generation is collected.
 */
const newShownRank = () => ({ rank: -1, moved: 0, points: 0, prize: 0, ...newShownNext() })
const newShownNext = () => ({ nextPoints: -1, nextPlace: -1, nextPrize: -1 })

/** @returns whether it was not shown yet */
function show(
  shown: ReturnType<typeof newShownRank>,
  { rank, moved, points, prize, next }: EntryRank,
): boolean {
  const nextPoints = next?.points ?? -1
  const nextPlace = next?.place ?? -1
  const nextPrize = next?.prize ?? -1
  const isKnown =
    shown.rank === rank &&
    shown.moved === moved &&
    shown.points === points &&
    shown.prize === prize &&
    shown.nextPoints === nextPoints &&
    shown.nextPlace === nextPlace &&
    shown.nextPrize === nextPrize
  if (isKnown) return false
  shown.rank = rank
  shown.moved = moved
  shown.points = points
  shown.prize = prize
  shown.nextPoints = nextPoints
  shown.nextPlace = nextPlace
  shown.nextPrize = nextPrize
  return true
}
