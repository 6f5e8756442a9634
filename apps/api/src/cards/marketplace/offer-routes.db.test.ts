import { cardMarketResponse, myOffersResponse } from '@toprun/api-schema/offer'
import { ofFile } from '@toprun/postgres/test-of-file'
import { expect, test } from 'vitest'
import { give } from '../../testing/contest-kit.ts'
import { newCardFace } from '../../testing/market-kit.ts'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import { paymentKit } from '../../testing/payment-kit.ts'
import { responseOf, sentenceOf } from '../../testing/response.ts'
import type { TestUser } from '../../testing/test-app.ts'

const site = appOfFile()
const seller = userOfFile(site, { name: 'Sam Seller' })
const buyer = userOfFile(site, { name: 'Ben Buyer', walletMinor: 2000n })
const face = ofFile(async () => ({ held: await newCardFace(site.db, seller.id, 14) }))

const read = async (url: string, token: string) => (await site.call('GET', url, { token })).json()
const made = (token: string, amount: number, of: object = face) =>
  site.call('POST', '/api/market/offers', { token, body: { ...of, amount, days: 2 } })
const answer = (token: string, url: string, method: 'POST' | 'DELETE' = 'POST') =>
  site.call(method, `/api/market/offers/${url}`, { token, body: {} })

test('offers are shown at the card, and to both sides page by page, the latest first', async () => {
  for (const amount of [3, 4, 5]) {
    site.advance(1000)
    const { msg, offer, balance } = (await made(buyer.token, amount)).json()
    expect([msg, balance]).toEqual([`You offered $${amount}.00.`, expect.any(Number)])
    const shown = cardMarketResponse.parse(
      await read(`/api/market/cards/${face.edition}/${face.serial}`, buyer.token),
    )
    expect(shown).toMatchObject({ caller: 'other', offers: [{ amount, user: 'Ben Buyer', mine: true }] })
    const [token, url] = amount === 3 ? [buyer.token, offer] : [seller.token, `${offer}/decline`]
    if (amount < 5) await answer(token, url, amount === 3 ? 'DELETE' : 'POST')
  }
  for (const [side, token, user] of [
    ['made', buyer.token, 'Sam Seller'],
    ['received', seller.token, 'Ben Buyer'],
  ] as const) {
    const first = myOffersResponse.parse(await read(`/api/market/my-offers?side=${side}&limit=2`, token))
    const second = myOffersResponse.parse(
      await read(`/api/market/my-offers?side=${side}&limit=2&cursor=${first.next}`, token),
    )
    expect([...first.offers, ...second.offers].map((each) => [each.amount, each.state, each.user])).toEqual([
      [5, 'open', user],
      [4, 'declined', user],
      [3, 'withdrawn', user],
    ])
    expect(second.next).toBeNull()
  }
})

test('offers sell the card when they are accepted, and both wallets show it', async () => {
  const { offers } = myOffersResponse.parse(await read('/api/market/my-offers?side=received', seller.token))
  const accepted = await answer(seller.token, `${offers[0]?.id}/accept`)
  expect(accepted.json()).toMatchObject({ msg: 'Your card is sold.', offer: offers[0]?.id })
  const { result } = await read('/api/my-transactions?limit=2&service=offer', buyer.token)
  expect(result[0]).toMatchObject({ label: 'Offer', amount: 5, direction: 'out', method: 'market' })
  const detail = await read(`/api/my-transactions/${result[0]._id}`, buyer.token)
  expect(detail.entries.map(({ account }: { account: string }) => account)).toEqual([
    'Your wallet',
    'Held for your offer',
  ])
  const sales = await read('/api/my-transactions?limit=1&service=trade', seller.token)
  expect(sales.result[0]).toMatchObject({ amount: 4.62, direction: 'in' })
  const sale = await read(`/api/my-transactions/${sales.result[0]._id}`, seller.token)
  expect(sale.entries.map(({ account }: { account: string }) => account)).toEqual([
    'Held for the buyer',
    'Your wallet',
  ])
  expect((await answer(seller.token, `${offers[0]?.id}/decline`)).json()).toMatchObject({
    code: 'offer_over',
    msg: 'This offer is over.',
  })
})

test.each([
  [{ amount: 0.4 }, 'The amount must be at least 0.50 USD.'],
  [{ days: 8 }, 'The days must be at most 7.'],
  [{ days: 1.5 }, 'The days must be a whole number.'],
  [{ serial: 'one' }, 'The serial must be a number.'],
])('an offer is refused with %j', async (change, msg) => {
  const body = { ...face, amount: 1, days: 1, ...change }
  expect(await sentenceOf(site.call('POST', '/api/market/offers', { token: buyer.token, body }))).toEqual([
    400,
    msg,
  ])
})

test('the owner of a card cannot make an offer for it', async () => {
  expect(await sentenceOf(made(buyer.token, 2))).toEqual([409, 'This is your own card.'])
})

test('accounts that paid with one card cannot trade with each other, unless it is the shared test card', async () => {
  const payments = paymentKit(site)
  const pay = async (user: TestUser, number: string) =>
    payments.payByCard(user, await payments.begun(user, { amount: 5 }), number)
  const [owner, friend] = [await site.signUp(), await site.signUp()]
  const card = await newCardFace(site.db, owner.id, 15)
  const offerOfFriend = () => made(friend.token, 1, card)
  for (const user of [owner, friend]) await pay(user, '4242424242424242')
  const { offer } = (await offerOfFriend()).json()
  await answer(friend.token, offer, 'DELETE')
  for (const user of [owner, friend]) await pay(user, '5555555555554444')
  expect(await responseOf(offerOfFriend())).toMatchObject([
    403,
    {
      code: 'same_owner',
      msg: 'Accounts that pay from the same address or with the same card cannot trade with each other.',
    },
  ])
})

test('offers are in the data of both sides, without the other’s name or id', async () => {
  for (const [{ token }, side, other] of [
    [buyer, 'made', seller],
    [seller, 'received', buyer],
  ] as const) {
    const { marketOffers } = await read('/api/account/data', token)
    expect(marketOffers).toMatchObject([3, 4, 5].map((amount) => ({ side, amount })))
    expect(JSON.stringify(marketOffers)).not.toContain(other.id)
  }
})

test('an offer that is returned because the card was sold is shown as an offer, in the wallet and among the transactions', async () => {
  const [owner, loser, winner] = [await site.signUp(), await site.signUp(), await site.signUp()]
  const card = await newCardFace(site.db, owner.id, 15)
  for (const { id } of [loser, winner]) await give(site.db, id, 2000n)
  const ids: string[] = []
  for (const [index, { token }] of [loser, winner].entries())
    ids.push((await made(token, 5 + index, card)).json().offer)
  expect((await answer(owner.token, `${ids[1]}/accept`)).statusCode).toBe(200)
  const named = async ({ token }: TestUser) => {
    const listed = (await read('/api/my-transactions', token)).result.map(
      ({ label, direction, amount }: Record<string, unknown>) => `${label} ${direction} ${amount}`,
    )
    const stated = (await read('/api/wallet', token)).entries.map(
      ({ label, amount }: Record<string, unknown>) => `${label} ${amount}`,
    )
    return { listed, stated }
  }
  expect(await named(loser)).toEqual({
    listed: ['Offer in 5', 'Offer out 5', 'Gift in 20'],
    stated: ['Offer 5', 'Offer -5', 'Gift 20'],
  })
  expect((await named(owner)).listed).toEqual(['Marketplace in 5.55'])
  expect(JSON.stringify(await read('/api/account/data', loser.token))).not.toContain(owner.id)
})
