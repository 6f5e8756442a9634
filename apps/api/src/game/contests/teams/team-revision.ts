import { createHash } from 'node:crypto'
import type { TeamRow } from '../tables.ts'

type Content = Pick<TeamRow, 'name' | 'picks' | 'backups'>
type Carried = readonly { cardId: string; position: number }[]

/** What tells a team from what it was before a change: 16 hexadecimal digits of its name, picks, backups and cards. */
export function revisionOf({ name, picks, backups }: Content, carried: Carried): string {
  const cards = carried.map(({ cardId, position }) => [position, cardId]).sort()
  const content = [name, Buffer.from(picks).toString('hex'), [...(backups ?? [])], cards]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}
