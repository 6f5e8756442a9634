import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import type { Topic } from '@toprun/api-schema/live'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { readableContests } from '../../contests/contest-access.ts'
import { entries } from '../../contests/tables.ts'
import type { Room } from '../rooms/room.ts'
import type { Rooms } from '../rooms/rooms.ts'
import {
  type MatchTable,
  type Subscription,
  subscribeToBoard,
  subscribeToMatch,
  subscribeToRanks,
  subscribeToSlotPoints,
  subscribeToSlots,
  subscribeToSummary,
  subscribeToTable,
} from './subscriptions.ts'

/** Topics with the rooms of their matches. */
export interface FoundTopics {
  matches: { room: Room; revision: number | null }[]
  summaries: Room[]
  tables: { room: Room; table: MatchTable }[]
  slots: Room[]
  slotPoints: { room: Room; slot: number }[]
  pages: { room: Room; contestId: ContestId; page: number }[]
  ranks: { room: Room; contestId: ContestId; seats: Map<string, number> }[]
}

export interface ReadTopics {
  found: FoundTopics
  /**
   * The private contests among them that the user may read without a code, because they created them or take part.
   */
  asUser: ContestId[]
}

/**
 * Those of these topics that exist and that the user may read. Others are left out, because all pages of a browser share one stream.
 * Null if none is left.
 */
export async function findTopics(
  db: Database,
  rooms: Rooms,
  { topics, userId }: { topics: readonly Topic[]; userId: UserId | null },
): Promise<ReadTopics | null> {
  const entryIds = topics.flatMap((topic) => (topic.kind === 'entry' ? [topic.id] : []))
  const contestIds = topics.flatMap((topic) => (topic.kind === 'contest' ? [topic.id] : []))
  const followed = Map.groupBy(await seatsOfEntries(db, entryIds), ({ contestId }) => contestId)
  const codes = topics.flatMap((topic) => ('code' in topic ? (topic.code ?? []) : []))
  const readable = await readableContests(db, [...contestIds, ...followed.keys()], { userId, codes })
  const roomOf = async (matchId: MatchId | undefined) =>
    matchId === undefined ? null : await rooms.room(matchId)
  const found: FoundTopics = {
    matches: [],
    summaries: [],
    tables: [],
    slots: [],
    slotPoints: [],
    pages: [],
    ranks: [],
  }
  for (const topic of topics) {
    if (topic.kind === 'entry') continue
    const room = await roomOf(topic.kind === 'contest' ? readable.get(topic.id)?.matchId : topic.id)
    if (!room) continue
    if (topic.kind === 'match') found.matches.push({ room, revision: topic.revision ?? null })
    else if (topic.kind === 'summary') found.summaries.push(room)
    else if (topic.kind === 'slots') found.slots.push(room)
    else if (topic.kind === 'points' && topic.slot !== undefined) {
      if (room.slots.has(topic.slot)) found.slotPoints.push({ room, slot: topic.slot })
    } else if (topic.kind !== 'contest') found.tables.push({ room, table: topic.kind })
    else found.pages.push({ room, contestId: topic.id, page: topic.page })
  }
  for (const [contestId, rows] of followed) {
    const room = await roomOf(readable.get(contestId)?.matchId)
    if (room) found.ranks.push({ room, contestId, seats: new Map(rows.map(({ id, seat }) => [id, seat])) })
  }
  if (!Object.values(found).some((each) => each.length > 0)) return null
  const isOpen = (code: string | null) => code === null || codes.includes(code)
  const asUser = [...readable.values()].flatMap(({ id, code }) => (isOpen(code) ? [] : [id]))
  return { found, asUser }
}

export interface Following {
  /** Each must be stopped. */
  subscriptions: Subscription[]
  /** The viewer's revisions of the matches that are followed whole, in their order; null without such a match. */
  revisions(): string | null
}

export function follow({
  matches,
  summaries,
  tables,
  slots,
  slotPoints,
  pages,
  ranks,
}: FoundTopics): Following {
  const whole = matches.map(({ room, revision }) => subscribeToMatch(room, revision))
  return {
    subscriptions: [
      ...whole,
      ...summaries.map(subscribeToSummary),
      ...tables.map(({ room, table }) => subscribeToTable(room, table)),
      ...slots.map(subscribeToSlots),
      ...slotPoints.map(({ room, slot }) => subscribeToSlotPoints(room, slot)),
      ...pages.map(({ room, contestId, page }) => subscribeToBoard(room, contestId, page)),
      ...ranks.map(({ room, contestId, seats }) => subscribeToRanks(room, contestId, seats)),
    ],
    revisions: () => (whole.length === 0 ? null : whole.map((each) => each.revision()).join()),
  }
}

async function seatsOfEntries(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: entries.id, contestId: entries.contestId, seat: entries.seat })
    .from(entries)
    .where(inArray(entries.id, [...ids]))
}
