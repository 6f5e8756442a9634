import type { SandboxCard } from '@toprun/api-schema/payment'

export type CardOutcome =
  /** `fingerprint`: the card belongs to one person. The others are shared, and identify nobody. */
  | { state: 'succeeded' | 'challenge' | 'processing'; fingerprint?: string }
  | { state: 'declined'; note: string }

/** Test cards, by number. Any other is declined, so that no real card seems to work here. */
const cards: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { state: 'succeeded' },
  '5555555555554444': { state: 'succeeded', fingerprint: 'sandbox-5555555555554444' },
  '4000000000009995': { state: 'declined', note: 'Your card has insufficient funds.' },
  '4000002500003155': { state: 'challenge' },
  '4000000000000119': { state: 'processing' },
}

const unknownCard: CardOutcome = {
  state: 'declined',
  note: 'Your card was declined. Only test cards work here, such as 4242 4242 4242 4242.',
}

export type PlayedCard = CardOutcome | { state: 'expired' }

/** The result for this card, with any future date and any security code. */
export function playCard({ number, expiry }: Pick<SandboxCard, 'number' | 'expiry'>, now: Date): PlayedCard {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  const endOfMonth = Date.UTC(2000 + Number(year.slice(-2)), Number(month), 1)
  if (endOfMonth <= now.getTime()) return { state: 'expired' }
  return cards[number] ?? unknownCard
}
