import { randomUUID } from 'node:crypto'
import type { BoundAction } from '@toprun/api-schema/eligibility'
import { ofFile } from '@toprun/postgres/test-of-file'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openPacksOfOrder } from './cards/collectibles/draws/open-packs.ts'
import { bindingFaults } from './ground/eligibility/binding-faults.ts'
import { statePerson } from './ground/eligibility/state-person.ts'
import { operatorActions } from './operator/actions/actions.ts'
import { bareNodeOfFile } from './testing/bare-node.ts'
import { lineups, newContest, newMatch, newTeam } from './testing/contest-kit.ts'
import { appOfFile, userOfFile } from './testing/of-file.ts'
import { suspend } from './testing/stopped-users.ts'
import type { TestUser } from './testing/test-app.ts'
import { uploadForm } from './testing/upload-form.ts'

/**
 * Every route that changes something: its bound action (`bindingFaults`), with a request that is complete except that the ids in it are
 * unknown, or the reason why it is free.
 */
const routes: Readonly<Record<string, Bound | Free>> = {
  'POST /payments/create-payment-intent': bound('pack', { study: 'buy', totalItem: 1, cat: 1, ss: 1 }),
  'POST /payments/wallet': bound('pack', { cat: 1, totalItem: 1 }),
  'POST /payments/crypto/price': 'tested below: prices are for everybody, the quote is bound',
  'POST /api/openings/{id}/open': bound('open_pack', undefined),
  'POST /api/market/listings': bound('sell_card', { kind: 'fixed', card: randomUUID(), price: 5 }),
  'PUT /api/market/listings/{id}': bound('sell_card', { price: 5 }),
  'POST /api/market/listings/{id}/purchase': bound('buy_card', { price: 5 }),
  'POST /api/market/listings/{id}/bids': bound('bid', { amount: 5 }),
  'POST /api/market/offers': bound('offer', { edition: 1, serial: 1, amount: 5, days: 2 }),
  'POST /api/market/offers/{id}/accept': bound('sell_card', {}),
  'POST /api/my-vault/{id}/move': bound('move_card', { address: `0x${'a'.repeat(40)}` }),
  'POST /api/nft/drafts': bound('mint', undefined),
  'POST /api/nft/{id}/minting': bound('mint', { address: `0x${'a'.repeat(40)}`, chainId: 31_337 }),
  'POST /api/my-orders/{id}/open': 'tested below: the order must be there',
  'POST /api/nft/ipfs': 'tested below, as a form',
  'POST /api/tokens/calls': 'bound by what it calls: token-market.db.test.ts',
  'POST /api/nft/upload': 'bound after the chain was asked: minting.db.test.ts',
  'POST /api/game/matches/{id}/private-contests': bound('paid_contest', {
    ...{ name: 'Office', entryFee: 5, prizes: 'top-three', maxEntries: 10 },
  }),
  'POST /api/game/contests/{id}/entries': 'tested below, in three kinds of contests',

  'POST /api/my-wallets/challenge': 'proves an address of the own account',
  'POST /api/my-wallets': 'proves an address of the own account',
  'POST /api/auth/login': 'a suspended account can sign in',
  'POST /api/auth/signup': 'makes the account',
  'POST /api/auth/forgot-password': 'the own account',
  'POST /api/reset-password': 'the own account',
  'POST /api/reset-password/link': 'reads',
  'POST /api/auth/logout': 'the own account',
  'POST /api/user': 'reads',
  'PUT /api/account/person': 'what is missing is stated here',
  'POST /api/account/terms': 'terms are accepted here',
  'POST /api/profile': 'the own account',
  'POST /api/account/devices/{id}/sign-out': 'the own account',
  'POST /api/account/sign-out-everywhere': 'the own account',
  'POST /api/account/password': 'the own account',
  'POST /api/account/verification-mail': 'the own account',
  'POST /api/auth/verify-email': 'the own account',
  'POST /api/account/delete': 'the own account',
  'POST /api/game/winnings/claim': 'winnings can always be claimed',
  'POST /wait': 'a form for everybody',
  'POST /staytune': 'a form for everybody',
  'POST /staytune/leave': 'a form for everybody',
  'POST /contactus': 'a form for everybody; appeals come by it',
  'POST /api/support/messages': 'a form for everybody',
  'POST /api/game/teams': 'a team costs and wins nothing until it joins',
  'POST /api/game/teams/{id}/copy': 'a team costs and wins nothing until it joins',
  'PUT /api/game/teams/{id}': 'a team costs and wins nothing until it joins',
  'DELETE /api/game/entries/{id}': 'leaving brings the fee back',
  'POST /api/game/leagues': 'a table among friends, in which nothing is paid or won',
  'POST /api/game/leagues/join': 'a table among friends, in which nothing is paid or won',
  'POST /api/game/leagues/{id}/leave': 'a table among friends, in which nothing is paid or won',
  'PUT /api/notifications': 'settings of the own account',
  'POST /api/notifications/devices': 'settings of the own account',
  'POST /api/notifications/devices/remove': 'settings of the own account',
  'POST /api/notifications/off/{token}/{kind}': 'settings of the own account',
  'POST /api/game/entries/{id}/claim': 'winnings are theirs',
  'DELETE /api/market/listings/{id}': 'takes back what was offered',
  'POST /api/market/offers/{id}/decline': 'takes nothing and gives nothing',
  'DELETE /api/market/offers/{id}': 'takes back what was offered',
  'PUT /api/my-orders/{id}/seeds': 'moves nothing; the order is judged when it is paid',
  'POST /payments/crypto/confirm': 'the money is on the chain already',
  'POST /payments/stablecoin/confirm': 'the money is on the chain already',
  'POST /payments/crypto/faucet': 'play money of the local chain, outside the site',
  'POST /payments/status': 'reads how a payment went',
  'POST /payments/intent/status': 'reads how a payment went',
  'POST /payments/cancel': 'takes back a payment',
  'POST /api/sandbox/payments/{id}/card': 'plays the provider: the payment was judged when it began',
  'POST /api/sandbox/payments/{id}/challenge': 'plays the provider',
  'POST /api/sandbox/payments/{id}/confirm': 'plays the provider',
  'POST /api/game/feed': 'a provider of matches calls',
  'POST /api/operator/session': 'an operator calls',
  'DELETE /api/operator/session': 'an operator calls',
  ...Object.fromEntries(
    operatorActions.map(({ declared: { path } }) => [
      `POST /api/operator${path.replace(/:(\w+)/g, '{$1}')}`,
      'an operator calls',
    ]),
  ),
  'POST /payments/webhook/sandbox': 'a provider calls',
}

