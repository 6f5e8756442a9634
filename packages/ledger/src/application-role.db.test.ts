import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { balanceOf, sumOfBalances } from './balance.ts'
import { post } from './post.ts'
import { booksOfFile, entry, loadedWallet, newPot } from './test-books.ts'

const books = booksOfFile()

/** SQLSTATE of a missing privilege. */
const insufficientPrivilege = '42501'

test.each([
  'UPDATE ledger_postings SET amount_minor = 1',
  'DELETE FROM ledger_postings',
  'TRUNCATE ledger_postings',
  "INSERT INTO ledger_postings (transaction_id, position, effect, source, destination, amount_minor) SELECT id, 2, 1, 'promotional', 'wallet:thief', 100 FROM ledger_transactions",
  "UPDATE ledger_transactions SET reference = '{}'",
  'DELETE FROM ledger_transactions',
  'TRUNCATE ledger_transactions CASCADE',
  "INSERT INTO ledger_transactions (key, input_hash, kind) VALUES ('forged', repeat('0', 64), 'load')",
  'UPDATE ledger_accounts SET balance_minor = 1',
  'DELETE FROM ledger_accounts',
  'TRUNCATE ledger_accounts CASCADE',
  "INSERT INTO ledger_accounts (account) VALUES ('wallet:thief')",
  "UPDATE ledger_rebuilt_balances SET account = 'wallet:thief'",
  "SELECT nextval('ledger_effect_order')",
  'SELECT * FROM ledger_rebuild_balances()',
  'ALTER TABLE ledger_accounts DISABLE TRIGGER ALL',
  'DROP TABLE ledger_postings',
  'CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  "SELECT grant_application('toprun_app')",
  'SET ROLE toprun',
  'SET session_replication_role = replica',
  'CREATE TABLE own (id int)',
  "INSERT INTO migrations (name, sha256) VALUES ('9999_forged.sql', '')",
])('the application may not %s', async (statement) => {
  const wallet = await loadedWallet(books.db, 100n)
  const error = await books.pool.query(statement).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(DatabaseError)
  expect(error).toMatchObject({ code: insufficientPrivilege })
  expect(await balanceOf(books.db, wallet)).toBe(100n)
})

test('the application posts by the posting function, which finds the real tables even if a session makes others', async () => {
  const wallet = await loadedWallet(books.db, 100n)
  const client = await books.pool.connect()
  try {
    await client.query(
      "CREATE TEMP TABLE ledger_accounts AS SELECT 'none'::text AS account, 0::bigint AS balance_minor",
    )
    await client.query("SET search_path = 'pg_temp'")
    const outcome = await client.query(
      `SELECT outcome FROM public.ledger_post(
        ARRAY[gen_random_uuid()::text], ARRAY[repeat('0', 64)], ARRAY['entry'], ARRAY['{}']::jsonb[], ARRAY[1], $1, $2, $3)`,
      [[wallet], [newPot()], ['60']],
    )
    expect(outcome.rows).toEqual([{ outcome: 'posted' }])
  } finally {
    client.release(true)
  }
  expect(await balanceOf(books.db, wallet)).toBe(40n)
  expect(await post(books.db, entry(wallet, newPot(), 40n))).toMatchObject({ ok: true })
  expect(await sumOfBalances(books.db)).toBe(0n)
})

test('the application’s role has no special rights or memberships, and owns nothing', async () => {
  const { rows } = await books.pool.query(`
    SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls OR rolreplication AS mighty,
      (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid AND relpersistence <> 't') AS tables,
      (SELECT count(*)::int FROM pg_proc WHERE proowner = pg_roles.oid) AS functions,
      (SELECT count(*)::int FROM pg_auth_members WHERE member = pg_roles.oid) AS memberships
    FROM pg_roles WHERE rolname = current_user`)
  expect(rows).toEqual([{ mighty: false, tables: 0, functions: 0, memberships: 0 }])
})
