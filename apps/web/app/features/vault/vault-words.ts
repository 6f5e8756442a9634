import type { VaultCard, VaultCardResponse, VaultSort } from '@toprun/api-schema/card'
import { formatUsd } from '@toprun/api-schema/money-text'
import { formatZonedMoment } from '../../platform/date-text.ts'

export const sortNames: Readonly<Record<VaultSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  rarest: 'Rarest first',
  commonest: 'Commonest first',
  player: 'Player, A to Z',
}

/** Whether enough of a vault's cards have a price to say what it is worth: of a few the prices would say little. */
export const isValued = ({ priced, cards }: { priced: number; cards: number }) =>
  priced > 0 && priced * 2 >= cards

/** What the value of a vault is made of: `At the lowest prices now. 34 of 37 cards have one.`; without it, how many cards have a price. */
export function floorNote({
  priced,
  total,
  cards,
  listed,
  isPartial,
}: {
  priced: number
  /** In USD. */
  total: number
  cards: number
  /** How many of them the user sells. */
  listed: number
  isPartial: boolean
}): string {
  if (priced === 0)
    return ['No one else is selling these cards.', listed > 0 && `${listed} listed by you.`]
      .filter(Boolean)
      .join(' ')
  if (!isValued({ priced, cards }))
    return `${priced} ${priced === 1 ? 'has' : 'have'} a price at the marketplace, ${formatUsd(total)} ${priced === 1 ? 'now' : 'in all'}.`
  const counted = isPartial
    ? `the ${cards} cards loaded so far`
    : `${cards} ${cards === 1 ? 'card' : 'cards'}`
  return `At the lowest prices now. ${priced} of ${counted} ${priced === 1 ? 'has' : 'have'} one.`
}

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
    return { mark: 'On its way', text: 'The card is yours. Its token is being issued on chain.' }
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
