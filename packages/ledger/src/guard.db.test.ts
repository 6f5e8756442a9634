import { expect, test } from 'vitest'
import { accountKinds, walletOf } from './account.ts'
import { balanceOf, rebuildBalances, rebuiltBalances } from './balance.ts'
import { post } from './post.ts'
import { booksOfFile, callersWaiting, load, loadedWallet, newPot, tamperWithBalance } from './test-books.ts'
import { testUser } from './test-ids.ts'

const books = booksOfFile()

// All of this holds even against the owner of the tables; what the application may not even try is in application-role.db.test.ts.

const refused = (change: string) => `${change} is refused: the ledger is append only`

test.each([
  ['UPDATE ledger_postings SET amount_minor = amount_minor + 1', refused('UPDATE on ledger_postings')],
  ['DELETE FROM ledger_postings', refused('DELETE on ledger_postings')],
  ['TRUNCATE ledger_postings', refused('TRUNCATE on ledger_postings')],
  ["UPDATE ledger_transactions SET reference = '{}'", refused('UPDATE on ledger_transactions')],
  ['DELETE FROM ledger_transactions', refused('DELETE on ledger_transactions')],
  // Each by its own trigger: the cascade would meet that of the postings anyway.
  ['TRUNCATE ledger_transactions CASCADE', refused('TRUNCATE on ledger_transactions')],
  ['DELETE FROM ledger_accounts', refused('DELETE on ledger_accounts')],
  ['TRUNCATE ledger_accounts CASCADE', refused('TRUNCATE on ledger_accounts')],
  ['UPDATE ledger_accounts SET balance_minor = balance_minor + 1', 'follows from its postings alone'],
  // In both directions, and to what the overdraft check allows.
  ["UPDATE ledger_accounts SET balance_minor = 99 WHERE kind = 'wallet'", 'follows from its postings alone'],
  ["UPDATE ledger_accounts SET balance_minor = 0 WHERE kind = 'wallet'", 'follows from its postings alone'],
  [
    "UPDATE ledger_accounts SET account = 'wallet:thief' WHERE kind = 'wallet'",
    refused('UPDATE on ledger_accounts'),
  ],
  [
    "INSERT INTO ledger_accounts (account, balance_minor) VALUES ('wallet:new', 1)",
    refused('INSERT on ledger_accounts'),
  ],
  ["INSERT INTO ledger_accounts (account) VALUES ('purse:ann')", 'ledger_accounts_account_check'],
  ["INSERT INTO ledger_accounts (account) VALUES ('wallet:')", 'ledger_accounts_account_check'],
  ["INSERT INTO ledger_accounts (account) VALUES ('wallet:a b')", 'ledger_accounts_account_check'],
  ["INSERT INTO ledger_accounts (account) VALUES ('wallet:a:b')", 'ledger_accounts_account_check'],
  ["INSERT INTO ledger_accounts (account) VALUES (E'wallet:a\\n')", 'ledger_accounts_account_check'],
  ["INSERT INTO ledger_accounts (account) VALUES ('revenue:a')", 'ledger_accounts_account_check'],
  [
    "INSERT INTO ledger_accounts (account) VALUES ('wallet:' || repeat('a', 101))",
    'ledger_accounts_account_check',
  ],
  ...[63, 65].map((length) => [
    `INSERT INTO ledger_transactions (key, input_hash, kind) VALUES ('k', repeat('0', ${length}), 'load')`,
    'ledger_transactions_input_hash_check',
  ]),
  [
    "INSERT INTO ledger_transactions (key, input_hash, kind) VALUES ('k', repeat('G', 64), 'load')",
    'ledger_transactions_input_hash_check',
  ],
])('the database refuses %s', async (statement, why) => {
  const wallet = await loadedWallet(books.db, 100n)
  await expect(books.owner.query(statement)).rejects.toThrow(why)
  expect(await balanceOf(books.db, wallet)).toBe(100n)
})

test('an account has up to a hundred characters after its kind', async () => {
  await books.owner.query(
    "INSERT INTO ledger_accounts (account) VALUES ('wallet:' || repeat('a', 100)), ('wallet:A-z_0.9')",
  )
})

