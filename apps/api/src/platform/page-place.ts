import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/** Where a page of a sorted list ends: the sort value, in cents or milliseconds, and the id that breaks ties. */
export interface Place {
  value: number
  id: string
}

const written = z.tuple([z.coerce.number().int().min(0).max(8_640_000_000_000_000), z.uuid()])

/** The reverse of `writePlace`. An invalid cursor counts as none. */
export function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const read = written.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '))
  return read.success ? { value: read.data[0], id: read.data[1] } : null
}

function writePlace({ value, id }: Place): string {
  return Buffer.from(`${value} ${id}`).toString('base64url')
}

/**
 * The rows after a cursor, in a list sorted by a moment and then by id; all rows without one.
 * @param order `<` if the latest comes first
 */
export function afterCursor(
  cursor: string | undefined,
  [moment, id]: readonly [AnyColumn, AnyColumn],
  order: '<' | '>',
): SQL | undefined {
  const place = readPlace(cursor)
  return place === null
    ? undefined
    : sql`(${moment}, ${id}) ${sql.raw(order)} (${new Date(place.value).toISOString()}::timestamptz, ${place.id}::uuid)`
}

/**
 * A page of rows, of which one more was read to know whether another page follows.
 * @param placeOf a row's moment (or value) and id
 * @returns the cursor of the next page; null on the last one
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => { value: Date | number | null; id: string },
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (last === undefined || rows.length <= limit) return { shown, next: null }
  const { value, id } = placeOf(last)
  return { shown, next: value === null ? null : writePlace({ value: Number(value), id }) }
}
