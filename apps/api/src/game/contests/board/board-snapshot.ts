import { crc32 } from 'node:zlib'
import { restoreInSteps } from '@toprun/leaderboard/restore-leaderboard'
import type { Steps } from '@toprun/leaderboard/steps'
import type { RankedEntries } from './ranked-entries.ts'
import { SeatList } from './seat-list.ts'

/**
 * `TRBD`, then in 32 bits each, little-endian: version, checksum of the head and the seats after it, the contest's revision, the number of
 * seats; at 32 what determines the columns (`PickReader.identity`). Then a Uint32 for each seat, and at the next multiple of 16 the
 * leaderboard's own snapshot, with its own checksum.
 */
const magic = 0x4442_5254
const version = 1
const headSize = 64
const checkedFrom = 12
const identityAt = 32

/**
 * The entries of a board, to continue from: a bit more than the leaderboard's snapshot, 48 bytes an entry for 22 players. Written in steps,
 * during which no entries change.
 * @returns consecutive parts
 */
export function* writeBoard(
  { leaderboard, seats, caughtUpTo }: RankedEntries,
  identity: Uint8Array,
): Steps<Uint8Array[]> {
  const head = new Uint8Array(leaderboardAt(seats.length))
  const view = new DataView(head.buffer)
  view.setUint32(0, magic, true)
  view.setUint32(4, version, true)
  view.setUint32(12, caughtUpTo, true)
  view.setUint32(16, seats.length, true)
  head.set(identity, identityAt)
  new Uint32Array(head.buffer, headSize, seats.length).set(seats.values())
  yield
  view.setUint32(8, crc32(head.subarray(checkedFrom)), true)
  return [head, yield* leaderboard.snapshotInSteps()]
}

/**
 * @param bytes all parts in one piece, in their own memory for speed: aligned data is copied faster
 * @returns null if they are none of this board, or damaged
 */
export function* readBoard(bytes: Uint8Array, identity: Uint8Array): Steps<RankedEntries | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 8 || view.getUint32(0, true) !== magic) return null
  if (view.getUint32(4, true) !== version) return null
  if (bytes.length < headSize) return null
  const count = view.getUint32(16, true)
  const end = leaderboardAt(count)
  if (bytes.length < end) return null
  if (view.getUint32(8, true) !== crc32(bytes.subarray(checkedFrom, end))) return null
  if (Buffer.compare(identity, bytes.subarray(identityAt, identityAt + identity.length)) !== 0) return null
  yield
  const restored = yield* restoreInSteps(bytes.subarray(end))
  if (!restored.ok) return null
  const { leaderboard } = restored
  if (leaderboard.added !== count) return null
  const caughtUpTo = view.getUint32(12, true)
  const seats = new Uint32Array(count)
  new Uint8Array(seats.buffer).set(bytes.subarray(headSize, headSize + 4 * count))
  return { leaderboard, seats: new SeatList(seats), caughtUpTo, snapshotUpTo: caughtUpTo }
}

function leaderboardAt(seats: number): number {
  return Math.ceil((headSize + 4 * seats) / 16) * 16
}
