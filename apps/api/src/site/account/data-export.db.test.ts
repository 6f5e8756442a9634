import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { collectiblesData } from '../../cards/collectibles/user-data.ts'
import { users } from '../../ground/identity/tables.ts'
import { identityData } from '../../ground/identity/user-data.ts'
import { userData } from '../../room-parts.ts'
import { explained } from '../../testing/explained.ts'
import { newCard } from '../../testing/market-kit.ts'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import { paymentKit } from '../../testing/payment-kit.ts'
import { stateAdults } from '../../testing/stated-people.ts'
import type { TestUser } from '../../testing/test-app.ts'

const site = appOfFile()
let ann: TestUser
const bob = userOfFile(site, { name: 'Bob Ray' })
beforeAll(async () => {
  const { refcode } = (await site.call('GET', '/api/profile', { token: bob.token })).json().data
  const body = { email: 'ann@example.com', username: 'Ann Lee', password: 'correct horse', ref: refcode }
  const { token, name } = (await site.call('POST', '/api/auth/signup', { body })).json()
  const { id } = (await site.call('POST', '/api/user', { token })).json().data
  ann = { id, name, email: body.email, token }
  await stateAdults(site.db, [ann.id])
})

const post = (url: string, body: unknown = {}, { token } = ann) => site.call('POST', url, { token, body })
const download = ({ token } = ann) => site.call('GET', '/api/account/data', { token })

async function writeToUs(): Promise<void> {
  const visitor = { name: 'Ann Lee', email: ann.email }
  await post('/contactus', { ...visitor, subject: 'A card', message: 'Where is my card?' })
  await post('/wait', visitor)
  await post('/staytune', { email: 'Ann@Example.com' })
  await post('/contactus', { name: 'Bob', email: bob.email, subject: 'Mine', message: 'Not for Ann.' })
}

const prove = ({ id }: TestUser) =>
  site.pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [id])

async function rowOf({ id }: TestUser) {
  const [user] = await site.db.select().from(users).where(eq(users.id, id))
  if (!user) throw new Error('There is no such user.')
  return user
}

test('the file has account, money, orders and referred users, without secrets or data of others', async () => {
  await paymentKit(site).paid(ann, { amount: 37 })
  await post('/payments/wallet', { cat: 1, totalItem: 1 })
  const response = await download()
  expect(response.headers['content-disposition']).toBe('attachment; filename="toprun-data.json"')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toMatchObject({
    account: { email: ann.email, name: 'Ann Lee' },
    referral: { code: expect.stringMatching(/^\w{10}$/), cameByInvitation: true, referredUsers: 0 },
    terms: { acceptedAt: expect.any(String), by: 'signing up', nowInForce: expect.any(String) },
    wallet: { balance: 7, movements: [{ kind: 'purchase' }, { kind: 'load', amount: 37 }] },
    orders: [{ combo: 1, quantity: 1, price: 30, state: 'paid' }],
    devices: [{ name: 'Unknown device', createdAt: expect.any(String) }],
    mailedLinks: { verification: [{ expiresAt: expect.any(String) }], reset: [] },
  })
  const amounts = response.json().payments.map(({ amount }: { amount: number }) => amount)
  expect(amounts.sort()).toEqual([30, 37])
  expect(response.body).not.toMatch(/argon2|tokenHash|password/i)
  expect(response.body).not.toContain(bob.id)
  expect((await download(bob)).json().referral).toMatchObject({ cameByInvitation: false, referredUsers: 1 })
})

test('the file has prices in coins and chain transactions, exact to the wei', async () => {
  await site.pool.query(
    `WITH quote AS (
      INSERT INTO crypto_quotes (user_id, combo, quantity, amount_minor, eth_wei, created_at, expires_at)
      VALUES ($1, 1, 1, 3000, 10000000000123456, now(), now() + interval '10 minutes') RETURNING id)
    INSERT INTO crypto_claims (user_id, hash, quote_id, state, created_at)
    SELECT $1, $2, id, 'waiting', now() FROM quote`,
    [ann.id, `0x${'a'.repeat(64)}`],
  )
  expect((await download()).json().crypto).toMatchObject({
    quotes: [{ amount: 30, ethWei: '10000000000123456', maticWei: null }],
    claims: [{ hash: `0x${'a'.repeat(64)}`, state: 'waiting', credited: 0, received: null }],
  })
})

