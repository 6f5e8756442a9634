import { describe, expect, test } from 'vitest'
import type { Room } from '../../rooms.ts'
import { judgeRooms, judgeTable, type SqlFile } from './judge-rooms.ts'
import { readSource } from './read-source.ts'

const rooms: Record<string, Room> = {
  'ground/identity': { may: [], doors: ['lock-user'], tables: ['users'], reads: [] },
  'game/contests': { may: ['ground/identity'], doors: [], tables: ['entries'], reads: ['users'] },
  'game/seasons': { may: ['ground/identity'], doors: [], tables: ['seasons'], reads: [] },
}

const built = {
  'ground/identity/lock-user.ts': 'export type Actor = string; export const lockUser = () => null',
  'ground/identity/hash.ts': 'export type Hash = string; export const hash = () => null',
  'ground/identity/tables.ts': `import { pgTable } from 'drizzle-orm/pg-core'
    export const users = pgTable('users', {})
    export type User = typeof users.$inferSelect`,
  'game/contests/tables.ts': `import { pgTable } from 'drizzle-orm/pg-core'
    export const entries = pgTable('entries', {})`,
}

const sourcesWith = (planted: Record<string, string>) =>
  Object.entries({ ...built, ...planted }).map(([path, text]) => readSource(path, text))
const judge = (planted: Record<string, string>, sql: SqlFile[] = []) =>
  judgeRooms(rooms, sourcesWith(planted), sql)

test('a door, a table that may be read and the own table are no violation', () => {
  const join = `import { type Actor, lockUser } from '../../ground/identity/lock-user.ts'
    import { type User, users } from '../../ground/identity/tables.ts'
    import { entries } from './tables.ts'
    db.insert(entries).values(db.select().from(users))
    sql\`INSERT INTO entries SELECT FROM users FOR UPDATE\``
  expect(judge({ 'game/contests/join.ts': join })).toEqual([])
})

describe('an import past a door is a violation', () => {
  const past = ['game/contests/join.ts imports ground/identity/hash.ts, which is no door of ground/identity']
  test.each([
    ['a value', `import { hash } from '../../ground/identity/hash.ts'`],
    ['a type', `import type { Hash } from '../../ground/identity/hash.ts'`],
    ['a type among values', `import { type Hash } from '../../ground/identity/hash.ts'`],
    ['a namespace', `import * as hashes from '../../ground/identity/hash.ts'`],
    ['for its effect', `import '../../ground/identity/hash.ts'`],
    ['dynamic', `await import('../../ground/identity/hash.ts')`],
    ['a type by a dynamic import', `type Hash = import('../../ground/identity/hash.ts').Hash`],
    ['a type of a dynamic import', `type Hashing = typeof import('../../ground/identity/hash.ts')`],
    ['a member of that type', `type Hash = import('../../ground/identity/hash.ts')['hash']`],
    ['by the name of the package', `import { hash } from '@toprun/api/ground/identity/hash'`],
    ['a type by the name of the package', `type H = import('@toprun/api/ground/identity/hash').Hash`],
    ['exported on', `export { hash } from '../../ground/identity/hash.ts'`],
    ['all exported on', `export * from '../../ground/identity/hash.ts'`],
  ])('%s', (_, text) => {
    expect(judge({ 'game/contests/join.ts': text })).toEqual(past)
  })
})

test('an import from a room that is not among those allowed is a violation, through a door too', () => {
  const text = `import { lockUser } from '../../ground/identity/lock-user.ts'`
  const without = { ...rooms, 'game/seasons': { may: [], doors: [], tables: [], reads: [] } }
  expect(judgeRooms(without, sourcesWith({ 'game/seasons/league.ts': text }))).toEqual([
    'game/seasons/league.ts imports ground/identity/lock-user.ts: game/seasons may not use ground/identity',
  ])
})

test('platform imports no room, and no room imports a file outside of rooms', () => {
  expect(judge({ 'platform/mail.ts': `import '../ground/identity/lock-user.ts'` })).toEqual([
    'platform/mail.ts imports ground/identity/lock-user.ts: platform knows no room',
  ])
  expect(judge({ 'game/contests/join.ts': `import '../../app.ts'` })).toEqual([
    'game/contests/join.ts imports app.ts, which belongs to no room',
  ])
})

