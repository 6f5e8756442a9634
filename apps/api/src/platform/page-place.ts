import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/** Where a page of a sorted list ends: the sort value, in cents or a unit of time, and the id that breaks ties. */
export interface Place {
  value: number
  id: string
}

const written = z.tuple([z.coerce.number().int().min(0).max(8_640_000_000_000_000), z.uuid()])

/** The reverse of `placeAfter`. An invalid cursor counts as none. */
export function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const read = written.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '))
  return read.success ? { value: read.data[0], id: read.data[1] } : null
}

/** The cursor of the page after a row: its moment (or value) and id. Null for a row without one. */
export function placeAfter(value: Date | number | null, id: string): string | null {
  return value === null ? null : Buffer.from(`${Number(value)} ${id}`).toString('base64url')
}

/**
 * The rows after a cursor, in a list sorted by a moment and then by id; all rows without one.
 * @param order `<` if the latest comes first
 * @param unit of the cursors: no finer part of the moment may be stored
 */
export function afterCursor(
  cursor: string | undefined,
  [moment, id]: readonly [AnyColumn | SQL, AnyColumn | SQL],
  order: '<' | '>',
  unit: 'millisecond' | 'microsecond' = 'millisecond',
): SQL | undefined {
  const place = readPlace(cursor)
  if (place === null) return undefined
  const value = sql`'epoch'::timestamptz + ${place.value}::float8 * ${sql.raw(`interval '1 ${unit}'`)}`
  return sql`(${moment}, ${id}) ${sql.raw(order)} (${value}, ${place.id}::uuid)`
}

/** Rows of a page of every list of the operator page. */
export const pageLength = 50

/**
 * A page of rows, of which one more was read to know whether another page follows.
 * @param cursorOf where the page after a row begins
 * @returns the cursor of the next page; null on the last one
 */
export function pageOf<Row, Cursor>(
  rows: readonly Row[],
  cursorOf: (row: Row) => Cursor | null,
  limit = pageLength,
): { shown: Row[]; next: Cursor | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: last === undefined || rows.length <= limit ? null : cursorOf(last) }
}
