import type { UserId } from '@toprun/api-schema/ids'
import { formatCents } from '@toprun/api-schema/money-text'
import { saleSplit } from '@toprun/game-rules/market-rules'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '../../ground/identity/tables.ts'
import { publicOrigin } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { sendLater } from '../../platform/mail.ts'
import { layOutMail } from '../../platform/mail-layout.ts'
import type { Platform } from '../../platform/platform.ts'
import { cardTitle } from '../collectibles/catalogue/card-face.ts'
import { cardPlayers, cards, editions } from '../collectibles/tables.ts'

/** What trading needs from outside: the database, and a sender of emails that link to the site. */
export type MarketContext = Pick<Platform, 'db' | 'jobs' | 'config'>

export const marketEmails = [
  'outbid',
  'card_sold',
  'card_bought',
  'auction_won',
  'auction_unsold',
  'auction_called_off',
  'offer_received',
  'offer_accepted',
  'offer_declined',
] as const

type MarketEmail = (typeof marketEmails)[number]

interface Facts {
  /** `Gold Power Card of Ayo Balogun #12` */
  card: string
  amountMinor: bigint
}

type Page = 'listing' | 'card' | 'vault'

/**
 * What each email says, and the page that it leads to. No names that users chose: an email must not carry one user's
 * text to another.
 */
const words: Readonly<
  Record<MarketEmail, { heading(facts: Facts): string; text(facts: Facts): string; link: [string, Page] }>
> = {
  outbid: {
    heading: ({ card }) => `You were outbid: ${card}`,
    text: ({ amountMinor }) =>
      `The highest bid is ${formatCents(amountMinor)} now. Your money is back in your wallet.`,
    link: ['Show the auction', 'listing'],
  },
  card_sold: {
    heading: ({ card }) => `Sold: ${card}`,
    text: ({ amountMinor }) =>
      `Your card was sold for ${formatCents(amountMinor)}. You received ${formatCents(saleSplit(amountMinor).sellerMinor)} after fee and royalty.`,
    link: ['Show the sale', 'listing'],
  },
  card_bought: {
    heading: ({ card }) => `Bought: ${card}`,
    text: ({ amountMinor }) => `You paid ${formatCents(amountMinor)}. The card is in your vault.`,
    link: ['Show the card', 'vault'],
  },
  auction_won: {
    heading: ({ card }) => `You won the auction: ${card}`,
    text: ({ amountMinor }) =>
      `Your bid of ${formatCents(amountMinor)} was the highest. The card is in your vault.`,
    link: ['Show the card', 'vault'],
  },
  auction_unsold: {
    heading: ({ card }) => `No bids: ${card}`,
    text: () => 'Your auction ended without a bid. The card is back in your vault.',
    link: ['Show the card', 'vault'],
  },
  auction_called_off: {
    heading: ({ card }) => `Auction called off: ${card}`,
    text: ({ amountMinor }) =>
      `Your auction was called off before its end. The highest bid of ${formatCents(amountMinor)} went back to its bidder, and no money was taken.`,
    link: ['Show the auction', 'listing'],
  },
  offer_received: {
    heading: ({ card }) => `New offer: ${card}`,
    text: ({ amountMinor }) =>
      `Somebody offers ${formatCents(amountMinor)} for your card. You can accept or decline the offer until it ends.`,
    link: ['Answer the offer', 'card'],
  },
  offer_accepted: {
    heading: ({ card }) => `Offer accepted: ${card}`,
    text: ({ amountMinor }) => `You paid ${formatCents(amountMinor)}. The card is in your vault.`,
    link: ['Show the card', 'vault'],
  },
  offer_declined: {
    heading: ({ card }) => `Offer declined: ${card}`,
    text: ({ amountMinor }) => `${formatCents(amountMinor)} is back in your wallet.`,
    link: ['Show the card', 'card'],
  },
}

interface About {
  to: UserId
  cardId: string
  amountMinor: bigint
  /** Of an email that leads to a listing. */
  listingId?: string
}

/** Queues an email about a trade, sent once `tx` commits. Users without a confirmed address and deleted users get none. */
export async function emailTrader(
  { jobs, config }: MarketContext,
  tx: Database,
  kind: MarketEmail,
  { to, cardId, amountMinor, listingId }: About,
): Promise<void> {
  const [user] = await tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, to), isNotNull(users.emailVerifiedAt), isNull(users.deletedAt)))
  if (!user) return
  const [found] = await tx
    .select({ card: cards, edition: editions, player: cardPlayers.name })
    .from(cards)
    .innerJoin(editions, eq(editions.id, cards.editionId))
    .innerJoin(cardPlayers, eq(cardPlayers.id, cards.playerId))
    .where(eq(cards.id, cardId))
  if (!found) throw new Error(`There is no card ${cardId}`)
  const { card, edition, player } = found
  const facts = { card: `${cardTitle(edition)} of ${player} #${card.serial}`, amountMinor }
  const { heading, text, link } = words[kind]
  const pages: Readonly<Record<Page, string>> = {
    listing: `/marketplace/listings/${listingId}`,
    card: `/cards/${card.editionId}/${card.serial}`,
    vault: `/vault/${cardId}`,
  }
  await sendLater(jobs, tx, {
    to: user.email,
    subject: heading(facts),
    kind,
    ...layOutMail({
      heading: heading(facts),
      picture: {
        url: `${publicOrigin(config)}/pictures/cards/${card.editionId}.png`,
        alt: facts.card,
        width: 180,
      },
      parts: [
        `Hello ${user.name},`,
        text(facts),
        { link: link[0], url: `${publicOrigin(config)}${pages[link[1]]}` },
      ],
      footer: ['You get this email because you trade on the TopRun marketplace.'],
    }),
  })
}
