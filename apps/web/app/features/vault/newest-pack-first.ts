import { rarestLast } from '@toprun/api-schema/best-pull'
import type { VaultCard } from '@toprun/api-schema/card'

type Drawn = Pick<VaultCard, 'acquiredAt'> & {
  face: Pick<VaultCard['face'], 'tier' | 'cap' | 'multiplier' | 'edition'>
}

/** Cards of which the newest come first, those that came together with the very newest the rarest first: the best pull of the last pack leads. */
export function newestPackFirst<Card extends Drawn>(cards: readonly Card[]): Card[] {
  const behind = cards.findIndex(({ acquiredAt }) => acquiredAt !== cards[0]?.acquiredAt)
  const together = behind < 0 ? cards.length : behind
  return [...rarestLast(cards.slice(0, together)).reverse(), ...cards.slice(together)]
}
