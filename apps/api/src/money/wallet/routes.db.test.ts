import { contestId } from '@toprun/api-schema/ids'
import type { WalletEntry } from '@toprun/api-schema/wallet'
import {
  type Account,
  bidFor,
  clearingOf,
  offerFor,
  potOf,
  promotional,
  revenue,
  walletOf,
} from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import type { TransactionKind as Kind } from '@toprun/ledger/posting'
import { describe, expect, test } from 'vitest'
import { newContest, newMatch } from '../../testing/contest-kit.ts'
import { appOfFile, appOfTest } from '../../testing/of-file.ts'
import { paymentKit, storePayment } from '../../testing/payment-kit.ts'
import { refusalOf, responseOf } from '../../testing/response.ts'
import type { TestUser } from '../../testing/test-app.ts'

const site = appOfFile()

const topUp = { study: 'load', totalItem: 1, cat: 0, ss: 1 }
const payments = paymentKit(site)
const { confirm } = payments
const wallet = async (user: TestUser) => (await site.call('GET', '/api/wallet', { token: user.token })).json()

describe('the wallet', () => {
  test('is empty at first', async () => {
    expect(await wallet(await site.signUp())).toEqual({
      currency: 'USD',
      balance: 0,
      winnings: 0,
      owed: 0,
      entries: [],
    })
  })

  test('shows movements by name, newest first', async () => {
    const user = await site.signUp()
    await payments.paid(user, { amount: 25.5 })
    const pot = potOf(contestId.parse(crypto.randomUUID()))
    const move = { reference: {}, key: `test:${user.id}` }
    await post(site.db, {
      ...move,
      kind: 'entry',
      postings: [{ source: walletOf(user.id), destination: pot, amountMinor: 1005n }],
    })
    const { balance, entries } = await wallet(user)
    expect(balance).toBe(15.45)
    expect(entries).toEqual([
      {
        id: expect.any(String),
        service: 'entry',
        label: 'Contest Entry',
        amount: -10.05,
        subject: null,
        refundReason: null,
        date: expect.any(String),
      },
      {
        id: expect.any(String),
        service: 'load',
        label: 'Wallet Recharge',
        amount: 25.5,
        subject: null,
        refundReason: null,
        date: expect.any(String),
      },
    ])
  })

  test('names the contest of a movement with its match, unless it is gone, as do its transactions', async () => {
    const user = await site.signUp()
    await payments.paid(user, { amount: 20 })
    const matchId = await newMatch(site.db, site.now())
    const { id, name } = await newContest(site.db, matchId)
    const teams = await site.rows("SELECT info -> 'teams' AS teams FROM matches WHERE id = $1", matchId)
    const [
      {
        teams: [home, away],
      },
    ] = teams as [{ teams: [string, string] }]
    for (const contest of [id, contestId.parse(crypto.randomUUID())])
      await post(site.db, {
        ...{ key: `test:${contest}`, kind: 'entry', reference: { contestId: contest } },
        postings: [{ source: walletOf(user.id), destination: potOf(contest), amountMinor: 100n }],
      })
    const { entries } = await wallet(user)
    const subjects = [
      null,
      { kind: 'contest', id, name, code: null, matchId, match: `${home} v ${away}` },
      null,
    ]
    const subjectsIn = (lines: { subject: object | null }[]) => lines.map(({ subject }) => subject)
    expect(subjectsIn(entries)).toEqual(subjects)
    const read = async (path: string) =>
      (await site.call('GET', `/api/my-transactions${path}`, { token: user.token })).json()
    const { result } = await read('')
    expect(subjectsIn(result)).toEqual(subjects)
    expect(result.map(({ match }: { match: string | null }) => match)).toEqual([
      null,
      `${home} v ${away}`,
      null,
    ])
    expect(await read(`/${result[1]._id}`)).toMatchObject({ service: 'entry', match: `${home} v ${away}` })
  })

  test('names each kind of movement, why an entry was refunded, and the offers that a sale paid back', async () => {
    const [user, other] = [await site.signUp(), await site.signUp()]
    const mine = walletOf(user.id)
    const [bid, offer, pot] = [
      bidFor('a-bid'),
      offerFor('an-offer'),
      potOf(contestId.parse(crypto.randomUUID())),
    ]
    await payments.paid(user, { amount: 20 })
    const moves: [Kind, Account, Account, Record<string, string>][] = [
      ['promotion', promotional, mine, {}],
      ['entry', mine, pot, {}],
      ['refund', pot, mine, { reason: 'abandoned' }],
      ['entry', mine, pot, { reason: 'abandoned' }],
      ['refund', pot, mine, { reason: 'unheard of' }],
      ['bid', mine, bid, {}],
      ['trade', bid, walletOf(other.id), { sellerId: other.id }],
      ['offer', mine, offer, {}],
      ['trade', offer, mine, { sellerId: other.id }],
      ['offer', mine, offer, {}],
      ['trade', offer, mine, { sellerId: user.id }],
      ['offer', mine, offer, {}],
      ['trade', mine, walletOf(other.id), { sellerId: other.id }],
      ['trade', offer, mine, {}],
      ['deposit', clearingOf('crypto'), mine, {}],
      ['waiver', mine, revenue, {}],
    ]
    for (const [kind, source, destination, reference] of moves) {
      const postings = [{ source, destination, amountMinor: 100n }]
      const posted = await post(site.db, { key: crypto.randomUUID(), kind, reference, postings })
      expect(posted.ok).toBe(true)
    }
    const { entries } = await wallet(user)
    const named = entries.map(({ service, label, amount, refundReason }: WalletEntry) => [
      ...[service, label, amount],
      refundReason,
    ])
    expect(named.toReversed()).toEqual([
      ['load', 'Wallet Recharge', 20, null],
      ['load', 'Gift', 1, null],
      ['entry', 'Contest Entry', -1, null],
      ['refund', 'Refund', 1, 'abandoned'],
      ['entry', 'Contest Entry', -1, null],
      ['refund', 'Refund', 1, null],
      ['bid', 'Bid', -1, null],
      ['offer', 'Offer', -1, null],
      ['offer', 'Offer', 1, null],
      ['offer', 'Offer', -1, null],
      ['trade', 'Marketplace', 1, null],
      ['offer', 'Offer', -1, null],
      ['trade', 'Marketplace', -1, null],
      ['trade', 'Marketplace', 1, null],
      ['deposit', 'Deposit', 1, null],
      ['waiver', 'Waived', -1, null],
    ])
  })

  test('needs a token', async () => {
    expect((await site.call('GET', '/api/wallet')).statusCode).toBe(401)
  })
})