test('the file has packs, cards, their ways out and back and proved addresses; but no sealed cards', async () => {
  const [held, sealed] = [await newCard(site.db, bob.id), await newCard(site.db, bob.id)]
  await newCard(site.db, ann.id)
  await site.pool.query(
    "UPDATE cards SET state = 'sealed', token_state = NULL, acquired_at = NULL WHERE id = $1",
    [sealed],
  )
  const [address, hash] = [`0x${'b'.repeat(40)}`, `0x${'c'.repeat(64)}`]
  const inserts = [
    `INSERT INTO own_wallets SELECT '${address}', owner_id, now() FROM cards`,
    `INSERT INTO card_moves (card_id, user_id, address, state, hash, asked_at, ended_at)
     SELECT id, owner_id, '${address}', 'done', '${hash}', now(), now() FROM cards`,
    `INSERT INTO card_deposits (chain_id, hash, log_index, card_id, sender, block_number, found_at, user_id, placed_at, assigned_by)
     SELECT 31337, '${hash}', 1, id, '${address}', 12, now(), owner_id, now(), 'olive' FROM cards`,
  ]
  for (const insert of inserts) await site.pool.query(`${insert} WHERE id = $1`, [held])
  const body = JSON.stringify(await collectiblesData.exportData(site.db, await rowOf(bob)))
  const { packs, cards, cardMoves, cardDeposits, wallets } = JSON.parse(body)
  const card = { id: held, editionId: 1, serial: 1, state: 'vault', tokenState: 'pending' }
  expect(packs).toMatchObject([
    { number: 1, pack: 'wild', openedAt: expect.any(String), cancelledAt: null },
    { number: 1, pack: 'wild' },
  ])
  expect(cards).toEqual([expect.objectContaining(card)])
  expect(cardMoves).toMatchObject([{ cardId: held, address, hash, state: 'done' }])
  expect(cardDeposits).toMatchObject([{ cardId: held, sender: address, hash, blockNumber: '12' }])
  expect(wallets).toEqual([{ address, provedAt: expect.any(String) }])
  expect(body).not.toMatch(/olive|attempts/i)
  for (const part of [...cards, ...cardMoves, ...cardDeposits]) {
    expect(part).not.toHaveProperty('userId')
    expect(part).not.toHaveProperty('ownerId')
  }
})

test('messages from an address belong to the user who verified it', async () => {
  await writeToUs()
  expect((await download()).json().correspondence).toBeNull()
  expect((await download()).body).not.toContain('Where is my card?')
  await prove(ann)
  const { body, ...response } = await download()
  expect(response.json().correspondence).toMatchObject({
    supportTickets: [{ number: expect.stringMatching(/^TR-\d+$/), message: 'Where is my card?' }],
    waitlist: [{ name: 'Ann Lee' }],
    newsletter: [{ email: 'Ann@Example.com', leftAt: null }],
  })
  expect(body).not.toContain('Not for Ann.')
})

test('every table that refers to a user is exported or excluded explicitly', async () => {
  const { rows } = await site.pool.query(`
    SELECT DISTINCT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND column_name IN ('user_id', 'owner_id', 'seller_id', 'bidder_id', 'buyer_id', 'email', 'recipient', 'referred_by', 'phone', 'account', 'created_by') ORDER BY 1`)
  const inTheFile = userData.flatMap(({ tables }) => tables)
  // Counters by the hash of an address, which expire within a day.
  const limits = ['form_mails', 'password_attempts']
  // The actor is an operator of the machine, not a user.
  const byOperators = ['feed_secrets', 'operator_accounts']
  expect(rows.map(({ name }) => name)).toEqual([...inTheFile, ...limits, ...byOperators].sort())
})

test.each([identityData, collectiblesData])('what a user has is found by an index (%#)', async (part) => {
  const user = await rowOf(ann)
  const plans = await explained(site.pool, (db) => part.exportData(db, user), 'SET enable_seqscan = off')
  for (const plan of plans) expect(plan).not.toContain('Seq Scan')
})
