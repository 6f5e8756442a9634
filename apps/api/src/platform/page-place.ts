import { z } from 'zod'

/** Where a page of a sorted list ends: what it is sorted by, in cents or milliseconds, and the id that decides between equals. */
export interface Place {
  value: number
  id: string
}

const written = z.tuple([z.coerce.number().int().min(0).max(8_640_000_000_000_000), z.uuid()])

/** `writePlace` backwards. What is no cursor of ours counts as none. */
export function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const read = written.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '))
  return read.success ? { value: read.data[0], id: read.data[1] } : null
}

export function writePlace({ value, id }: Place): string {
  return Buffer.from(`${value} ${id}`).toString('base64url')
}
