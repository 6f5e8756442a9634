import { Entries } from './entries.ts'
import { Leaderboard, type LeaderboardOptions } from './leaderboard.ts'
import { readSnapshot, type SnapshotFault } from './snapshot.ts'
import type { Steps } from './steps.ts'

type RestoreResult = { ok: true; leaderboard: Leaderboard } | { ok: false; fault: SnapshotFault }

/** The leaderboard that the snapshot stored, or why these bytes are none; in steps. */
export function* restoreInSteps(
  snapshot: Uint8Array,
  { threads = 1 }: Pick<LeaderboardOptions, 'threads'> = {},
): Steps<RestoreResult> {
  const read = readSnapshot(snapshot)
  if (!read.ok) return read
  const { points, added, columns, columnsChecksum } = read
  const entries = new Entries({ playerCount: points.length, capacity: added, threads })
  if ((yield* entries.fill(added, columns)) !== columnsChecksum) return { ok: false, fault: 'wrong_checksum' }
  const leaderboard = new Leaderboard(entries, threads)
  leaderboard.resume(read)
  return { ok: true, leaderboard }
}
