import type { UserId } from '@toprun/api-schema/ids'
import { sellableCardsResponse } from '@toprun/api-schema/market'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cards } from '../../../cards/collectibles/tables.ts'
import { acceptOffer } from '../../../cards/marketplace/answer-offer.ts'
import { listCard } from '../../../cards/marketplace/list-card.ts'
import { makeOffer } from '../../../cards/marketplace/make-offer.ts'
import { chooseProviders } from '../../../money/payments/payment-context.ts'
import { readPayment } from '../../../money/payments/payment-store.ts'
import { applyReversals } from '../../../money/payments/settlement/apply-reversals.ts'
import { orderHooks } from '../../../room-parts.ts'
import { cardKit } from '../../../testing/card-kit.ts'
import { newLeagueMatch, newUser, rereadMatch } from '../../../testing/contest-kit.ts'
import { matchOfEachTest } from '../../../testing/contest-match.ts'
import { behind } from '../../../testing/lock-waits.ts'
import { newCardOf } from '../../../testing/market-kit.ts'
import { appOfFile, userOfEachTest } from '../../../testing/of-file.ts'
import { paymentIn } from '../../../testing/pay-link.ts'
import { hasLocked, startMatchNow } from '../../matches/play/match-state.ts'
import { matches } from '../../matches/tables.ts'
import { entries, teamCards } from '../tables.ts'
import { releaseFromTeams } from './release-cards.ts'
import { saveTeam, teamsOf } from './teams.ts'

const site = appOfFile()
const kit = cardKit(site)
const match = matchOfEachTest(site, { newMatch: newLeagueMatch, lineups: 1 })
const user = userOfEachTest(site, { walletMinor: 1_000_000n })

const actor = () => ({ userId: user.id, sessionId: null })

/** Saves a team with this card on its captain. */
function teamWith(cardId: string) {
  const [captain = '', other = ''] = match.lineup().players
  const carried = [
    { playerId: captain, cardId },
    { playerId: other, cardId: null },
  ]
  return saveTeam(site.db, {
    ...{ ...actor(), teamId: null, matchId: match.id, now: site.now() },
    ...{ ...match.lineup(), cards: carried },
  })
}

async function attached(cardId: string): Promise<string> {
  const saved = await teamWith(cardId)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.team.id
}

const list = (card: string) =>
  listCard(
    { db: site.db, releaseCard: releaseFromTeams },
    { ...actor(), now: site.now() },
    { kind: 'fixed', card, price: 10 },
  )
const kinds = async () =>
  (await teamsOf(site.db, { userId: user.id, matchId: match.id })).map(({ players }) =>
    players.flatMap(({ card }) => card?.kind ?? []).toSorted(),
  )
async function sellable(): Promise<string[]> {
  const response = await site.call('GET', '/api/market/my-cards', { token: user.token })
  return sellableCardsResponse.parse(response.json()).cards.map(({ id }) => id)
}
const inTeams = (cardId: string) => site.db.$count(teamCards, eq(teamCards.cardId, cardId))

describe('a card that is put up for sale before the lock', () => {
  test('leaves its team, which has a Blue Card in its place, and boards read the team again', async () => {
    const card = await newCardOf(site.db, user.id, { kind: 'gold-wild' })
    const teamId = await attached(card)
    const contest = await match.newContest({ entryFeeMinor: 0n })
    await match.join(contest, { userId: user.id, teamId })
    expect(await kinds()).toEqual([['blue', 'gold-wild']])

    expect(await list(card)).toMatchObject({ ok: true })
    expect(await kinds()).toEqual([['blue', 'blue']])
    expect(await inTeams(card)).toBe(0)
    const [entry] = await site.db.select().from(entries).where(eq(entries.teamId, teamId))
    const after = await match.reread(contest)
    expect([entry?.changed, after.revision]).toEqual([2, 2])
  })

  test('is in no team, whether it is listed before or after a request that attaches it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const card = await newCardOf(site.db, user.id, { kind: 'silver-wild' })
      const [saved, listed] = await Promise.all([teamWith(card), list(card)])
      expect(listed).toMatchObject({ ok: true })
      expect(saved.ok || saved.reason).toSatisfy((how) => how === true || how === 'card_not_free')
      expect(await inTeams(card)).toBe(0)
      expect(new Set((await kinds()).flat())).toEqual(saved.ok || round > 0 ? new Set(['blue']) : new Set())
    }
  })
})

describe('a card in a team of a match that has started', () => {
  test('can neither be listed nor moved until the match is over, and is not among the cards that can', async () => {
    const card = await newCardOf(site.db, user.id, { kind: 'gold-wild' })
    await attached(card)
    expect(await sellable()).toEqual([card])
    await site.db.update(matches).set({ state: 'live' }).where(eq(matches.id, match.id))
    expect(await list(card)).toEqual({ ok: false, reason: 'card_in_match' })
    const refused = await site.call('POST', '/api/market/listings', {
      token: user.token,
      body: { kind: 'fixed', card, price: 10 },
    })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'card_in_match'])
    expect(await site.db.transaction((tx) => releaseFromTeams(tx, card, site.now()))).toBe('card_in_match')
    expect(await kinds()).toEqual([['blue', 'gold-wild']])
    expect(await sellable()).toEqual([])

    await site.db.update(matches).set({ state: 'completed' }).where(eq(matches.id, match.id))
    expect(await sellable()).toEqual([card])
    expect(await list(card)).toMatchObject({ ok: true })
    expect(await kinds()).toEqual([['blue', 'gold-wild']])
  })

  test('is in use from the minute when teams lock, before the first ball', async () => {
    const card = await newCardOf(site.db, user.id, { kind: 'gold-wild' })
    await attached(card)
    const row = await rereadMatch(site.db, match.id)
    expect(hasLocked(row, row.locksAt)).toBe(true)
    expect(await site.db.transaction((tx) => releaseFromTeams(tx, card, row.locksAt))).toBe('card_in_match')
  })
})

