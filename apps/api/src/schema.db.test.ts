import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Migration, migrate, pendingMigrations } from '@toprun/postgres/migrate'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccount } from './demo/users.ts'
import { environmentVariables } from './platform/configuration.ts'
import { migrations, schemaSql } from './platform/migrations.ts'
import { prepareDatabase } from './platform/prepare-database.ts'
import { StartFault } from './platform/start-fault.ts'
import { storedViolations } from './simulation/invariants/stored-invariants.ts'
import { readCatalog, readRows } from './testing/catalog.ts'
import { compareBooksIn } from './testing/compare-books-in.ts'
import { createTestApp } from './testing/test-app.ts'

const lastUnreleased: Migration[] = Object.entries(unpacked<Record<string, string>>('migrations')).map(
  ([name, sql]) => ({ name, sql }),
)
/** Rows of a demonstration that ran on these files: as JSON, by table. */
const demonstration = unpacked<{ tables: Record<string, string>; sequences: Record<string, string> }>(
  'demonstration',
)

function unpacked<Content>(name: string): Content {
  const packed = readFileSync(join(import.meta.dirname, 'testing/before-0.1.0', `${name}.json.br`))
  return JSON.parse(brotliDecompressSync(packed).toString())
}

const opened: TestDatabase[] = []
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase('template0')
  opened.push(database)
  return database
}
afterAll(() => Promise.all(opened.map((database) => database.drop())))

/** The catalog of a database that `schema/` made. */
async function catalogOfSchema(): Promise<string[]> {
  const fresh = await emptyDatabase()
  await migrate(fresh.ownerUrl, [{ name: 'schema', sql: schemaSql() }])
  await grantApplication(fresh)
  return readCatalog(fresh.owner)
}

async function grantApplication({ owner, url }: TestDatabase): Promise<void> {
  await owner.query('SELECT grant_application($1)', [decodeURIComponent(new URL(url).username)])
}

test('the migrations produce the schema', async () => {
  const migrated = await createTestDatabase()
  opened.push(migrated)
  expect(await readCatalog(migrated.owner)).toEqual(await catalogOfSchema())
})

