import { type CardFace, cardTiers } from './card.ts'

type Ranked = Pick<CardFace, 'tier' | 'cap' | 'multiplier' | 'edition'>

/**
 * From the most common to the rarest: by tier, then by how many there can be, then by what they multiply, and of editions alike in all of it
 * the first one published is the rarer. Cards of one edition keep their order.
 */
export function rarestLast<Card extends { face: Ranked }>(cards: readonly Card[]): Card[] {
  return cards.toSorted(
    ({ face: a }, { face: b }) =>
      cardTiers.indexOf(a.tier) - cardTiers.indexOf(b.tier) ||
      b.cap - a.cap ||
      a.multiplier - b.multiplier ||
      b.edition - a.edition,
  )
}

/** The card that a pack is remembered by: its rarest. */
export function bestPull<Card extends { face: Ranked }>(cards: readonly Card[]): Card | null {
  return rarestLast(cards).at(-1) ?? null
}
