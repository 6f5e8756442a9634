import { describe, expect, test } from 'vitest'
import { judge } from './planted-sources.ts'

describe("a read of another room's table that is not listed is a violation", () => {
  const read = ['game/seasons/league.ts reads users of ground/identity, which game/seasons does not list']
  test.each([
    ['an imported table', `import { users } from '../../ground/identity/tables.ts'`],
    ['the type of its row', `import type { User } from '../../ground/identity/tables.ts'`],
    ['a query', 'sql`SELECT 1 FROM users`'],
    ['in small letters', 'sql`select 1 from users`'],
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
    ['by another tag', `import { sql as q } from 'drizzle-orm'\nq\`DELETE FROM users\``],
    ['with its schema', `pool.query('DELETE FROM "public"."users"')`],
    ['joined by +', `pool.query('DELETE ' + ('FROM ' + 'users'))`],
    ['joined with a template', `pool.query('DELETE FROM ' + \`users WHERE id = \${id}\`)`],
    ['a text within a template', `pool.query(\`DELETE FROM \${'users'}\`)`],
    ['a fragment within a template', `sql\`DELETE FROM \${sql\`users\`}\``],
    ['a name within a template', `sql\`DELETE FROM \${sql.identifier('users')}\``],
    ['a raw text within a template', `sql\`DELETE FROM \${sql.raw('users')}\``],
    ['in small letters', `pool.query('insert into users values (1)')`],
  ])('%s', (_, text) => {
    expect(judge({ 'game/contests/join.ts': text })).toEqual(write)
  })

  test.each([
    ['a template', `pool.query(\`DELETE FROM \${table}\`)`],
    ['joined by +', `pool.query('TRUNCATE ' + table)`],
    ['an argument', `const wipe = (table) => sql\`DELETE FROM \${table}\``],
    ['a name', `sql\`UPDATE \${sql.identifier(table)} SET name = 1\``],
  ])('of a table whose name is made when it runs: %s', (_, text) => {
    expect(judge({ 'game/contests/join.ts': text })).toEqual([
      'game/contests/join.ts writes a table that its text does not name',
    ])
  })

  test.each([
    ['declared', `const people = pgTable('users', {})`],
    [
      'declared by a function of another name',
      `import { pgTable as t } from 'drizzle-orm/pg-core'\nt('users', {})`,
    ],
  ])("%s once more, it is not its owner's alone", (_, text) => {
    expect(judge({ 'game/contests/join.ts': text })).toEqual([
      'game/contests/join.ts declares users, which ground/identity owns',
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
    const file = { path: 'schema/functions/f.sql', owner: 'game/contests' }
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
