import type { ModuleRoom } from '../../rooms.ts'
import { judgeRooms } from './judge-rooms.ts'
import type { SqlFile } from './plan.ts'
import { readSource } from './read-source.ts'

export const rooms: Record<string, ModuleRoom> = {
  'ground/identity': { may: [], doors: ['lock-user'], tables: ['users'], reads: [] },
  'game/contests': { may: ['ground/identity'], doors: [], tables: ['entries'], reads: ['users'] },
  'game/seasons': { may: ['ground/identity'], doors: [], tables: ['seasons'], reads: [] },
}
export const foundations = { platform: ['jobs.job'], '@toprun/ledger': ['ledger_postings'] }
export const plan = { rooms, foundations }

const built = {
  'ground/identity/lock-user.ts': 'export type Actor = string; export const lockUser = () => null',
  'ground/identity/hash.ts': 'export type Hash = string; export const hash = () => null',
  'ground/identity/tables.ts': `import { pgTable } from 'drizzle-orm/pg-core'
    export const users = pgTable('users', {})
    export type User = typeof users.$inferSelect`,
  'game/contests/tables.ts': `import { pgTable } from 'drizzle-orm/pg-core'
    export const entries = pgTable('entries', {})`,
}

/** The facts of a small API with these files as well. */
export const sourcesWith = (planted: Record<string, string>) =>
  Object.entries({ ...built, ...planted }).map(([path, text]) => readSource(path, text))
export const judge = (planted: Record<string, string>, sql: SqlFile[] = []) =>
  judgeRooms(plan, sourcesWith(planted), sql)
