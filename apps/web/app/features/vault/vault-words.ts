import type { VaultCard, VaultCardResponse, VaultSort } from '@toprun/api-schema/card'
import { formatUsd } from '@toprun/api-schema/money-text'
import { formatZonedMoment } from '../../platform/date-text.ts'
import type { CardsValue } from './cards-value.ts'

export const sortNames: Readonly<Record<VaultSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  rarest: 'Rarest first',
  commonest: 'Commonest first',
  player: 'Player, A to Z',
}

type Valued = CardsValue & { cards: number }

/** Whether enough of a vault's cards have a price to say what it is worth: of a few the prices would say little. */
export const isValued = ({ floors, lastSales, cards }: Omit<Valued, 'total'>) =>
  floors + lastSales > 0 && (floors + lastSales) * 2 >= cards

type VaultValue = Valued & {
  /** How many of the cards the user sells. */
  listed: number
  isPartial: boolean
}

/** What the value of a vault is made of: `At the lowest prices now. 34 of 37 cards have one.`; without it, how many cards have a price. */
export function valueNote({ total, floors, lastSales, cards, listed, isPartial }: VaultValue): string {
  if (floors === 0) {
    const made = lastSalesNote({ total, lastSales, cards, isPartial })
    return listed > 0 ? `${made} ${listed} listed by you.` : made
  }
  if (!isValued({ floors, lastSales, cards })) return fewPrices({ total, floors, lastSales })
  const counted = countedCards({ cards, isPartial })
  return lastSales === 0
    ? `At the lowest prices now. ${floors} of ${counted} ${floors === 1 ? 'has' : 'have'} one.`
    : `${floors} of ${counted} at the lowest price now, ${lastSales} at ${their(lastSales)} last sale price.`
}

/** Of cards that nobody else sells, what is known of their price. */
function lastSalesNote({
  total,
  lastSales,
  cards,
  isPartial,
}: Omit<VaultValue, 'floors' | 'listed'>): string {
  if (isValued({ floors: 0, lastSales, cards }))
    return `${lastSales} of ${countedCards({ cards, isPartial })} at ${their(lastSales)} last sale price.`
  const sum = formatUsd(total)
  const none = 'No one else is selling these cards.'
  if (lastSales === 0) return none
  return lastSales === 1
    ? `${none} 1 card was sold before, for ${sum}.`
    : `${none} ${lastSales} cards were sold before, for ${sum} in all.`
}

const countedCards = ({ cards, isPartial }: Pick<VaultValue, 'cards' | 'isPartial'>) =>
  isPartial ? `the ${cards} cards loaded so far` : `${cards} ${cards === 1 ? 'card' : 'cards'}`

function fewPrices({ total, floors, lastSales }: CardsValue): string {
  const sum = formatUsd(total)
  const inAll = floors + lastSales === 1 ? '' : ' in all'
  const priced = `${floors} ${floors === 1 ? 'has' : 'have'} a price at the marketplace`
  return lastSales === 0
    ? `${priced}, ${sum}${inAll || ' now'}.`
    : `${priced}, ${lastSales} a last sale, ${sum} in all.`
}

const their = (count: number) => (count === 1 ? 'its' : 'their')

/** What kind of collectible it is (docs/rules.md#card-labels). */
export function labelOf({ tt }: Pick<VaultCard, 'tt'>): string {
  return tt === 7 ? 'Celebrity Card' : 'Trump Card'
}

/** What to know about a card that is not simply there; null for one that is. */
export function newsOf({
  state,
  token,
}: Pick<VaultCard, 'state' | 'token'>): { mark: string; text: string } | null {
  if (state === 'frozen')
    return {
      mark: 'Frozen',
      text: 'Your bank disputes the payment of its pack. The card waits until that is settled.',
    }
  if (state === 'cancelled')
    return {
      mark: 'Cancelled',
      text: 'The payment of its pack was taken back, so the card is gone for good.',
    }
  if (state === 'leaving') return { mark: 'Leaving', text: 'The card is on its way to your own address.' }
  if (state === 'withdrawn') return { mark: 'Withdrawn', text: 'The card is at your own address.' }
  if (token.state !== 'issued')
    return { mark: 'Token on its way', text: 'The card is yours. Its token is being issued on chain.' }
  return null
}

/** Where a card is among those that wait to be issued; null for one that does not wait. */
export function queueWords(issuingPlace: number | null): string | null {
  if (issuingPlace === null) return null
  return issuingPlace > 1_000
    ? 'behind 1,000 others or more in the queue'
    : `number ${issuingPlace.toLocaleString('en-US')} in the queue`
}

/** How far a card is that leaves for an own address. */
export function moveWords({
  card: { token },
  move,
  issuingPlace,
}: {
  card: Pick<VaultCard, 'token'>
} & Pick<VaultCardResponse, 'move' | 'issuingPlace'>): string {
  if (move?.state === 'queued') {
    const when = move.leavesAt === null ? 'after two days' : `after ${formatZonedMoment(move.leavesAt)}`
    return `Today's transfer limit is reached. It protects all cards if a key is stolen. Your card is sent ${when}.`
  }
  if (move?.hash) return 'The network is confirming the transfer.'
  if (token.state === 'issued') return 'The transfer is being sent.'
  const place = queueWords(issuingPlace)
  return `The token is being issued${place ? `, ${place}` : ''}. The transfer follows.`
}
