import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { QueuedMail } from '../../platform/mail.ts'
import { give } from '../../testing/contest-kit.ts'
import { beforeTransactions } from '../../testing/crashing-database.ts'
import { newCard } from '../../testing/market-kit.ts'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { endDueAuctions, returnBids } from './end-auctions.ts'
import { endTrades } from './end-trades.ts'
import { emailTrader, marketEmails } from './market-emails.ts'

let card: string
let place: { edition: number; serial: number }

const site = appOfFile()
const seller = userOfFile(site, { name: 'Sam Seller' })
const ann = userOfFile(site, { name: 'Ann Lee', walletMinor: 100_000n })
const bob = userOfFile(site, { name: 'Bob Ray', walletMinor: 100_000n })
beforeAll(async () => {
  await site.pool.query('UPDATE users SET email_verified_at = now()')
})
beforeEach(async () => {
  card = await newCard(site.db, seller.id, 12)
  ;[place] = await site.rows('SELECT edition_id AS edition, serial FROM cards WHERE id = $1', card)
  await site.pool.query("DELETE FROM jobs.job WHERE name = 'mail'")
})

const post = async ({ token }: TestUser, url: string, body: object = {}) =>
  (await site.call('POST', `/api/market/${url}`, { token, body })).json()
const sell = async (body: object): Promise<string> =>
  (await post(seller, 'listings', { card, price: 10, ...body })).listing
const sentEmails = async () =>
  (await site.mails())
    .filter(({ kind }) => kind !== 'email_verification')
    .map(({ to, kind }) => `${to} ${kind}`)
    .sort()
const named = (...expected: (readonly [TestUser, string])[]) =>
  expected.map(([{ email }, kind]) => `${email} ${kind}`).sort()
/** A tick of the scheduler in an hour, without an outage before it. */
async function endAuctions(): Promise<void> {
  site.advance(3_600_000)
  await site.pool.query('UPDATE market_heartbeat SET beat_at = $1', [site.now()])
  await endDueAuctions(site, site.now(), site.app.log)
}
async function theMail(): Promise<QueuedMail> {
  const [mail = expect.fail('There is no email.')] = await site.mails()
  return mail
}

