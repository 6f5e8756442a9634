import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rooms } from './rooms.ts'
import { judgeRooms, judgeTable, type SqlFile } from './testing/rooms/judge-rooms.ts'
import { readSource } from './testing/rooms/read-source.ts'

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('testing/'))
  .map((path) => readSource(path, readFileSync(join(import.meta.dirname, path), 'utf8')))

const schema = join(import.meta.dirname, '../schema')
const readSql = (path: string) => readFileSync(join(schema, path), 'utf8')
/** A module's SQL is the file with its name, and the functions that it includes. */
const sqlFiles: SqlFile[] = Object.keys(rooms).flatMap((room) => {
  const own = `${room.split('/').at(-1)}.sql`
  if (!globSync(own, { cwd: schema }).length) return []
  const included = [...readSql(own).matchAll(/^\\ir (functions\/\w+\.sql)$/gm)].map(([, path = '']) => path)
  return [own, ...included].map((path) => ({ path: `schema/${path}`, room, text: readSql(path) }))
})

/** A restored backup fills every table. */
const exceptions = ['operator/backup/restore-backup.ts writes a table that its text does not name']

test('the sources and the schema of the API follow the table of rooms', () => {
  expect(judgeRooms(rooms, sources, sqlFiles)).toEqual(exceptions)
})

test('the table of rooms has no cycle, no table with two owners, and no unused entry', () => {
  expect(judgeTable(rooms, sources, sqlFiles)).toEqual([])
})

test('every table of the schema is owned by the room in whose file it is', () => {
  for (const [room, { tables }] of Object.entries(rooms)) {
    const texts = sqlFiles.filter((file) => file.room === room).map(({ text }) => text)
    const created = texts.flatMap((text) =>
      [...text.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name]) => name),
    )
    expect(tables.toSorted(), room).toEqual(created.toSorted())
  }
  const files = globSync('*.sql', { cwd: schema }).toSorted()
  const owned = new Set(sqlFiles.map(({ path }) => path.slice('schema/'.length)))
  const others = ['carry-over.sql', 'jobs.sql', 'ledger.sql', 'rights.sql', 'schema.sql']
  expect(files.filter((file) => !owned.has(file))).toEqual(others)
})

test('the doors are few', () => {
  expect(Object.values(rooms).flatMap(({ doors }) => doors).length).toBeLessThanOrEqual(60)
})