interface Bound {
  action: BoundAction
  body: unknown
}
type Free = string

function bound(action: BoundAction, body: unknown): Bound {
  return { action, body }
}

// Prices of the local chain are settings: no node is needed.
const node = bareNodeOfFile()
const site = appOfFile(() => [{ CHAIN_RPC_URL: node.url }])
const suspended = userOfFile(site)
const newcomer = ofFile(async () => ({ held: await site.newcomer() }))
beforeAll(async () => {
  await suspend(site, suspended)
})

const documented = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

test('every route that changes something is listed, as bound or as free', async () => {
  const { paths } = documented.parse((await site.call('GET', '/api/docs/json')).json())
  const changing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => `${method.toUpperCase()} ${path}`)
      .filter((route) => !route.startsWith('GET ')),
  )
  expect(changing.sort()).toEqual(Object.keys(routes).sort())
})

const boundRoutes = Object.entries(routes).flatMap(([route, kind]) =>
  typeof kind === 'string' ? [] : [{ route, ...kind }],
)

function call(route: string, { token }: TestUser, body: unknown) {
  const [method = '', path = ''] = route.split(' ')
  return site.call(method === 'PUT' ? 'PUT' : 'POST', path.replace('{id}', randomUUID()), { token, body })
}

const codeOf = (response: { json(): unknown }) => z.object({ code: z.string() }).parse(response.json()).code

