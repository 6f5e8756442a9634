import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContestId, contestId as contestIdOf } from '@toprun/api-schema/ids'
import { and, inArray, notInArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { diskFailure } from '../../../platform/disk.ts'
import { contests } from '../../contests/tables.ts'

/**
 * Snapshots of boards in `DATA_DIR/boards`, a file each. They only save reading rows: if one is missing, torn or old, rows are read, and
 * a failure to write one is logged.
 */
export interface BoardFiles {
  /** Null if there is none. */
  read(contestId: ContestId): Promise<Uint8Array | null>
  /** Replaces the contest's file; then removes those of contests that are over, and the oldest beyond the limit. */
  write(contestId: ContestId, snapshot: () => Promise<readonly Uint8Array[]>): Promise<void>
  remove(contestId: ContestId): Promise<void>
}

/** 48 bytes an entry: forty million entries. */
const allBytes = 2 * 2 ** 30
/** Disk space left to the database, which may be on the same disk. */
const leftFree = 256 * 2 ** 20
const suffix = '.board'

/** @param mostBytes of all files together */
export async function openBoardFiles(options: {
  db: Database
  dataFolder: string
  log: Pick<FastifyBaseLogger, 'warn'>
  mostBytes?: number
}): Promise<BoardFiles> {
  const { db, log, mostBytes = allBytes } = options
  const folder = join(options.dataFolder, 'boards')
  const fileOf = (contestId: ContestId) => join(folder, `${contestId}${suffix}`)

  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    await work().catch((err: unknown) => log.warn({ err }, what))
  }

  async function replace(contestId: ContestId, parts: readonly Uint8Array[]): Promise<void> {
    const bytes = parts.reduce((sum, { length }) => sum + length, 0)
    if (bytes > mostBytes) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const failure = await diskFailure({ name: 'DATA_DIR', folder }, bytes + leftFree)
    if (failure !== null) throw new Error(failure)
    const written = `${fileOf(contestId)}.${crypto.randomUUID()}`
    try {
      const file = await open(written, 'wx', 0o600)
      try {
        // Not flushed: a file torn by a power failure does not match its checksum.
        for (const part of parts) await file.writeFile(part)
      } finally {
        await file.close()
      }
      await rename(written, fileOf(contestId))
    } catch (error) {
      await rm(written, { force: true })
      throw error
    }
  }

  /** Files that a killed process left half written have no contest either. */
  async function sweep(): Promise<void> {
    const names = await readdir(folder).catch(() => [])
    const files = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(join(folder, name))
        const id = contestIdOf.safeParse(name.endsWith(suffix) ? name.slice(0, -suffix.length) : '')
        return { name, size, mtimeMs, contestId: id.success ? id.data : null }
      }),
    )
    const running = await runningContests(files.flatMap(({ contestId }) => contestId ?? []))
    let left = mostBytes
    for (const { name, size, mtimeMs, contestId } of files.toSorted(
      (one, other) => other.mtimeMs - one.mtimeMs,
    )) {
      const isBeingWritten = contestId === null && Date.now() - mtimeMs < halfWrittenMs
      if (isBeingWritten) continue
      left -= size
      if (left < 0 || contestId === null || !running.has(contestId))
        await rm(join(folder, name), { force: true })
    }
  }

  async function runningContests(ids: readonly ContestId[]): Promise<ReadonlySet<ContestId>> {
    const rows = await db
      .select({ id: contests.id })
      .from(contests)
      .where(and(inArray(contests.id, [...ids]), notInArray(contests.state, ['settled', 'refunded'])))
    return new Set(rows.map(({ id }) => id))
  }

  await attempt('old snapshots of boards could not be removed', sweep)
  return {
    async read(contestId) {
      try {
        return await readFile(fileOf(contestId))
      } catch (err) {
        if (!isMissing(err)) log.warn({ err, contestId }, 'the snapshot of a board could not be read')
        return null
      }
    },
    write: (contestId, snapshot) =>
      attempt('the snapshot of a board could not be written', async () => {
        await replace(contestId, await snapshot())
        await sweep()
      }),
    remove: (contestId) =>
      attempt('the snapshot of a board could not be removed', () => rm(fileOf(contestId), { force: true })),
  }
}

/** How long a file may take to be written. */
const halfWrittenMs = 600_000

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