test('a trigger of another table can not be used to write a balance', async () => {
  const wallet = await loadedWallet(books.db, 100n)
  await books.owner.query(`
    CREATE TABLE elsewhere (account text);
    CREATE FUNCTION enrich() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN UPDATE ledger_accounts SET balance_minor = balance_minor + 1 WHERE account = NEW.account; RETURN NEW; END $$;
    CREATE TRIGGER enriches BEFORE INSERT ON elsewhere FOR EACH ROW EXECUTE FUNCTION enrich();
  `)
  await expect(books.owner.query('INSERT INTO elsewhere VALUES ($1)', [wallet])).rejects.toThrow(
    'follows from its postings alone',
  )
  expect(await balanceOf(books.db, wallet)).toBe(100n)
})

const rawPosting = `
  WITH t AS (
    INSERT INTO ledger_transactions (key, input_hash, kind)
    VALUES (gen_random_uuid()::text, repeat('0', 64), 'load') RETURNING id
  )
  INSERT INTO ledger_postings (transaction_id, position, effect, source, destination, amount_minor)
  SELECT id, 1, nextval('ledger_effect_order'), $1, $2, $3 FROM t`

test('postings written past the posting function still keep balances, limits and the zero sum', async () => {
  const [wallet, other] = [await loadedWallet(books.db, 100n), await loadedWallet(books.db, 1n)]
  await books.owner.query(rawPosting, [wallet, other, 40])
  expect([await balanceOf(books.db, wallet), await balanceOf(books.db, other)]).toEqual([60n, 41n])
  const refusals: [string, string, string, string][] = [
    [wallet, other, '61', 'ledger_no_overdraft'],
    [wallet, other, '0', 'ledger_positive_amount'],
    [wallet, other, '-5', 'ledger_positive_amount'],
    [wallet, wallet, '5', 'ledger_two_accounts'],
    ['clearing:sandbox', wallet, String(2n ** 63n - 1n), 'out of range'],
    [wallet, newPot(), '5', 'ledger_postings_destination_fkey'],
  ]
  for (const [source, destination, amount, why] of refusals)
    await expect(books.owner.query(rawPosting, [source, destination, amount])).rejects.toThrow(why)
  expect([await balanceOf(books.db, wallet), await balanceOf(books.db, other)]).toEqual([60n, 41n])
})

test('a posted transaction takes no further posting', async () => {
  const wallet = walletOf(testUser())
  const posted = await post(books.db, load(wallet, 100n))
  const added = books.owner.query(
    `INSERT INTO ledger_postings (transaction_id, position, effect, source, destination, amount_minor)
     VALUES ($1, 2, 1, 'clearing:sandbox', $2, 5)`,
    [posted.ok && posted.transactionId, wallet],
  )
  await expect(added).rejects.toThrow('takes no more postings')
  expect(await balanceOf(books.db, wallet)).toBe(100n)
})

test('a key is used once, even if the tables’ owner writes it', async () => {
  const insert = `INSERT INTO ledger_transactions (key, input_hash, kind) VALUES ('twice', repeat('0', 64), 'load')`
  await books.owner.query(insert)
  await expect(books.owner.query(insert)).rejects.toThrow('ledger_key_used_once')
})

test('the kinds that may be overdrawn are the same in code and database', async () => {
  const { rows } = await books.owner.query<{ rule: string }>(
    "SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = 'ledger_no_overdraft'",
  )
  const inDatabase = [...(rows[0]?.rule.matchAll(/'(\w+)'/g) ?? [])].map(([, kind]) => kind)
  const inCode = Object.entries(accountKinds).filter(([, { overdraft }]) => overdraft)
  expect(inDatabase.sort()).toEqual(inCode.map(([kind]) => kind).sort())
})

test('a balance that was tampered with is found and set right, and then nothing is left to correct', async () => {
  const wallet = await loadedWallet(books.db, 100n)
  await tamperWithBalance(books, wallet, 899)
  expect((await rebuiltBalances(books.db)).get(wallet)).toBe(100n)
  expect(await rebuildBalances(books.ownerDb)).toEqual([{ account: wallet, wasMinor: 999n, isMinor: 100n }])
  expect(await balanceOf(books.db, wallet)).toBe(100n)
  expect(await rebuildBalances(books.ownerDb)).toEqual([])
})

test('a rebuild waits for pending postings and includes them', async () => {
  const wallet = await loadedWallet(books.db, 100n)
  await tamperWithBalance(books, wallet, 899)
  let rebuild: ReturnType<typeof rebuildBalances> | undefined
  await books.db.transaction(async (tx) => {
    await post(tx, load(wallet, 5n))
    rebuild = rebuildBalances(books.ownerDb)
    await expect.poll(() => callersWaiting(books.ownerDb)).toBe(1)
  })
  expect(await rebuild).toEqual([{ account: wallet, wasMinor: 1004n, isMinor: 105n }])
})
