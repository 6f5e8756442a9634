import { randomUUID } from 'node:crypto'
import { isUnavailable } from '@toprun/postgres/unavailable'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { createPublicClient, http } from 'viem'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { databaseOfFile } from '../testing/of-file.ts'
import type { Database } from './database.ts'
import {
  failedJobs,
  forgetJobs,
  type JobOutcome,
  type Jobs,
  jobsSchema,
  openJobs,
  type Queue,
} from './jobs.ts'

const site = databaseOfFile()
const opened: Jobs[] = []

beforeAll(async () => {
  await site.db.execute(sql`SELECT jobs.create_queue('errand_failed', '{"policy": "standard"}')`)
  await site.db.execute(
    sql`SELECT jobs.create_queue('errand', '{"policy": "standard", "retryLimit": 1, "retryDelay": 3600, "deadLetter": "errand_failed"}')`,
  )
})
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop()
  await site.db.execute(sql`DELETE FROM jobs.job`)
})

const nodeUrl = 'http://127.0.0.1:1/v2/secret-key'
const deafNode = createPublicClient({ transport: http(nodeUrl, { retryCount: 0 }) })

const data = z.object({ what: z.string() })
const errand: Queue<{ what: string }> = { name: 'errand', data }
const failedErrand: Queue<{ what: string }> = { name: 'errand_failed', data }

async function open(pollSeconds = 0.5): Promise<Jobs> {
  const onError = (error: unknown) => {
    throw error
  }
  const jobs = await openJobs(site.pool, { supervise: false, pollSeconds, onError })
  opened.push(jobs)
  return jobs
}

const add = (jobs: Jobs, what: string, tx: Database = site.db) =>
  jobs.enqueue(tx, errand, randomUUID(), { what })

async function states(queue = 'errand'): Promise<string[]> {
  const jobs = await site.rows('SELECT state FROM jobs.job WHERE name = $1 ORDER BY created_on', queue)
  return jobs.map(({ state }) => state)
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
    site.db.transaction(async (tx) => {
      await add(jobs, fails ? 'never' : 'this', tx)
      if (fails) throw new Error('the cause fails')
    })
  await cause(false)
  await expect(cause(true)).rejects.toThrow('the cause fails')
  expect(await site.rows("SELECT data->>'what' AS what FROM jobs.job WHERE name = 'errand'")).toEqual([
    { what: 'this' },
  ])
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
  const kept = () => site.rows("SELECT output FROM jobs.job WHERE name = 'errand'")
  await expect.poll(kept).toEqual([{ output: { why } }])
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
  await expect.poll(async () => (await states()).sort()).toEqual([...Array(19).fill('completed'), 'retry'])
  expect(done.sort()).toEqual(added.sort())
})

test('a hopeless job is not retried, and returns to its queue on demand', async () => {
  const jobs = await open()
  let hopeless = true
  await jobs.work(errand, async () =>
    hopeless ? { ok: false, reason: 'hopeless', why: 'nobody lives there' } : { ok: true },
  )
  await add(jobs, 'this')
  await expect.poll(() => states('errand_failed')).toEqual(['created'])
  expect(await failedJobs(site.db, failedErrand, { limit: 10 })).toEqual([
    {
      ...{ id: expect.any(String), data: { what: 'this' }, failedAt: expect.any(Date) },
      ...{ why: 'nobody lives there', cursor: expect.any(String) },
    },
  ])
  hopeless = false
  expect(await jobs.retryFailed(site.db, failedErrand, { ids: null, limit: 10 })).toBe(1)
  await expect.poll(() => states()).toEqual(['failed', 'completed'])
  expect(await states('errand_failed')).toEqual([])
})

test('a job that a process adds for itself starts once it commits, without waiting for the next poll', async () => {
  const jobs = await open(3600)
  const done: string[] = []
  await jobs.work(errand, async ({ what }) => {
    done.push(what)
    return { ok: true }
  })
  for (const what of ['one', 'other']) {
    await site.db.transaction((tx) => add(jobs, what, tx))
    await expect.poll(() => done.at(-1)).toBe(what)
  }
})

/** A job that runs until `end` is called. */
async function running(): Promise<{ jobs: Jobs; end(): void }> {
  const jobs = await open()
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  await jobs.work(errand, async () => {
    begun.resolve()
    await ended.promise
    return { ok: true }
  })
  await add(jobs, 'this')
  await begun.promise
  return { jobs, end: ended.resolve }
}

test('stopping waits for running jobs', async () => {
  const { jobs, end } = await running()
  const stopped = jobs.stop()
  end()
  await stopped
  expect(await states()).toEqual(['completed'])
})

test('a job that takes over 3 seconds to stop is returned to be repeated', async () => {
  const { jobs, end } = await running()
  const before = performance.now()
  await jobs.stop()
  expect(performance.now() - before).toBeLessThan(4500)
  end()
  expect(await states()).toEqual(['retry'])
})

const kept = () => site.rows("SELECT state, data FROM jobs.job WHERE name LIKE 'errand%' ORDER BY name")

test('a job keeps its data while it may be repeated, and loses it when it is done', async () => {
  const { jobs, end } = await running()
  expect(await kept()).toEqual([{ state: 'active', data: { what: 'this' } }])
  const stopped = jobs.stop()
  end()
  await stopped
  expect(await kept()).toEqual([{ state: 'completed', data: null }])
})

test('waiting jobs are deleted on demand, and a running one is not repeated', async () => {
  const jobs = await open()
  const forget = () => forgetJobs(site.db, [errand, failedErrand], sql`data->>'what' = 'this'`)
  let runs = 0
  await jobs.work(errand, async ({ what }) => {
    runs += 1
    if (what === 'this') await forget()
    throw new Error('no luck')
  })
  await add(jobs, 'this')
  await expect.poll(kept).toEqual([{ state: 'retry', data: null }])
  await site.pool.query('UPDATE jobs.job SET start_after = now()')
  await expect.poll(kept).toEqual([{ state: 'completed', data: null }])
  expect(runs).toBe(1)

  await add(jobs, 'other')
  await expect.poll(() => states()).toEqual(['completed', 'retry'])
  await site.pool.query('UPDATE jobs.job SET data = \'{"what": "this"}\' WHERE state = \'retry\'')
  await forget()
  expect(await states()).toEqual(['completed'])
})

test('a job that is deleted while it runs leaves nothing in the queue of failed ones', async () => {
  const jobs = await open()
  await jobs.work(errand, async () => {
    await forgetJobs(site.db, [errand], sql`data->>'what' = 'this'`)
    return { ok: false, reason: 'hopeless', why: 'nobody lives there' }
  })
  await add(jobs, 'this')
  await expect.poll(kept).toEqual([{ state: 'failed', data: null }])
})

test('a queue that cannot be read gives an error of which the log knows the cause', async () => {
  let isAway = false
  const pool = new Proxy(site.pool, {
    get(target, key) {
      if (isAway && key === 'query') return () => Promise.reject(startingUp())
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const first = Promise.withResolvers<unknown>()
  const jobs = await openJobs(pool, { supervise: false, pollSeconds: 0.5, onError: first.resolve })
  await jobs.work(errand, async () => ({ ok: true }))
  isAway = true
  const error = await first.promise
  isAway = false
  await jobs.stop()
  expect(error).toBeInstanceOf(Error)
  expect(isUnavailable(error)).toBe(true)
})

const startingUp = () => Object.assign(new Error('the database system is starting up'), { code: '57P03' })