describe("a read of another room's table that is not listed is a violation", () => {
  const read = ['game/seasons/league.ts reads users of ground/identity, which game/seasons does not list']
  test.each([
    ['an imported table', `import { users } from '../../ground/identity/tables.ts'`],
    ['the type of its row', `import type { User } from '../../ground/identity/tables.ts'`],
    ['a query', 'sql`SELECT 1 FROM users`'],
    ['a join', 'sql`SELECT 1 FROM seasons JOIN users USING (id)`'],
    ['a table by the name of the package', `import { users } from '@toprun/api/ground/identity/tables'`],
    ['a copy', `pool.query('COPY users TO STDOUT')`],
    ['the second of a list', 'sql`SELECT 1 FROM seasons s, users u`'],
  ])('%s', (_, text) => {
    expect(judge({ 'game/seasons/league.ts': text })).toEqual(read)
  })

  test('all tables at once', () => {
    const text = `import * as tables from '../../ground/identity/tables.ts'`
    expect(judge({ 'game/contests/join.ts': text })).toEqual([
      'game/contests/join.ts imports all of ground/identity/tables.ts',
    ])
  })
})

describe("a write to another room's table is a violation", () => {
  const imported = `import { users } from '../../ground/identity/tables.ts'\n`
  const write = ['game/contests/join.ts writes users, which ground/identity owns']
  test.each([
    ['insert', `${imported}db.insert(users).values({})`],
    ['update', `${imported}tx.update(users).set({})`],
    ['delete', `${imported}tx.delete(users)`],
    ['of an alias', `${imported}const other = alias(users, 'other'); tx.update(other).set({})`],
    [
      'an import under another name',
      `import { users as people } from '../../ground/identity/tables.ts'\ntx.delete(people)`,
    ],
    ['INSERT', 'sql`INSERT INTO users VALUES (1)`'],
    ['UPDATE', 'sql`UPDATE users AS u SET name = 1`'],
    ['UPDATE ONLY', 'sql`UPDATE ONLY public.users SET name = 1`'],
    ['DELETE', 'sql`DELETE FROM users`'],
    [
      'MERGE inside a CTE',
      'sql`WITH merged AS (MERGE INTO users USING entries ON true WHEN MATCHED THEN DELETE) SELECT 1`',
    ],
    [
      'INSERT inside a CTE',
      'sql`WITH made AS (INSERT INTO users VALUES (1) RETURNING id) SELECT id FROM made`',
    ],
    ['an interpolated table', `${imported}sql\`UPDATE \${users} SET name = 1\``],
    ['TRUNCATE in a string', `pool.query('TRUNCATE users')`],
    ['TRUNCATE of a list', `pool.query('TRUNCATE TABLE entries, users CASCADE')`],
    ['DROP', `pool.query('DROP TABLE IF EXISTS entries, users')`],
    ['ALTER', `pool.query('ALTER TABLE users DROP COLUMN name')`],
    ['COPY', `pool.query('COPY users (id, name) FROM STDIN')`],
    ['in capitals', `pool.query('DELETE FROM USERS')`],
    ['joined by +', `pool.query('DELETE ' + ('FROM ' + 'users'))`],
    ['joined with a template', "pool.query('DELETE FROM ' + `users WHERE id = ${id}`)"],
    ['a text within a template', "pool.query(`DELETE FROM ${'users'}`)"],
    ['a fragment within a template', 'sql`DELETE FROM ${sql`users`}`'],
    ['a name within a template', `sql\`DELETE FROM \${sql.identifier('users')}\``],
    ['a raw text within a template', `sql\`DELETE FROM \${sql.raw('users')}\``],
    ['in small letters', `pool.query('insert into users values (1)')`],
  ])('%s', (_, text) => {
    expect(judge({ 'game/contests/join.ts': text })).toEqual(write)
  })

  test.each([
    ['a template', 'pool.query(`DELETE FROM ${table}`)'],
    ['joined by +', `pool.query('TRUNCATE ' + table)`],
    ['a name', 'sql`UPDATE ${sql.identifier(table)} SET name = 1`'],
  ])('of a table whose name is made when it runs: %s', (_, text) => {
    expect(judge({ 'game/contests/join.ts': text })).toEqual([
      'game/contests/join.ts writes a table that its text does not name',
    ])
  })

  test('by the name that another file gives to an alias', () => {
    const door = `import { alias } from 'drizzle-orm/pg-core'
      import { users } from './tables.ts'
      export const others = alias(users, 'others')`
    const text = `import { others } from '../../ground/identity/lock-user.ts'\ntx.delete(others)`
    expect(judge({ 'ground/identity/lock-user.ts': door, 'game/contests/join.ts': text })).toEqual(write)
  })

  test('in a SQL function, in a trigger', () => {
    const body = (statement: string) => `-- UPDATE seasons SET is a comment
      CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NEW; END $$;
      CREATE TRIGGER t AFTER UPDATE ON entries FOR EACH ROW EXECUTE FUNCTION f();`
    const file = { path: 'schema/functions/f.sql', room: 'game/contests' }
    expect(judge({}, [{ ...file, text: body('UPDATE entries SET seat = 1') }])).toEqual([])
    expect(judge({}, [{ ...file, text: body('UPDATE users SET name = 1') }])).toEqual([
      'schema/functions/f.sql writes users, which ground/identity owns',
    ])
    expect(judge({}, [{ ...file, text: body('PERFORM 1 FROM seasons') }])).toEqual([
      'schema/functions/f.sql reads seasons of game/seasons, which game/contests does not list',
    ])
  })
})

