import { crc32 } from 'node:zlib'
import { columnLength, type Entries } from './entries.ts'
import type { Bounds } from './scores.ts'
import type { Steps } from './steps.ts'

/** Why bytes are no snapshot that this version reads. */
export type SnapshotFault = 'no_snapshot' | 'other_version' | 'wrong_length' | 'wrong_checksum'

/** What a snapshot has of a leaderboard. Scores are no part of it: they follow. */
export interface ReadSnapshot {
  points: { awards: number; deductions: number }[]
  added: number
  removed: readonly number[]
  /** What the scores are within; null if that is not known. */
  bounds: Bounds | null
  /** The greatest factor of each column. */
  greatest: Uint8Array
  /** A byte for each entry, `columnLength` for each column; all as it was stored only if this is their CRC-32. */
  columns: Uint8Array
  columnsChecksum: number
}

/**
 * `TRLB`, then in 32 bits each, little-endian: version, checksum of what follows up to the columns, players, entries, removed entries,
 * the lowest and the highest score (none if the first is higher), checksum of the columns.
 */
const magic = 0x424c_5254
const version = 2
const headerSize = 36
const checkedFrom = 12

/** How much is summed up in a step. */
const stepBytes = 1 << 20

/**
 * Header; awards and deductions of each player (Int32); removed entries (Uint32); greatest factors; columns, as they are in memory. They
 * begin at a multiple of 16, for shared memory copies what does not byte by byte. They have their own checksum, so that all before
 * them can be relied on before memory is reserved, and they themselves are checked while they are copied.
 */
export function* writeSnapshot(
  entries: Entries,
  points: readonly { awards: number; deductions: number }[],
  bounds: Bounds | null,
): Steps<Uint8Array> {
  const removed = [...entries.removedEntries()]
  const { added, columnCount } = entries
  const columnsAt = startOfColumns({ players: points.length, removed: removed.length })
  const bytes = new Uint8Array(columnsAt + columnCount * columnLength(added))
  const columns = bytes.subarray(columnsAt)
  for (let column = 0; column < columnCount; column += 1) {
    columns.set(entries.factors(column), column * columnLength(added))
    yield
  }
  const columnsChecksum = yield* checksumOf(columns)

  const view = new DataView(bytes.buffer)
  let at = checkedFrom
  const put = (value: number) => {
    view.setInt32(at, value, true)
    at += 4
  }
  const { low, high } = bounds ?? { low: 1, high: 0 }
  for (const value of [points.length, added, removed.length, low, high, columnsChecksum]) put(value)
  for (const { awards, deductions } of points) {
    put(awards)
    put(deductions)
  }
  for (const entry of removed) put(entry)
  bytes.set(entries.greatest, at)
  view.setUint32(0, magic, true)
  view.setUint32(4, version, true)
  view.setUint32(8, crc32(bytes.subarray(checkedFrom, columnsAt)), true)
  return bytes
}

/** Checks all but the columns. */
export function readSnapshot(
  bytes: Uint8Array,
): ({ ok: true } & ReadSnapshot) | { ok: false; fault: SnapshotFault } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 8 || view.getUint32(0, true) !== magic) return { ok: false, fault: 'no_snapshot' }
  if (view.getUint32(4, true) !== version) return { ok: false, fault: 'other_version' }
  if (bytes.length < headerSize) return { ok: false, fault: 'wrong_length' }
  const [players, added, removedCount] = [12, 16, 20].map((at) => view.getUint32(at, true)) as [
    number,
    number,
    number,
  ]
  const columnsAt = startOfColumns({ players, removed: removedCount })
  if (bytes.length !== columnsAt + 2 * players * columnLength(added))
    return { ok: false, fault: 'wrong_length' }
  if (view.getUint32(8, true) !== crc32(bytes.subarray(checkedFrom, columnsAt)))
    return { ok: false, fault: 'wrong_checksum' }

  const low = view.getInt32(24, true)
  const high = view.getInt32(28, true)
  const removedAt = headerSize + 8 * players
  const greatestAt = removedAt + 4 * removedCount
  return {
    ok: true,
    points: Array.from({ length: players }, (_, player) => ({
      awards: view.getInt32(headerSize + 8 * player, true),
      deductions: view.getInt32(headerSize + 8 * player + 4, true),
    })),
    added,
    bounds: low > high ? null : { low, high },
    removed: Array.from({ length: removedCount }, (_, place) => view.getUint32(removedAt + 4 * place, true)),
    greatest: bytes.subarray(greatestAt, greatestAt + 2 * players),
    columns: bytes.subarray(columnsAt),
    columnsChecksum: view.getUint32(32, true),
  }
}

function* checksumOf(bytes: Uint8Array): Steps<number> {
  let checksum = 0
  for (let at = 0; at < bytes.length; at += stepBytes) {
    checksum = crc32(bytes.subarray(at, at + stepBytes), checksum)
    yield
  }
  return checksum
}

function startOfColumns({ players, removed }: { players: number; removed: number }): number {
  return Math.ceil((headerSize + 8 * players + 4 * removed + 2 * players) / 16) * 16
}
