import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foundations, rooms } from './rooms.ts'
import { judgePlan, judgeRooms } from './testing/rooms/judge-rooms.ts'
import type { SqlFile } from './testing/rooms/plan.ts'
import { readSource } from './testing/rooms/read-source.ts'

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('testing/'))
  .map((path) => readSource(path, readFileSync(join(import.meta.dirname, path), 'utf8')))

const schema = join(import.meta.dirname, '../schema')
const readSql = (path: string) => readFileSync(join(schema, path), 'utf8')
/** A module's SQL is the file with its name, and the functions that it includes. */
const sqlFiles: SqlFile[] = [...Object.keys(rooms), ...Object.keys(foundations)].flatMap((owner) => {
  const own = owner === 'platform' ? 'jobs.sql' : `${owner.split('/').at(-1)}.sql`
  if (!globSync(own, { cwd: schema }).length) return []
  const included = [...readSql(own).matchAll(/^\\ir (functions\/\w+\.sql)$/gm)].map(([, path = '']) => path)
  return [own, ...included].map((path) => ({ path: `schema/${path}`, owner, text: readSql(path) }))
})
const plan = { rooms, foundations }

const exceptions = [
  // Its own table is an argument.
  'cards/collectibles/stuck.ts writes a table that its text does not name',
  // A restored backup fills every table.
  'operator/backup/restore-backup.ts writes a table that its text does not name',
  // The owners give it their tables.
  'platform/retention.ts writes a table that its text does not name',
  // In simulated time no attempt of a job is far away, and the invariants count jobs that are done.
  'simulation/mail-queue.ts writes jobs.job, which platform owns',
  'simulation/open-world.ts writes jobs.job, which platform owns',
]

test('the sources and the schema of the API follow the table of rooms', () => {
  expect(judgeRooms(plan, sources, sqlFiles)).toEqual(exceptions)
})

test('the table of rooms has no cycle, no table with two owners, and no unused entry', () => {
  expect(judgePlan(plan, sources, sqlFiles)).toEqual([])
})

test('every table of the schema is owned by the room or the foundation in whose file it is', () => {
  const owned = Object.entries(rooms).map(([room, { tables }]) => [room, tables] as const)
  for (const [owner, tables] of [...owned, ...Object.entries(foundations)]) {
    const texts = sqlFiles.filter((file) => file.owner === owner).map(({ text }) => text)
    const created = texts.flatMap((text) =>
      [...text.matchAll(/^ *CREATE TABLE ([\w.]+)/gm)].map(([, name]) => name),
    )
    expect(tables.toSorted(), owner).toEqual(created.toSorted())
  }
  const files = globSync('*.sql', { cwd: schema }).toSorted()
  const ofOwners = new Set(sqlFiles.map(({ path }) => path.slice('schema/'.length)))
  const others = ['carry-over.sql', 'rights.sql', 'schema.sql']
  expect(files.filter((file) => !ofOwners.has(file))).toEqual(others)
})

test('the doors are few', () => {
  expect(Object.values(rooms).flatMap(({ doors }) => doors).length).toBeLessThanOrEqual(60)
})

test('no more reads of tables of other rooms are listed than today', () => {
  expect(Object.values(rooms).flatMap(({ reads }) => reads).length).toBeLessThanOrEqual(84)
})
