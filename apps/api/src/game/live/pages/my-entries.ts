import type { EntryListResponse } from '@toprun/api-schema/contest'
import pTimeout from 'p-timeout'
import type { Database } from '../../../platform/database.ts'
import { nullIfUnavailable } from '../../../platform/errors.ts'
import {
  entryView,
  type UserEntry,
  userEntries,
  type WantedEntries,
} from '../../contests/join/user-entries.ts'
import type { Rooms } from '../rooms/rooms.ts'

/** A page of a user's entries, newest first, with current rank and prize, and who is not in the XI. */
export async function findEntries(
  db: Database,
  rooms: Rooms,
  wanted: WantedEntries,
): Promise<EntryListResponse> {
  // One more than is shown, to see whether there are more.
  const found = await userEntries(db, { ...wanted, limit: wanted.limit + 1 })
  const listed = found.slice(0, wanted.limit)
  const entries = await Promise.all(listed.map(async (each) => entryView(each, await rankOf(rooms, each))))
  return { entries, next: found.length > listed.length ? (entries.at(-1)?.id ?? null) : null }
}

/** How long the list waits for ranks that are not in memory; it is shown without those that take longer. */
const ranksMs = 1_500

/** Only live contests need a board: a settled one stores its ranks. */
async function rankOf(rooms: Rooms, each: UserEntry) {
  const { state } = each.contest
  if (state !== 'locked' && state !== 'settling') return null
  const rank = rankNow(rooms, each).catch(nullIfUnavailable)
  return pTimeout(rank, { milliseconds: ranksMs, fallback: () => null })
}

async function rankNow(rooms: Rooms, { entry, contest }: UserEntry) {
  const room = await rooms.room(contest.matchId)
  const board = await room?.board(contest.id)
  await board?.prepare([entry.seat])
  return board?.rankOf(entry.seat) ?? null
}