describe('starting a top-up', () => {
  test('returns where to pay, and moves nothing yet', async () => {
    const user = await site.signUp()
    const response = await payments.begin(user, { amount: 100 })
    expect(response.json()).toEqual({
      status: 1,
      payLink: expect.stringMatching(/^\/checkout\?payment=[0-9a-f-]{36}$/),
      msg: 'Please complete the payment.',
    })
    expect((await wallet(user)).balance).toBe(0)
  })

  test('the same key and amount are the same payment, even with ten concurrent requests', async () => {
    const user = await site.signUp()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => payments.begin(user, { amount: 5 }, 'key-1')),
    )
    expect(new Set(responses.map((response) => response.json().payLink)).size).toBe(1)
    expect(await site.rows('SELECT count(*)::int FROM payments WHERE user_id = $1', user.id)).toEqual([
      { count: 1 },
    ])
  })

  test('the same key with another amount is refused', async () => {
    const user = await site.signUp()
    await payments.begin(user, { amount: 5 }, 'key-1')
    expect(await responseOf(payments.begin(user, { amount: 6 }, 'key-1'))).toEqual([
      409,
      { status: 0, msg: expect.any(String), code: 'key_reused' },
    ])
  })

  test('a key belongs to its user: two users may use the same', async () => {
    const [one, other] = await Promise.all(
      [await site.signUp(), await site.signUp()].map((user) => payments.begin(user, { amount: 5 }, 'shared')),
    )
    expect(one?.json().payLink).not.toBe(other?.json().payLink)
  })

  test.each([0, -5, 0.99, 10_000.01, 1.001, '0.99', '1.001', '1e3', ' 5', 'five', '', null, undefined, 1e20])(
    'refuses the amount %s and names it',
    async (amount) => {
      expect(await responseOf(payments.begin(await site.signUp(), { amount }))).toMatchObject([
        400,
        {
          status: 0,
          msg: expect.stringMatching(/amount/i),
          code: 'invalid_request',
        },
      ])
    },
  )

  test.each([1, 10_000, 19.99, '25', '19.99'])('accepts the amount %s to the cent', async (amount) => {
    const user = await site.signUp()
    await payments.paid(user, { amount })
    expect((await wallet(user)).balance).toBe(Number(amount))
  })

  test('reads the numbers of a recorded call that are sent as text', async () => {
    const user = await site.signUp()
    const load = await payments.begin(user, { totalItem: '1', amount: '25', cat: '0', ss: '1' })
    const buy = await payments.begin(user, {
      study: 'buy',
      totalItem: '2',
      amount: '60.00',
      cat: '1',
      ss: '2',
    })
    expect([load.statusCode, buy.statusCode]).toEqual([200, 200])
  })

  test.each([
    ['purpose', { study: 'steal' }],
    ['quantity', { totalItem: 2 }],
    ['combo', { cat: 7 }],
    ['kind of payment', { ss: '3' }],
    ['quantity', { totalItem: '1.0.0' }],
  ])('names the %s if it is wrong', async (field, wrong) => {
    expect(await responseOf(payments.begin(await site.signUp(), { amount: 5, ...wrong }))).toMatchObject([
      400,
      { status: 0, msg: expect.stringContaining(field) },
    ])
  })

  test('without a token it is refused in the format of the payment calls', async () => {
    expect(
      await responseOf(
        site.call('POST', '/payments/create-payment-intent', {
          body: { ...topUp, amount: 5 },
        }),
      ),
    ).toEqual([401, { status: 0, msg: expect.any(String), code: 'sign_in_required' }])
  })
})

