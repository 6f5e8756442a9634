import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { insertClaim } from '../../money/crypto/deposits/claims.ts'
import { makeQuote } from '../../money/crypto/quotes/quotes.ts'
import { answerChallenge, payByCard } from '../../money/payments/providers/sandbox/sandbox-tries.ts'
import { systemChance } from '../../platform/chance.ts'
import { untilSomebodyWaits } from '../../testing/lock-waits.ts'
import { appOfFile, userOfEachTest } from '../../testing/of-file.ts'
import { paymentKit } from '../../testing/payment-kit.ts'

const test = appOfFile()
const ann = userOfEachTest(test, { name: 'Ann Lee' })

const password = 'correct horse'

/** Ways in which a session may end during a call, like the transaction that ends it. */
const endings = {
  'the account was deleted': 'UPDATE users SET deleted_at = now() WHERE id = $1',
  'the session ended': 'UPDATE sessions SET revoked_at = now() WHERE user_id = $1',
} as const

const anId = '00000000-0000-4000-8000-000000000000'
const profile = { username: 'Ann Smith', phone: '+447700900123' }
const newPassword = { current: password, password: 'new horse' }
const intent = () => ({ study: 'load', totalItem: 1, amount: 10, cat: 0, ss: 2 })
const order = () => ({ cat: 1, totalItem: 1 })
const team = () => ({ matchId: anId, players: [], captain: null, viceCaptain: null })
const entry = () => ({ teamId: anId })
const credentials = () => ({ username: ann.email, password })
const none = () => ({})

it.each([
  ['the account was deleted', 'begins no payment', 'payments', '/payments/create-payment-intent', intent],
  ['the session ended', 'begins no payment', 'payments', '/payments/create-payment-intent', intent],
  ['the account was deleted', 'buys nothing', 'payments', '/payments/wallet', order],
  ['the session ended', 'buys nothing', 'payments', '/payments/wallet', order],
  ['the account was deleted', 'opens no session', 'sessions', '/api/auth/login', credentials],
  ['the account was deleted', 'changes no profile', 'users', '/api/profile', () => profile],
  ['the session ended', 'changes no profile', 'users', '/api/profile', () => profile],
  ['the account was deleted', 'changes no password', 'users', '/api/account/password', () => newPassword],
  ['the session ended', 'changes no password', 'users', '/api/account/password', () => newPassword],
  ['the session ended', 'deletes nothing', 'users', '/api/account/delete', () => ({ password })],
  ['the account was deleted', 'makes no team', 'teams', '/api/game/teams', team],
  ['the session ended', 'makes no team', 'teams', '/api/game/teams', team],
  ['the account was deleted', 'joins no contest', 'entries', `/api/game/contests/${anId}/entries`, entry],
  ['the session ended', 'joins no contest', 'entries', `/api/game/contests/${anId}/entries`, entry],
  ['the session ended', 'claims no winnings', 'entries', `/api/game/entries/${anId}/claim`, none],
  ['the session ended', 'mails no link', 'email_verification_links', '/api/account/verification-mail', none],
] as const)('a call that was let in before %s %s', async (ending, _what, table, url, body) => {
  const end = await test.pool.connect()
  try {
    await end.query('BEGIN')
    if (ending === 'the account was deleted')
      await end.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [ann.id])
    await end.query(endings[ending], [ann.id])
    const call = test.call('POST', url, { token: ann.token, body: body() })
    await untilSomebodyWaits(test.pool)
    const before = await rowsOf(end, table)
    await end.query('COMMIT')
    expect((await call).statusCode).toBe(401)
    expect(await rowsOf(test.pool, table)).toEqual(before)
  } finally {
    end.release()
  }
})

it.each(Object.entries(endings))('%s: no card is charged', async (_what, end) => {
  const id = await paymentKit(test).begun(ann, intent())
  const { rows } = await test.pool.query('SELECT id FROM sessions WHERE user_id = $1', [ann.id])
  await test.pool.query(end, [ann.id])
  const card = { number: '4242424242424242', expiry: '12/99' }
  const context = { ...test, actor: { userId: ann.id, sessionId: rows[0].id } }
  const refused = expect.objectContaining({ statusCode: 401 })
  await expect(payByCard(context, id, card, test.now())).rejects.toEqual(refused)
  await expect(answerChallenge(context, id, true)).rejects.toEqual(refused)
})

it('a session of a deleted account is refused even if it was not ended', async () => {
  await test.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [ann.id])
  expect((await test.call('POST', '/api/user', { token: ann.token })).statusCode).toBe(401)
})

it.each(Object.entries(endings))(
  '%s: it gets no quote and cannot submit a transaction',
  async (_what, end) => {
    const { rows } = await test.pool.query('SELECT id FROM sessions WHERE user_id = $1', [ann.id])
    const actor = { userId: ann.id, sessionId: rows[0].id }
    await test.pool.query(end, [ann.id])
    const refused = expect.objectContaining({ statusCode: 401 })
    const claim = { ...actor, hash: `0x${'1'.repeat(64)}`, quoteId: null, token: 'PVD' }
    await expect(insertClaim(test, claim, test.now())).rejects.toEqual(refused)
    const request = {
      ...actor,
      order: { id: null, combo: 1, quantity: 1 },
      amountMinor: 3000n,
      payer: null,
      idempotencyKey: null,
    }
    const prices = () => Promise.resolve({ ok: false, reason: 'stale' } as const)
    const market = { coins: [], prices, chance: systemChance }
    await expect(makeQuote(test.db, market, request, test.now())).rejects.toEqual(refused)
  },
)

async function rowsOf(
  database: Pick<Pool, 'query'>,
  table: 'payments' | 'sessions' | 'users' | 'email_verification_links' | 'teams' | 'entries',
) {
  const { rows } = await database.query(
    `SELECT * FROM ${table} WHERE ${table === 'users' ? 'id' : 'user_id'} = $1`,
    [ann.id],
  )
  return rows
}
