import { migrate } from '@toprun/postgres/migrate'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { afterEach, expect, test } from 'vitest'
import { migrations } from './platform/migrations.ts'
import { prepareDatabase } from './platform/prepare-database.ts'
import { readCatalog } from './testing/catalog.ts'
import { createTestApp } from './testing/test-app.ts'
import { judgeMigration } from './testing/upgrades/judge-migration.ts'
import { nextMigration } from './testing/upgrades/next-migration.ts'

const opened: TestDatabase[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.drop()))
})
async function open(template?: string): Promise<TestDatabase> {
  const database = await createTestDatabase(template)
  opened.push(database)
  return database
}

/** The effect of a migration on running sites. */
async function judged({ owner }: TestDatabase, sql: string): Promise<string[]> {
  const before = await readCatalog(owner)
  await owner.query(sql)
  return judgeMigration(sql, { before, after: await readCatalog(owner) })
}

test('a site of this version starts and is ready on the tables of the next one, as after a rollback, and changes none', async () => {
  const site = await open()
  expect(await migrate(site.ownerUrl, [...migrations(), nextMigration])).toEqual([nextMigration.name])
  const before = await readCatalog(site.owner)
  expect(await prepareDatabase(site)).toEqual({ ran: [], ledgerGuarded: true })
  const rights = (fact: string) => !fact.startsWith('relation public.next_things')
  expect((await readCatalog(site.owner)).filter(rights)).toEqual(before.filter(rights))
  const { call, close } = await createTestApp({}, () => site.url)
  expect((await call('GET', '/readyz')).json()).toEqual({ status: 'ok' })
  const account = { email: 'ann@example.com', username: 'Ann Lee', password: 'correct horse' }
  expect((await call('POST', '/api/auth/signup', { body: account })).statusCode).toBe(200)
  await close()
})

test('no migration of a release takes away what sites of the release before rely on, or demands what they do not write', async () => {
  const site = await open('template0')
  const [first, ...later] = migrations()
  await site.owner.query(first?.sql ?? '')
  for (const { name, sql } of later) expect([name, await judged(site, sql)]).toEqual([name, []])
  expect(await judged(site, nextMigration.sql)).toEqual([])
})

test.each([
  ['ALTER TABLE users RENAME COLUMN phone TO telephone', /^gone or different: column public\.users\.phone /],
  ['DROP TABLE waitlist', /^gone or different: relation public\.waitlist /],
  ['ALTER TABLE users ALTER phone TYPE varchar(20)', /^gone or different: column public\.users\.phone /],
  ['ALTER TABLE users ADD COLUMN league text NOT NULL', /^demanded: column public\.users\.league /],
  ['ALTER TABLE users ADD CHECK (length(name) < 20)', /^demanded: constraint public\.users /],
  ['CREATE UNIQUE INDEX one_phone ON users (phone)', /^demanded: index CREATE UNIQUE INDEX one_phone /],
  ['DROP INDEX newsletter_subscribers_by_email', /^gone or different: index CREATE UNIQUE INDEX newsletter/],
  ['DROP FUNCTION forget_done_job CASCADE', /^gone or different: function forget_done_job/],
])('the migration %s would break sites of the version before', async (sql, finding) => {
  expect(await judged(await open(), sql)).toContainEqual(expect.stringMatching(finding))
})

test.each([
  "ALTER TABLE contests ADD COLUMN mood text NOT NULL DEFAULT 'calm' CHECK (mood IN ('calm', 'wild'))",
  'ALTER TABLE users DROP CONSTRAINT users_phone_check',
  [
    '-- safe: relation public.waitlist because 0.1.0 did not use it',
    '-- safe: column public.waitlist. because 0.1.0 did not use it',
    '-- safe: constraint public.waitlist because 0.1.0 did not use it',
    '-- safe: index CREATE UNIQUE INDEX waitlist_pkey because 0.1.0 did not use it',
    'DROP TABLE waitlist',
  ].join('\n'),
])('the migration %s leaves sites of the version before as they are', async (sql) => {
  expect(await judged(await open(), sql)).toEqual([])
})
