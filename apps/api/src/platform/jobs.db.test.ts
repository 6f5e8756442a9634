import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { createPublicClient, http } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from './database.ts'
import { failedJobs, type JobOutcome, type Jobs, jobsSchema, openJobs, type Queue } from './jobs.ts'

let site: TestDatabase
let db: Database
const opened: Jobs[] = []

beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
  await db.execute(sql`SELECT jobs.create_queue('errand_failed', '{"policy": "standard"}')`)
  await db.execute(
    sql`SELECT jobs.create_queue('errand', '{"policy": "standard", "retryLimit": 1, "retryDelay": 3600, "deadLetter": "errand_failed"}')`,
  )
})
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop()
  await db.execute(sql`DELETE FROM jobs.job`)
})
afterAll(() => site.drop())

const nodeUrl = 'http://127.0.0.1:1/v2/secret-key'
const deafNode = createPublicClient({ transport: http(nodeUrl, { retryCount: 0 }) })

const data = z.object({ what: z.string() })
const errand: Queue<{ what: string }> = { name: 'errand', data }
const failedErrand: Queue<{ what: string }> = { name: 'errand_failed', data }

async function open(): Promise<Jobs> {
  const onError = (error: unknown) => {
    throw error
  }
  const jobs = await openJobs(site.pool, { supervise: false, pollSeconds: 0.5, onError })
  opened.push(jobs)
  return jobs
}

const add = (jobs: Jobs, what: string, tx: Database = db) => jobs.enqueue(tx, errand, randomUUID(), { what })

async function states(queue = 'errand'): Promise<string[]> {
  const { rows } = await db.execute<{ state: string }>(
    sql`SELECT state FROM jobs.job WHERE name = ${queue} ORDER BY created_on`,
  )
  return rows.map(({ state }) => state)
}

test('the migrated tables match the installed pg-boss', async () => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => site.pool.query(text, values) },
    schema: jobsSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true })
  await boss.stop({ graceful: false, close: false })
})

test('a job exists once its cause commits, and never if its cause is rolled back', async () => {
  const jobs = await open()
  const cause = (fails: boolean) =>
    db.transaction(async (tx) => {
      await add(jobs, fails ? 'never' : 'this', tx)
      if (fails) throw new Error('the cause fails')
    })
  await cause(false)
  await expect(cause(true)).rejects.toThrow('the cause fails')
  const { rows } = await db.execute(sql`SELECT data->>'what' AS what FROM jobs.job WHERE name = 'errand'`)
  expect(rows).toEqual([{ what: 'this' }])
})

test.each([
  ['a node that does not answer', () => deafNode.getChainId(), 'HTTP request failed.'],
  [
    'an error that names an address',
    () => Promise.reject(new Error(`${nodeUrl} answered 500`)),
    '[address hidden] answered 500',
  ],
])('the stored error of %s hides the key in its address', async (_what, fail, why) => {
  const jobs = await open()
  await add(jobs, 'this')
  await jobs.work(errand, async () => {
    await fail()
    return { ok: true }
  })
  const kept = () => db.execute(sql`SELECT output FROM jobs.job WHERE name = 'errand'`)
  await vi.waitFor(async () => expect((await kept()).rows).toEqual([{ output: { why } }]), 10_000)
})

test('is done once by any number of processes, and one failing job fails no other', async () => {
  const done: string[] = []
  const handle = async ({ what }: { what: string }): Promise<JobOutcome> => {
    done.push(what)
    if (what === 'job 3') throw new Error('no luck')
    return { ok: true }
  }
  const jobs = await open()
  await jobs.work(errand, handle)
  await (await open()).work(errand, handle)
  const added = Array.from({ length: 20 }, (_, number) => `job ${number}`)
  for (const what of added) await add(jobs, what)
  await vi.waitFor(
    async () => expect((await states()).sort()).toEqual([...Array(19).fill('completed'), 'retry']),
    {
      timeout: 5000,
    },
  )
  expect(done.sort()).toEqual(added.sort())
})

test('a hopeless job is not retried, and returns to its queue on demand', async () => {
  const jobs = await open()
  let hopeless = true
  await jobs.work(errand, async () =>
    hopeless ? { ok: false, reason: 'hopeless', why: 'nobody lives there' } : { ok: true },
  )
  await add(jobs, 'this')
  await vi.waitFor(async () => expect(await states('errand_failed')).toEqual(['created']), {
    timeout: 15_000,
  })
  expect(await failedJobs(db, failedErrand, { limit: 10 })).toEqual([
    { id: expect.any(String), data: { what: 'this' }, failedAt: expect.any(Date), why: 'nobody lives there' },
  ])
  hopeless = false
  expect(await jobs.retryFailed(db, failedErrand, { ids: null, limit: 10 })).toBe(1)
  await vi.waitFor(async () => expect(await states()).toEqual(['failed', 'completed']), { timeout: 15_000 })
  expect(await states('errand_failed')).toEqual([])
})

test('stopping waits for running jobs', async () => {
  const jobs = await open()
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  await jobs.work(errand, async () => {
    begun.resolve()
    await end.promise
    return { ok: true }
  })
  await add(jobs, 'this')
  await begun.promise
  const stopped = jobs.stop()
  end.resolve()
  await stopped
  expect(await states()).toEqual(['completed'])
})

test('a job that takes over 3 seconds to stop is returned to be repeated', async () => {
  const jobs = await open()
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  await jobs.work(errand, async () => {
    begun.resolve()
    await end.promise
    return { ok: true }
  })
  await add(jobs, 'this')
  await begun.promise
  const before = performance.now()
  await jobs.stop()
  expect(performance.now() - before).toBeLessThan(4500)
  end.resolve()
  expect(await states()).toEqual(['retry'])
})