test('seller and buyer of a card get an email about the sale, with amounts and a link', async () => {
  const listing = await sell({ kind: 'fixed' })
  await post(ann, `listings/${listing}/purchase`, { price: 10 })
  expect(await sentEmails()).toEqual(named([seller, 'card_sold'], [ann, 'card_bought']))
  const mails = await site.mails()
  const sold = mails.find(({ kind }) => kind === 'card_sold')
  expect(sold?.subject).toMatch(/^Sold: \w+ \w+ Card of .+ #\d+$/)
  expect(sold?.text).toContain('Your card was sold for $10.00. You received $9.25 after fee and royalty.')
  expect(sold?.text).toContain(`/marketplace/listings/${listing}`)
  expect(sold?.text).not.toContain('Ann')
  expect(mails.find(({ kind }) => kind === 'card_bought')?.text).toContain(`/vault/${card}`)
})

test('a bidder gets an email about a higher bid, and both sides about the end of the auction', async () => {
  const listing = await sell({ kind: 'auction', hours: 1 })
  for (const [user, amount] of [
    [ann, 10],
    [ann, 12],
    [bob, 20],
  ] as const)
    await post(user, `listings/${listing}/bids`, { amount })
  expect(await sentEmails()).toEqual(named([ann, 'outbid']))
  expect((await theMail()).text).toContain(
    'The highest bid is $20.00 now. Your money is back in your wallet.',
  )
  await endAuctions()
  expect(await sentEmails()).toEqual(named([ann, 'outbid'], [bob, 'auction_won'], [seller, 'card_sold']))
  const lines = site.log.map((line) => JSON.parse(line)).filter(({ log }) => log === 'trade')
  expect(lines.slice(-2)).toMatchObject([
    { event: 'bid_placed', userId: bob.id, listingId: listing, amountMinor: 2000 },
    { event: 'card_sold', userId: bob.id, listingId: listing, amountMinor: 2000 },
  ])
})

test('a seller is notified that nobody bid', async () => {
  await sell({ kind: 'auction', hours: 1 })
  await endAuctions()
  expect(await sentEmails()).toEqual(named([seller, 'auction_unsold']))
})

test('a seller is notified once that an auction was called off', async () => {
  const listing = await sell({ kind: 'auction', hours: 1 })
  await post(ann, `listings/${listing}/bids`, { amount: 10 })
  expect(await endTrades(site.db, ann.id, site.now())).toMatchObject({ auctions: 1 })
  // Another process is a step ahead: it pays back what this one has found.
  const behind = beforeTransactions(site.db, async (number) => {
    if (number === 1) await returnBids(site)
  })
  await returnBids({ ...site, db: behind })
  await returnBids(site)
  expect(await sentEmails()).toEqual(named([seller, 'auction_called_off']))
  const { text } = await theMail()
  expect(text).toContain('The highest bid of $10.00 went back to its bidder')
  expect(text).toContain(`/marketplace/listings/${listing}`)
})

test('an owner gets an email about an offer, and its bidder about the answer', async () => {
  const { offer } = await post(ann, 'offers', { ...place, amount: 7, days: 1 })
  expect(await sentEmails()).toEqual(named([seller, 'offer_received']))
  expect((await theMail()).text).toContain(`/cards/12/${place.serial}`)
  await post(seller, `offers/${offer}/decline`)
  const again = await post(ann, 'offers', { ...place, amount: 8, days: 1 })
  await post(seller, `offers/${again.offer}/accept`)
  expect(await sentEmails()).toEqual(
    named(
      [seller, 'offer_received'],
      [ann, 'offer_declined'],
      [seller, 'offer_received'],
      [ann, 'offer_accepted'],
    ),
  )
  const events = site.log.map((line) => JSON.parse(line)).filter(({ log }) => log === 'trade')
  expect(events.slice(-4).map(({ event }) => event)).toEqual([
    'offer_made',
    'offer_declined',
    'offer_made',
    'offer_accepted',
  ])
})

test('no email is sent about a refused trade, or to an address that was not confirmed', async () => {
  const listing = await sell({ kind: 'fixed' })
  const poor = await site.signUp()
  await site.call('POST', `/api/market/listings/${listing}/purchase`, {
    token: poor.token,
    body: { price: 10 },
  })
  expect(await sentEmails()).toEqual([])
  await give(site.db, poor.id, 1000n)
  await post(poor, `listings/${listing}/purchase`, { price: 10 })
  expect(await sentEmails()).toEqual(named([seller, 'card_sold']))
})

const told = {
  outbid: [
    'You were outbid: ',
    'The highest bid is $10.00 now. Your money is back in your wallet.',
    'Show the auction',
  ],
  card_sold: [
    'Sold: ',
    'Your card was sold for $10.00. You received $9.25 after fee and royalty.',
    'Show the sale',
  ],
  card_bought: ['Bought: ', 'You paid $10.00. The card is in your vault.', 'Show the card'],
  auction_won: [
    'You won the auction: ',
    'Your bid of $10.00 was the highest. The card is in your vault.',
    'Show the card',
  ],
  auction_unsold: [
    'No bids: ',
    'Your auction ended without a bid. The card is back in your vault.',
    'Show the card',
  ],
  auction_called_off: [
    'Auction called off: ',
    'Your auction was called off before its end. The highest bid of $10.00 went back to its bidder, and no money was taken.',
    'Show the auction',
  ],
  offer_received: [
    'New offer: ',
    'Somebody offers $10.00 for your card. You can accept or decline the offer until it ends.',
    'Answer the offer',
  ],
  offer_accepted: ['Offer accepted: ', 'You paid $10.00. The card is in your vault.', 'Show the card'],
  offer_declined: ['Offer declined: ', '$10.00 is back in your wallet.', 'Show the card'],
} as const
const pages = {
  listing: ['outbid', 'card_sold', 'auction_called_off'],
  card: ['offer_received', 'offer_declined'],
  vault: ['card_bought', 'auction_won', 'auction_unsold', 'offer_accepted'],
}

test.each(marketEmails)('the email %s says what happened, and leads to where it is shown', async (kind) => {
  const listingId = crypto.randomUUID()
  const about = { to: ann.id, cardId: card, amountMinor: 1000n, listingId }
  await site.db.transaction((tx) => emailTrader(site, tx, kind, about))
  const mail = await theMail()
  const [heading, text, link] = told[kind]
  const urls = {
    listing: `/marketplace/listings/${listingId}`,
    card: `/cards/${place.edition}/${place.serial}`,
    vault: `/vault/${card}`,
  }
  const url = Object.entries(urls).find(([page]) => pages[page as keyof typeof pages].includes(kind))?.[1]
  expect(mail).toMatchObject({ to: ann.email, kind })
  expect(mail.subject).toMatch(new RegExp(`^${heading}.+ Card of .+ #${place.serial}$`))
  const footer = 'You get this email because you trade on the TopRun marketplace.'
  for (const part of ['Hello Ann Lee,', mail.subject, text, `${url}`, footer])
    expect(mail.text).toContain(part)
  for (const part of [link, `${url}"`, `/pictures/cards/${place.edition}.png"`])
    expect(mail.html).toContain(part)
})

test('a deleted user gets no email, and an email about an unknown card is an error', async () => {
  const gone = await site.signUp()
  await site.pool.query('UPDATE users SET email_verified_at = now(), deleted_at = now() WHERE id = $1', [
    gone.id,
  ])
  const about = { amountMinor: 1000n, cardId: card }
  const mail = (to: typeof ann.id, cardId: string) =>
    site.db.transaction((tx) => emailTrader(site, tx, 'card_bought', { ...about, to, cardId }))
  await mail(gone.id, card)
  expect(await sentEmails()).toEqual([])
  const missing = crypto.randomUUID()
  await expect(mail(ann.id, missing)).rejects.toThrow(`There is no card ${missing}`)
})