describe("a use of another room's table that may hide a write is a violation", () => {
  const imported = `import { users } from '../../ground/identity/tables.ts'\n`
  const hidden = ['game/contests/join.ts uses users of ground/identity in a way that may hide a write']
  test.each([
    ['another name', 'const people = users; tx.delete(people)'],
    ['an alias in place', `tx.update(alias(users, 'other')).set({})`],
    ['a cast', 'tx.delete(users as never)'],
    ['a choice', 'tx.delete(isOld ? users : entries)'],
    ['a default value', 'const remove = (table = users) => tx.delete(table)'],
    ['a returned table', 'const people = () => users; tx.delete(people())'],
    ['an argument', 'const remove = (table) => tx.delete(table); remove(users)'],
    ['a property', 'const tables = { people: users }; tx.delete(tables.people)'],
    ['a property with its name', 'const tables = { users }; tx.delete(tables.users)'],
    ['an element', 'for (const table of [users]) await tx.delete(table)'],
  ])('%s', (_, text) => {
    expect(judge({ 'game/contests/join.ts': imported + text })).toEqual(hidden)
  })

  test('a query, its columns, its lock and an alias in it are none', () => {
    const text = `const { id, name } = users
      const columns = { id: users.id }
      const others = alias(users, 'others')
      db.select({ user: users }).from(users).innerJoin(alias(users, 'more'), eq(users.id, others.id)).for('share', { of: users })
      db.$count(users); getTableColumns(users); sql\`SELECT 1 FROM \${users}\``
    expect(judge({ 'game/contests/join.ts': imported + text })).toEqual([])
  })
})

describe('only its tables file gives a table to others', () => {
  const door = 'ground/identity/lock-user.ts'
  const imported = `import { users } from './tables.ts'\n`
  test.each([
    ['another name', `${imported}export const people = users`],
    ['the default', `${imported}export default users`],
    ['a function', `${imported}export const people = () => users`],
  ])('%s of it in a door is a violation', (_, text) => {
    expect(judge({ [door]: text })).toEqual([`${door} gives users another name`])
  })

  test.each([
    ['one', `export { users } from './tables.ts'`],
    ['an imported one', `${imported}export { users }`],
    ['one under another name', `export { users as people } from './tables.ts'`],
  ])('%s exported on by a door is a violation', (_, text) => {
    expect(judge({ [door]: text })).toContain(`${door} exports users, which is for ground/identity/tables.ts`)
  })

  test.each([
    ['imported', `import * as t from './tables.ts'; tx.delete(t.users)`],
    ['exported on', `export * from './tables.ts'`],
    ['imported when it runs', `const t = await import('./tables.ts'); tx.delete(t.users)`],
  ])('all tables at once are not %s, by their owner either', (_, text) => {
    expect(judge({ [door]: text })).toEqual([`${door} imports all of ground/identity/tables.ts`])
  })

  test('the owner may give it to a function, such as one that moves a cursor', () => {
    expect(judge({ [door]: `${imported}moveCursor(tx, users, 1); keep({ table: users })` })).toEqual([])
  })
})

test('a cycle, a table with two owners, an unused door and an unused permission are faults of the table', () => {
  const wrong: Record<string, Room> = {
    'ground/identity': { may: ['game/contests'], doors: ['lock-user'], tables: ['users'], reads: [] },
    'game/contests': { may: ['ground/identity'], doors: [], tables: ['users'], reads: [] },
  }
  expect(judgeTable(wrong, sourcesWith({}))).toEqual([
    'a circle: ground/identity → game/contests → ground/identity',
    'users has two owners',
    'ground/identity does not use game/contests',
    'lock-user of ground/identity is a door that no room uses',
    'game/contests does not use ground/identity',
  ])
})

test('a listed read that no file uses is a fault of the table', () => {
  expect(
    judgeTable(
      rooms,
      sourcesWith({ 'game/contests/join.ts': `import '../../ground/identity/lock-user.ts'` }),
    ),
  ).toContain('game/contests does not read users')
})