describe('paying in the sandbox', () => {
  test('twenty concurrent confirmations credit the wallet once', async () => {
    const user = await site.signUp()
    const id = await payments.begun(user, { amount: 40 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(user, id)))
    for (const response of responses)
      expect(response.json()).toEqual({ id, amount: 40, service: 'load', state: 'succeeded', order: null })
    const { balance, entries } = await wallet(user)
    expect(balance).toBe(40)
    expect(entries).toHaveLength(1)
  })

  test('a payment has a status', async () => {
    const user = await site.signUp()
    const id = await payments.begun(user, { amount: 12.34 })
    const read = async () =>
      (await site.call('GET', `/api/sandbox/payments/${id}`, { token: user.token })).json()
    const payment = { id, amount: 12.34, service: 'load', order: null }
    expect(await read()).toEqual({ ...payment, state: 'created' })
    await confirm(user, id)
    expect(await read()).toEqual({ ...payment, state: 'succeeded' })
  })

  test('another user’s payment, an unknown id and a word are all 404, and nothing moves', async () => {
    const [owner, stranger] = [await site.signUp(), await site.signUp()]
    const id = await payments.begun(owner, { amount: 40 })
    for (const wrong of [id, crypto.randomUUID(), 'word'])
      for (const method of ['GET', 'POST'] as const) {
        const url = `/api/sandbox/payments/${wrong}${method === 'POST' ? '/confirm' : ''}`
        expect(await responseOf(site.call(method, url, { token: stranger.token }))).toEqual([
          404,
          { msg: expect.any(String), code: 'not_found' },
        ])
      }
    expect((await wallet(owner)).balance).toBe(0)
    expect((await wallet(stranger)).balance).toBe(0)
  })

  test.each(['sandbox', 'stripe'] as const)(
    'one of the user that it does not have is 404 too, of %s',
    async (provider) => {
      const { id: userId, token } = await site.signUp()
      const { id } = await storePayment(site.db, { userId, provider, state: 'created' })
      const unknown = [404, { msg: 'There is no such payment.', code: 'not_found' }]
      expect(await responseOf(site.call('GET', `/api/sandbox/payments/${id}`, { token }))).toEqual(unknown)
      expect(await responseOf(confirm({ token }, id))).toEqual(unknown)
    },
  )

  test('the books add up to zero, and the provider owes what came in', async () => {
    const before = await balanceOf(site.db, clearingOf('sandbox'))
    await payments.paid(await site.signUp(), { amount: 70 })
    expect(await balanceOf(site.db, clearingOf('sandbox'))).toBe(before - 7000n)
    expect(await sumOfBalances(site.db)).toBe(0n)
  })

  test('the database refuses to change a succeeded payment', async () => {
    const user = await site.signUp()
    await payments.paid(user, { amount: 5 })
    for (const change of ["state = 'created', settled_at = NULL", 'amount_minor = 1000000'])
      await expect(
        site.pool.query(`UPDATE payments SET ${change} WHERE user_id = $1`, [user.id]),
      ).rejects.toThrow('cannot be changed')
  })
})

test('with payments off, top-ups, purchases by the wallet and the sandbox are refused', async () => {
  const closed = await appOfTest({ PAYMENTS: 'off' })
  const { token } = await closed.signUp()
  expect(
    await responseOf(
      closed.call('POST', '/payments/create-payment-intent', {
        token,
        body: { ...topUp, amount: 5 },
      }),
    ),
  ).toEqual([403, { status: 0, msg: 'Payments are switched off at the moment.', code: 'payments_off' }])
  const { methods, sandbox } = (await closed.call('GET', '/payments/methods', { token })).json()
  expect([sandbox, ...methods.map(({ available }: { available: boolean }) => available)]).toEqual(
    Array.from({ length: 6 }, () => false),
  )
  const purchase = closed.call('POST', '/payments/wallet', { token, body: { cat: 1, totalItem: 1 } })
  expect(await refusalOf(purchase)).toEqual([403, 'payments_off'])
  const url = `/api/sandbox/payments/${crypto.randomUUID()}/confirm`
  expect((await closed.call('POST', url, { token })).statusCode).toBe(404)
})
