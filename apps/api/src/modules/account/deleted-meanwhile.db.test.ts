import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { systemChance } from '../../platform/chance.ts'
import { createTestApp, type Member, type TestApp } from '../../testing/test-app.ts'
import { noteClaim } from '../crypto/claims.ts'
import { makeQuote } from '../crypto/quotes.ts'

let test: TestApp
let ann: Member
beforeAll(async () => {
  test = await createTestApp()
  await test.pool.query('INSERT INTO combo_stock VALUES (1, 500) ON CONFLICT (cat) DO UPDATE SET stock = 500')
})
beforeEach(async () => {
  ann = await test.signUp('Ann Lee')
})
afterAll(() => test.close())

const password = 'correct horse'

it.each([
  ['begins no payment', 'payments', '/payments/create-payment-intent', intent],
  ['opens no session', 'sessions', '/api/auth/login', () => ({ username: ann.email, password })],
  ['changes no profile', 'users', '/api/profile', () => ({ username: 'Ann Smith', phone: '+447700900123' })],
  [
    'changes no password',
    'users',
    '/api/account/password',
    () => ({ current: password, password: 'new horse' }),
  ],
] as const)('a call that was let in before the account was deleted %s', async (_what, table, url, body) => {
  const deletion = await test.pool.connect()
  try {
    await deletion.query('BEGIN')
    await deletion.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [ann.id])
    await deletion.query('UPDATE users SET deleted_at = now() WHERE id = $1', [ann.id])
    const call = test.call('POST', url, { token: ann.token, body: body() })
    await vi.waitFor(async () => {
      const { rows } = await test.pool.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(1)
    }, 5_000)
    const before = await rowsOf(deletion, table)
    await deletion.query('COMMIT')
    expect((await call).statusCode).toBe(401)
    expect(await rowsOf(test.pool, table)).toEqual(before)
  } finally {
    deletion.release()
  }
})

it('a session of a deleted account lets nobody in, should it not be ended', async () => {
  await test.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [ann.id])
  expect((await test.call('POST', '/api/user', { token: ann.token })).statusCode).toBe(401)
})

it('a deleted account gets no price and names no transaction', async () => {
  await test.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [ann.id])
  const refused = expect.objectContaining({ statusCode: 401 })
  const claim = { userId: ann.id, hash: `0x${'1'.repeat(64)}`, quoteId: null, token: 'PVD' }
  await expect(noteClaim(test, claim, test.now())).rejects.toEqual(refused)
  const wish = { userId: ann.id, cat: 1, units: 1, amountMinor: 3000n, payer: null, idempotencyKey: null }
  const prices = () => Promise.resolve({ ok: false, reason: 'stale' } as const)
  const market = { coins: [], prices, chance: systemChance }
  await expect(makeQuote(test.db, market, wish, test.now())).rejects.toEqual(refused)
})

function intent() {
  return { study: 'load', totalItem: 1, amount: 10, cat: 0, ss: 2 }
}

async function rowsOf(database: Pick<Pool, 'query'>, table: 'payments' | 'sessions' | 'users') {
  const { rows } = await database.query(
    `SELECT * FROM ${table} WHERE ${table === 'users' ? 'id' : 'user_id'} = $1`,
    [ann.id],
  )
  return rows
}
