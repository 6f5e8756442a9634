import { openPool } from '@toprun/postgres/connection'
import { isUnavailable } from '@toprun/postgres/unavailable'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../testing/of-file.ts'
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'
import { afterCommit, type Database, openDatabase, perPool } from './database.ts'

const database = databaseOfFile()
let proxy: TcpProxy
let pool: Pool
let db: Database
let broken: Error[]

beforeAll(async () => {
  await database.owner.query('CREATE TABLE kept (id int PRIMARY KEY); GRANT ALL ON kept TO PUBLIC')
})
beforeEach(async () => {
  proxy = await startTcpProxy(database.url)
  broken = []
  // One connection, so that the next query notices if it leaked or broke.
  pool = openPool({
    url: proxy.through(database.url),
    connections: 1,
    onBroken: (error) => {
      broken.push(error)
    },
  })
  db = openDatabase(pool)
})
afterEach(async () => {
  await pool.end()
  await proxy.stop()
})

const backendOf = async (tx: Database) => {
  const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  return rows[0]?.pid
}
const terminate = (pid: number | undefined) => database.pool.query('SELECT pg_terminate_backend($1)', [pid])
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a connection that breaks between two queries of a transaction fails only that transaction', async () => {
  const failure = await failureOf(
    db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO kept VALUES (1)`)
      await terminate(await backendOf(tx))
      // The loss arrives while no query waits for it.
      while (broken.length === 0) await new Promise((done) => setImmediate(done))
      await tx.execute(sql`INSERT INTO kept VALUES (2)`)
    }),
  )
  expect(isUnavailable(failure)).toBe(true)
  expect((await db.execute(sql`SELECT id FROM kept`)).rows).toEqual([])
})

test('an idle connection that breaks is replaced', async () => {
  const before = await backendOf(db)
  await terminate(before)
  while (broken.length === 0) await new Promise((done) => setImmediate(done))
  expect(await backendOf(db)).not.toBe(before)
})

test('a transaction that cannot begin releases its connection', async () => {
  await backendOf(db)
  proxy.freeze()
  const beginning = failureOf(db.transaction((tx) => backendOf(tx)))
  await new Promise((done) => setImmediate(done))
  proxy.cut()
  proxy.thaw()
  expect(isUnavailable(await beginning)).toBe(true)
  expect(await db.transaction((tx) => backendOf(tx))).toEqual(expect.any(Number))
})

test('a transaction that its owner rolls back keeps its connection', async () => {
  const before = await backendOf(db)
  const refusal = new Error('refused')
  expect(await failureOf(db.transaction(() => Promise.reject(refusal)))).toBe(refusal)
  expect(await backendOf(db)).toBe(before)
})

test('queries are refused as unavailable while the database is unavailable, and work again when it is back', async () => {
  await backendOf(db)
  await proxy.refuse()
  expect(isUnavailable(await failureOf(db.execute(sql`SELECT 1`)))).toBe(true)
  expect(isUnavailable(await failureOf(db.transaction((tx) => backendOf(tx))))).toBe(true)
  await proxy.accept()
  expect(await db.transaction((tx) => backendOf(tx))).toEqual(expect.any(Number))
})

test('an error of a query is not mistaken for an outage', async () => {
  expect(isUnavailable(await failureOf(db.execute(sql`SELECT nothing FROM nowhere`)))).toBe(false)
  expect(
    isUnavailable(
      new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
    ),
  ).toBe(false)
})

test('a callback of a transaction runs once it is committed, and not if it is rolled back', async () => {
  const notes: string[] = []
  const seen = await db.transaction(async (tx) => {
    afterCommit(tx, () => notes.push('committed'))
    return notes.length
  })
  expect([seen, notes]).toEqual([0, ['committed']])
  await failureOf(
    db.transaction(async (tx) => {
      afterCommit(tx, () => notes.push('rolled back'))
      throw new Error('refused')
    }),
  )
  afterCommit(db, () => notes.push('no transaction'))
  expect(notes).toEqual(['committed', 'no transaction'])
})

test('a callback of a nested transaction waits for the outer one, and is dropped if either is rolled back', async () => {
  const notes: string[] = []
  const inner = (tx: Database, note: string, fails = false) =>
    tx.transaction(async (nested) => {
      afterCommit(nested, () => notes.push(note))
      if (fails) throw new Error('refused')
    })
  const seen = await db.transaction(async (tx) => {
    await inner(tx, 'kept')
    await failureOf(inner(tx, 'tried out', true))
    return notes.length
  })
  await failureOf(
    db.transaction(async (tx) => {
      await inner(tx, 'lost with the outer one')
      throw new Error('refused')
    }),
  )
  expect([seen, notes]).toEqual([0, ['kept']])
})

test('state of a pool is the same in and out of its transactions, and different on another pool', async () => {
  const seen = perPool(() => new Set<string>())
  seen(db).add('outside')
  await db.transaction(async (tx) => {
    seen(tx).add('inside')
    await tx.transaction(async (nested) => seen(nested).add('further inside'))
  })
  expect([...seen(openDatabase(pool))]).toEqual(['outside', 'inside', 'further inside'])
  expect(seen(openDatabase(database.pool)).size).toBe(0)
})