test.each(boundRoutes)('$route is refused to a suspended account', async ({ route, body }) => {
  const refused = await call(route, suspended, body)
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'account_suspended'])
})

const asking = boundRoutes.filter(({ action }) => bindingFaults[action].includes('age_unconfirmed'))
test.each(asking)('$route asks for age and country first', async ({ route, body }) => {
  expect(codeOf(await call(route, newcomer, body))).toBe('age_unconfirmed')
})

test('POST /api/my-orders/{id}/open is refused to a suspended account', async () => {
  const actor = { userId: suspended.id, sessionId: null }
  const opening = openPacksOfOrder(site.db, actor, { orderId: randomUUID(), packs: 1 }, site.now())
  await expect(opening).rejects.toMatchObject({ statusCode: 403, code: 'account_suspended' })
})

test('POST /payments/crypto/price shows the prices, and gives no quote without age and country', async () => {
  const price = (user: TestUser) => call('POST /payments/crypto/price', user, { cat: 1 })
  const prices = { price: 0.01, mprice: 60 }
  expect([(await price(suspended)).json(), (await price(newcomer)).json()]).toEqual([
    { ...prices, withheld: { code: 'account_suspended', msg: expect.any(String) } },
    { ...prices, withheld: { code: 'age_unconfirmed', msg: expect.any(String) } },
  ])
  const adult = await site.signUp()
  expect((await price(adult)).json()).toMatchObject({ ...prices, quote: expect.any(String) })
})

test('POST /payments/create-payment-intent, as a top-up, is refused to a suspended account, and asks for age and country first', async () => {
  const load = { study: 'load', totalItem: 1, amount: 10, cat: 0, ss: 1 }
  expect(codeOf(await call('POST /payments/create-payment-intent', suspended, load))).toBe(
    'account_suspended',
  )
  expect(codeOf(await call('POST /payments/create-payment-intent', newcomer, load))).toBe('age_unconfirmed')
  expect((await call('POST /payments/create-payment-intent', await site.signUp(), load)).statusCode).toBe(200)
})

test('POST /api/nft/ipfs is refused to a suspended account, and asks for age and country first', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = ({ token }: TestUser) =>
    uploadForm(
      site.app,
      '/api/nft/ipfs',
      token,
      { title: 'A night match', price: '0.1', categories: '1' },
      { field: 'img', bytes: png },
    )
  expect(codeOf(await upload(suspended))).toBe('account_suspended')
  expect(codeOf(await upload(newcomer))).toBe('age_unconfirmed')
})

describe('POST /api/game/contests/{id}/entries', () => {
  async function join(user: TestUser, feeMinor: bigint) {
    const matchId = await newMatch(site.db, site.now())
    const { id } = await newContest(site.db, matchId, { entryFeeMinor: feeMinor })
    const [lineup] = await lineups(site.db, matchId, 1)
    const teamId = await newTeam(site.db, { userId: user.id, matchId, lineup, now: site.now() })
    return site.call('POST', `/api/game/contests/${id}/entries`, { token: user.token, body: { teamId } })
  }

  test('is refused to a suspended account, paid or free', async () => {
    expect(codeOf(await join(suspended, 0n))).toBe('account_suspended')
    expect(codeOf(await join(suspended, 1000n))).toBe('account_suspended')
  })

  test('asks for age and country before a fee, and lets everybody into a free contest', async () => {
    expect(codeOf(await join(newcomer, 1000n))).toBe('age_unconfirmed')
    expect((await join(newcomer, 0n)).statusCode).toBe(201)
  })

  test('is refused for a fee if the country has paid contests off; a free one is open', async () => {
    const indian = await site.newcomer()
    await statePerson(site.db, indian.id, { birthDate: '1990-05-17', country: 'IN' }, site.now())
    expect(codeOf(await join(indian, 1000n))).toBe('country_not_allowed')
    expect((await join(indian, 0n)).statusCode).toBe(201)
    expect((await call('POST /payments/wallet', indian, { cat: 1, totalItem: 1 })).statusCode).toBe(402)
  })
})