/** Inserts the rows unchanged, without triggers, replacing those that the files inserted. */
async function loadDemonstration({ owner }: TestDatabase): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query("SET session_replication_role = 'replica'")
    for (const table of Object.keys(demonstration.tables)) await client.query(`DELETE FROM ${table}`)
    for (const [table, rows] of Object.entries(demonstration.tables)) {
      const { rows: columns } = await client.query<{ names: string }>(
        `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
        [table],
      )
      const names = columns[0]?.names
      await client.query(
        `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
         SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1)`,
        [rows],
      )
    }
    for (const [sequence, value] of Object.entries(demonstration.sequences))
      await client.query('SELECT setval($1, $2)', [sequence, value])
  } finally {
    client.release(true)
  }
}

/** Columns that the database of the demonstration lost, or did not have yet. */
const changedColumns: Readonly<Record<string, readonly string[]>> = {
  contests: ['newcomers'],
  matches: ['beardless', 'looks'],
  card_players: ['beardless', 'look'],
  entries: ['newcomers'],
  match_players: ['form_tenths'],
  appearances: ['format', 'ended_at'],
  order_seeds: [
    ...['batch_id', 'place', 'path', 'beacon', 'beacon_round'],
    ...['reserved_by', 'client_seed_by', 'client_seed_at'],
  ],
  payment_reversals: ['covered_minor'],
  market_tokens: ['offer_round'],
  editions: ['chain_number'],
  card_moves: ['leaves_at'],
  card_transactions: ['sender'],
  token_offers: ['ends_at', 'round'],
  operator_accounts: ['totp_salt', 'totp_step', 'totp_key_fingerprint', 'level'],
  operator_sessions: ['ended_at'],
  stored_files: ['published_at'],
  feed_secrets: ['key_fingerprint'],
}

/** A payment that its user cancels is cancelled, whichever call hears of it first. */
const addedTransition = '{"to_state": "cancelled", "from_state": "expired"}'

/** Queues that it did not have yet. */
const addedQueues = ['alert']

/** Every row of every table but `migrations`, as JSON. */
const rowsOf = ({ owner }: TestDatabase) =>
  readRows(owner, '^migrations$', (table) => changedColumns[table] ?? [])

/** A signed-in operator from before there were codes and levels. */
async function signInBefore({ owner }: TestDatabase): Promise<void> {
  await owner.query(
    `WITH made AS (
       INSERT INTO operator_accounts (name, password_hash, created_by, created_at) VALUES ('ann', 'x', 'root', now()) RETURNING id
     )
     INSERT INTO operator_sessions (token_hash, operator_id, created_at, last_seen_at)
     SELECT sha256('token'), id, now(), now() FROM made`,
  )
}

/** Seeds from before there were batches, reserved for an unpaid order. */
async function reserveBefore({ owner }: TestDatabase): Promise<void> {
  const { rowCount } = await owner.query(
    `INSERT INTO order_seeds (order_id, user_id, server_seed, commitment, client_seed, created_at)
     SELECT gen_random_uuid(), id, seed, sha256(seed), 'mine', now()
     FROM users, sha256('a seed') AS seed LIMIT 1`,
  )
  expect(rowCount).toBe(1)
}

describe('a database of a demonstration that ran all files from before 0.1.0', () => {
  let site: TestDatabase
  let before: Record<string, string[]>
  beforeAll(async () => {
    site = await emptyDatabase()
    await migrate(site.ownerUrl, lastUnreleased)
    await grantApplication(site)
    await loadDemonstration(site)
    await signInBefore(site)
    before = await rowsOf(site)
    await reserveBefore(site)
    expect(await prepareDatabase(site)).toEqual({ ran: ['0001-0.1.0.sql'], ledgerGuarded: true })
  })

  test('has the catalog of a new one', async () => {
    expect(await readCatalog(site.owner)).toEqual(await catalogOfSchema())
  })

  test('keeps all its rows, except proof bundles, which are written again; new tables are empty', async () => {
    expect(Object.values(before).flat().length).toBeGreaterThan(4_000)
    for (const table of [
      'users',
      'payments',
      'orders',
      'cards',
      'market_offers',
      'contests',
      'entries',
      'ledger_postings',
    ])
      expect(before[table]?.length, table).toBeGreaterThan(0)
    const kept = await rowsOf(site)
    const added = Object.keys(kept).filter((table) => !Object.hasOwn(before, table))
    const contests = before.contests?.map((row) => row.replace(/("proof_\w+": )[^,}]+/g, '$1null'))
    kept['jobs.queue'] = (kept['jobs.queue'] ?? []).filter(
      (row) => !addedQueues.includes(JSON.parse(row).name),
    )
    expect(kept.payment_transitions).toContain(addedTransition)
    kept.payment_transitions = (kept.payment_transitions ?? []).filter((row) => row !== addedTransition)
    expect(kept).toEqual({ ...before, contests, ...Object.fromEntries(added.map((table) => [table, []])) })
  })

  test('has no seeds for an order that is not paid: it gets seeds of a published batch when it is bought', async () => {
    const { rows } = await site.owner.query('SELECT FROM order_seeds WHERE fixed_at IS NULL')
    expect(rows).toEqual([])
  })

  test('knows the format of each appearance and when it ended, if it has', async () => {
    const { rows } = await site.owner.query(
      `SELECT count(*)::int AS all, count(appearances.format)::int AS formats, count(ended_at)::int AS ended,
         count(*) FILTER (WHERE completed_at IS NOT NULL OR known_matches.match_id IS NULL)::int AS over
       FROM appearances JOIN known_matches ON key = match_key LEFT JOIN matches ON matches.id = known_matches.match_id`,
    )
    const { all, formats, ended, over } = rows[0]
    expect(all).toBeGreaterThan(0)
    expect([formats, ended]).toEqual([all, over])
  })

  test('has operators who may do everything once they have a code, and no session until then', async () => {
    const { rows } = await site.owner.query(
      `SELECT name, level, totp_salt, ended_at IS NOT NULL AS ended
       FROM operator_accounts JOIN operator_sessions ON operator_id = operator_accounts.id`,
    )
    expect(rows).toEqual([{ name: 'ann', level: 'admin', totp_salt: null, ended: true }])
  })

  test('has books, seats and cards that agree', async () => {
    const config = environmentVariables.parse({ NODE_ENV: 'test', PAYMENTS: 'sandbox' })
    const clock = () => new Date('2026-11-25T12:00:00Z')
    const { compared, lines } = await compareBooksIn(site.pool, config, clock)
    expect(compared).toEqual(['2 open payments refreshed, 4 compared with their providers.'])
    expect(lines).toEqual([])
    // The simulation, which has these invariants, begins with another stock.
    const violations = await storedViolations(site)
    expect(violations.filter((sentence) => !sentence.startsWith('stock is'))).toEqual([])
  })

  test('lets its users sign in and buy', async () => {
    const { call, close } = await createTestApp({}, () => site.url)
    const signedIn = await call('POST', '/api/auth/login', {
      body: { username: demoAccount.email, password: demoAccount.password },
    })
    const { token } = signedIn.json()
    const balance = async () => (await call('GET', '/api/wallet', { token })).json().balance
    const had = await balance()
    const bought = await call('POST', '/payments/wallet', { token, body: { cat: 1, totalItem: 1 } })
    expect(bought.statusCode).toBe(200)
    expect(await balance()).toBe(had - 30)
    await close()
  })

  test('counts as 0.1.0: nothing is pending, and the next start changes nothing', async () => {
    expect(await pendingMigrations(site.pool, migrations())).toEqual([])
    expect(await prepareDatabase(site)).toEqual({ ran: [], ledgerGuarded: true })
  })
})

describe('a database of another version', () => {
  const other = { name: '0999_other.sql', sql: 'SELECT 1' }
  test.each([
    ['lacks the last of the files', lastUnreleased.slice(0, -1)],
    ['ran one more', [...lastUnreleased, other]],
    [
      'ran one that was different',
      [{ name: '0001_identity.sql', sql: 'SELECT 1' }, ...lastUnreleased.slice(1)],
    ],
    ['ran another 0.1.0', [{ name: '0001-0.1.0.sql', sql: 'SELECT 1' }]],
  ])('that %s is refused with the solution, and is not changed', async (_, ran) => {
    const site = await emptyDatabase()
    await migrate(site.ownerUrl, [])
    for (const { name, sql } of ran)
      await site.owner.query(
        "INSERT INTO migrations (name, sha256) VALUES ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))",
        [name, sql],
      )
    const refused = prepareDatabase(site)
    await expect(refused).rejects.toThrow(
      /Start the version that made it, or let this one make a new database/,
    )
    await expect(refused).rejects.toBeInstanceOf(StartFault)
    const { rows } = await site.owner.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([{ name: 'migrations' }])
    expect(await appliedNames(site)).toEqual(ran.map(({ name }) => name).sort())
  })
})

async function appliedNames({ owner }: TestDatabase): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>('SELECT name FROM migrations')
  return rows.map(({ name }) => name).sort()
}