describe('an offer that is accepted for a card in a team', () => {
  const market = () => ({ ...site, releaseCard: releaseFromTeams })

  /** The user's card, and another user's offer for it. */
  async function offeredCard(): Promise<{
    card: string
    bidder: UserId
    accept: () => ReturnType<typeof acceptOffer>
  }> {
    const card = await newCardOf(site.db, user.id, { kind: 'silver-wild' })
    const [face] = await site.db.select().from(cards).where(eq(cards.id, card))
    if (!face) throw new Error('There is no card.')
    const bidder = await newUser(site.db, 10_000n)
    const made = await makeOffer(
      market(),
      { userId: bidder, sessionId: null, now: site.now() },
      { edition: face.editionId, serial: face.serial, amount: 10, days: 3 },
    )
    if (!made.ok) throw new Error(made.reason)
    const { offerId } = made
    return { card, bidder, accept: () => acceptOffer(market(), { ...actor(), offerId, now: site.now() }) }
  }
  const ownerOf = async (card: string) =>
    (await site.db.select().from(cards).where(eq(cards.id, card)))[0]?.ownerId

  test('removes it from the team before the lock, and is refused while the match is played', async () => {
    const [early, late] = [await offeredCard(), await offeredCard()]
    await attached(early.card)
    expect(await early.accept()).toMatchObject({ ok: true })
    expect([await kinds(), await ownerOf(early.card)]).toEqual([[['blue', 'blue']], early.bidder])

    await attached(late.card)
    await site.db.update(matches).set({ state: 'live' }).where(eq(matches.id, match.id))
    expect(await late.accept()).toEqual({ ok: false, reason: 'card_in_match' })
    expect([await inTeams(late.card), await ownerOf(late.card)]).toEqual([1, user.id])
  })

  test('is refused if the match starts in the same moment', async () => {
    const { card, bidder, accept } = await offeredCard()
    await attached(card)
    const accepted = await behind(site, (tx) => startMatchNow(tx, match.id, site.now()), accept)
    expect(accepted).toEqual({ ok: false, reason: 'card_in_match' })
    expect(await ownerOf(card)).toBe(user.id)
    expect(await balanceOf(site.db, walletOf(bidder))).toBe(9000n)
  })

  test('removes the card from the teams of its old owner, whether it is attached before or after', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { card, bidder, accept } = await offeredCard()
      const [saved, accepted] = await Promise.all([teamWith(card), accept()])
      expect(accepted).toMatchObject({ ok: true })
      expect(saved.ok || saved.reason).toSatisfy((how) => how !== false)
      expect([await inTeams(card), await ownerOf(card)]).toEqual([0, bidder])
    }
  })
})

describe('a card whose payment is disputed', () => {
  async function boughtCard(): Promise<{ card: string; payment: string }> {
    const order = crypto.randomUUID()
    const body = { study: 'buy', totalItem: 1, cat: 2, ss: 1, order }
    const send = (url: string, body?: object) => site.call('POST', url, { token: user.token, body })
    const payment = paymentIn((await send('/payments/create-payment-intent', body)).json().payLink)
    await send(`/api/sandbox/payments/${payment}/confirm`, {})
    await kit.draw()
    await send(`/api/my-orders/${order}/open`)
    const { rows } = await site.pool.query(
      `SELECT cards.id FROM cards JOIN openings ON openings.id = opening_id JOIN editions ON editions.id = edition_id
       WHERE order_id = $1 AND category <> 'power' LIMIT 1`,
      [order],
    )
    return { card: rows[0].id, payment }
  }

  async function dispute(paymentId: string): Promise<void> {
    const payment = (await readPayment(site.db, paymentId)) ?? expect.fail('There is no such payment.')
    const { chargeMinor } = payment
    const reversal = { kind: 'dispute', reference: 'dp_1', state: 'held', chargeMinor, own: false } as const
    const providers = chooseProviders(site.config, site.db)
    const context = { db: site.db, clock: site.now, providers, orderHooks }
    await applyReversals(context, payment, [reversal], site.now())
  }

  test('leaves the teams of upcoming matches, and stays in the team of a match in progress', async () => {
    const { card, payment } = await boughtCard()
    await attached(card)
    const played = match.id
    await site.db.update(matches).set({ state: 'live' }).where(eq(matches.id, played))
    await match.renew('coming')
    await attached(card)

    await dispute(payment)
    const [frozen] = await site.db.select().from(cards).where(eq(cards.id, card))
    expect(frozen?.state).toBe('frozen')
    expect(await kinds()).toEqual([['blue', 'blue']])
    expect(
      await site.db.$count(teamCards, and(eq(teamCards.cardId, card), ne(teamCards.matchId, played))),
    ).toBe(0)
    match.id = played
    expect((await kinds()).flat()).not.toEqual(['blue', 'blue'])
  })
})
