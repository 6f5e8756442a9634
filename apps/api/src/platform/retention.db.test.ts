import { expect, test } from 'vitest'
import { userData } from '../room-parts.ts'
import { newUser } from '../testing/contest-kit.ts'
import { explained } from '../testing/explained.ts'
import { databaseOfEachTest } from '../testing/of-file.ts'
import { environmentVariables } from './configuration.ts'
import type { Database } from './database.ts'
import { retentionChore } from './retention.ts'

const site = databaseOfEachTest()
const kept = userData.flatMap((part) => part.kept ?? [])
const config = environmentVariables.parse({ KEEP_TICKETS_DAYS: '100', KEEP_SIGN_INS_DAYS: '10' })
const now = new Date('2026-11-26T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const choreAt = (clock: () => Date) =>
  retentionChore({ db: site.db, clock, config, kept, log: { info: () => undefined } })
const ticketAt = (at: Date, name = 'Ann') =>
  site.pool.query(
    `INSERT INTO support_tickets (name, email, subject, message, source, created_at)
     VALUES ($1, 'ann@example.com', 'Cards', 'Where are they?', 'contact', $2)`,
    [name, at],
  )

test('rows older than their setting are deleted, and newer or unfinished ones stay', async () => {
  const user = await newUser(site.db)
  const session = (name: string, expires: number, revoked: number | null) =>
    site.pool.query(
      `INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at, revoked_at, user_agent)
       VALUES (sha256($1::bytea), $2, $3, $3, $4, $5, $6)`,
      [name, user, daysAgo(200), daysAgo(expires), revoked === null ? null : daysAgo(revoked), name],
    )
  await session('open', -5, null)
  await session('ended lately', 9, null)
  await session('expired', 11, null)
  await session('signed out', -5, 11)
  await ticketAt(daysAgo(101), 'old')
  await ticketAt(daysAgo(99), 'new')
  const ends = [daysAgo(9), daysAgo(11)]
  await site.pool.query(
    `INSERT INTO password_reset_links (user_id, created_at, expires_at)
     SELECT $1, $2, unnest($3::timestamptz[])`,
    [user, daysAgo(200), ends],
  )
  await site.pool.query(
    `INSERT INTO email_verification_links (user_id, email, created_at, expires_at)
     SELECT $1, 'ann@example.com', $2, unnest($3::timestamptz[])`,
    [user, daysAgo(200), ends],
  )
  for (const days of [399, 401])
    await site.pool.query(
      'INSERT INTO known_devices (user_id, token_hash, created_at, last_used_at) VALUES ($1, sha256($2), $3, $4)',
      [user, `device ${days}`, daysAgo(500), daysAgo(days)],
    )
  for (const left of [29, 31, null])
    await site.pool.query(
      'INSERT INTO newsletter_subscribers (email, token, subscribed_at, left_at) VALUES ($1, $1, $2, $3)',
      [`left${left}@example.com`, daysAgo(900), left === null ? null : daysAgo(left)],
    )

  await choreAt(() => now)()
  expect(await site.rows('SELECT user_agent AS name FROM sessions ORDER BY 1')).toEqual([
    { name: 'ended lately' },
    { name: 'open' },
  ])
  expect(await site.rows('SELECT name FROM support_tickets')).toEqual([{ name: 'new' }])
  expect(await site.rows('SELECT email FROM newsletter_subscribers ORDER BY 1')).toEqual([
    { email: 'left29@example.com' },
    { email: 'leftnull@example.com' },
  ])
  for (const table of ['password_reset_links', 'email_verification_links', 'known_devices'])
    expect([table, await site.rows(`SELECT count(*)::int FROM ${table}`)]).toEqual([table, [{ count: 1 }]])
})

test('failed copies of messages to support are deleted like the messages, and other failed emails stay', async () => {
  for (const [kind, days] of [
    ['support_ticket', 101],
    ['support_ticket', 99],
    ['support_acknowledgement', 101],
    ['won', 101],
  ])
    await site.pool.query(
      "INSERT INTO jobs.job (name, data, created_on) VALUES ('mail_failed', jsonb_build_object('kind', $1::text), $2)",
      [kind, daysAgo(Number(days))],
    )
  await choreAt(() => now)()
  expect(
    await site.rows("SELECT data->>'kind' AS kind FROM jobs.job WHERE name = 'mail_failed' ORDER BY 1"),
  ).toEqual([{ kind: 'support_ticket' }, { kind: 'won' }])
})

test('a backlog is deleted in batches of 500, one after the other, and then once an hour', async () => {
  await site.pool.query(
    `INSERT INTO support_tickets (name, email, subject, message, source, created_at)
     SELECT 'Ann', 'ann@example.com', 'Cards', 'Where?', 'contact', $1 FROM generate_series(1, 1200)`,
    [daysAgo(200)],
  )
  let time = now.getTime()
  const chore = choreAt(() => new Date(time))
  const left = async () => (await site.rows('SELECT count(*)::int FROM support_tickets'))[0].count
  const counts: number[] = []
  for (let round = 0; round < 4; round += 1) {
    await chore()
    counts.push(await left())
  }
  expect(counts).toEqual([700, 200, 0, 0])
  await ticketAt(daysAgo(200))
  time += 3_599_000
  await chore()
  expect(await left()).toBe(1)
  time += 1_000
  await chore()
  expect(await left()).toBe(0)
})

test('two sites at once delete each row once, without waiting for each other', async () => {
  await site.pool.query(
    `INSERT INTO support_tickets (name, email, subject, message, source, created_at)
     SELECT 'Ann', 'ann@example.com', 'Cards', 'Where?', 'contact', $1 FROM generate_series(1, 1000)`,
    [daysAgo(200)],
  )
  const reader = await site.pool.connect()
  await reader.query('BEGIN')
  await reader.query('SELECT FROM support_tickets ORDER BY number LIMIT 10 FOR UPDATE')
  await Promise.all([choreAt(() => now)(), choreAt(() => now)()])
  await reader.query('ROLLBACK')
  reader.release()
  const [{ count }] = await site.rows('SELECT count(*)::int FROM support_tickets')
  expect(count).toBeGreaterThanOrEqual(10)
  await choreAt(() => now)()
  expect(await site.rows('SELECT count(*)::int FROM support_tickets')).toEqual([{ count: 0 }])
})

test('rows are found by an index, however many there are', async () => {
  const chore = (db: Database) =>
    retentionChore({ db, clock: () => now, config, kept, log: { info: () => undefined } })()
  const plans = await explained(site.pool, chore, 'SET enable_seqscan = off; SET enable_sort = off')
  expect(plans).toHaveLength(kept.length)
  for (const plan of plans) {
    expect(plan).toMatch(/Index (Only )?Scan using/)
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  }
})
