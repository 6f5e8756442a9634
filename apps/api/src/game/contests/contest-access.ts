import type { ContestId, UserId } from '@toprun/api-schema/ids'
import { contestCode } from '@toprun/api-schema/private-contest'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { type ContestRow, contests, entries } from './tables.ts'

/** The reader of a contest. */
export interface ContestReader {
  /** The signed-in user; null for a visitor. */
  userId: UserId | null
  /** The codes of private contests that came with the request. */
  codes: readonly string[]
}

/** `?code=` of routes that name a contest. An invalid code counts as none. */
export const codeQuery = z.object({ code: contestCode.optional().catch(undefined) })

/** The reader of a request to a route for anybody. */
export function readerOf(request: {
  user: { id: UserId } | null
  query: { code?: string | undefined }
}): ContestReader {
  const { code } = request.query
  return { userId: request.user?.id ?? null, codes: code === undefined ? [] : [code] }
}

/**
 * The contests that a reader may read: public ones, and private ones whose code they sent, that they created or that they take part in
 * (docs/rules.md#private-contests). Every route that names a contest asks this; any other contest is treated like one that does not
 * exist.
 */
export function readableBy({ userId, codes }: ContestReader): SQL {
  const open = sql`${contests.code} IS NULL OR ${contests.code} = ANY(${sql.param([...codes])}::text[])`
  if (userId === null) return sql`(${open})`
  return sql`(${open} OR ${contests.createdBy} = ${userId}::uuid OR ${joinedBy(userId)})`
}

/** `readableBy` for a contest that was already read. @param reader.entries how many the user has in it */
export function mayRead(
  { code, createdBy }: Pick<ContestRow, 'code' | 'createdBy'>,
  reader: { userId: UserId; code?: string | null; entries: number },
): boolean {
  return code === null || code === reader.code || createdBy === reader.userId || reader.entries > 0
}

/** Whether the user has an entry in the contest; a visitor has none. */
export function joinedBy(userId: UserId | null): SQL {
  return userId === null
    ? sql`false`
    : sql`EXISTS (SELECT FROM ${entries} WHERE ${entries.contestId} = ${contests.id} AND ${entries.userId} = ${userId}::uuid)`
}

/** No contest has the ID, or it is a private one that the caller may not read: the same response. */
export const unknownContest = () => notFound('There is no such contest.')

/** Null for a contest that does not exist, or that the reader may not read. */
export async function readableContest(
  db: Database,
  id: ContestId,
  reader: ContestReader,
): Promise<ContestRow | null> {
  return (await readableContests(db, [id], reader)).get(id) ?? null
}

/** Those of these contests that the reader may read. */
export async function readableContests(
  db: Database,
  ids: readonly ContestId[],
  reader: ContestReader,
): Promise<Map<ContestId, ContestRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(contests)
    .where(and(inArray(contests.id, [...ids]), readableBy(reader)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** @returns whether a user may read a contest without its code, for these pairs */
export async function readersOf(
  db: Database,
  pairs: readonly { userId: UserId; contestId: ContestId }[],
): Promise<(userId: UserId, contestId: ContestId) => boolean> {
  const { rows } = await db.execute<{ reader: string }>(sql`
    SELECT asked.user_id || '/' || asked.contest_id AS reader
    FROM unnest(${sql.param(pairs.map(({ userId }) => userId))}::uuid[],
      ${sql.param(pairs.map(({ contestId }) => contestId))}::uuid[]) AS asked (user_id, contest_id)
    JOIN ${contests} ON ${contests.id} = asked.contest_id
    WHERE ${contests.code} IS NULL OR ${contests.createdBy} = asked.user_id OR EXISTS (
      SELECT FROM ${entries} WHERE ${entries.contestId} = asked.contest_id AND ${entries.userId} = asked.user_id)`)
  const readers = new Set(rows.map(({ reader }) => reader))
  return (userId, contestId) => readers.has(`${userId}/${contestId}`)
}
