import type { CardCategory, CardKind, CardTier } from '@toprun/api-schema/card'
import type { Captaincy } from '@toprun/api-schema/contest'

/**
 * Factors in halves of one: 1.5x is 3. A captaincy times a card is then in quarters. All others are not multiplied.
 */
export const captaincyHalves: Readonly<Record<Captaincy, number>> = Object.freeze({
  vice: 3,
  captain: 4,
  '4x': 8,
  '3x': 6,
  '2x': 4,
  '1.5x': 3,
})

/**
 * The factor of a card, in halves of one: the XP multipliers. Active and Legendary cards have no published
 * multiplier and count 1x like the Blue Card.
 */
export const cardHalves: Readonly<Record<CardKind, number>> = Object.freeze({
  blue: 2,
  active: 2,
  legendary: 2,
  'silver-power': 4,
  'silver-wild': 3,
  'gold-power': 6,
  'gold-wild': 4,
  'black-power': 10,
  'black-wild': 6,
  'diamond-power': 14,
  'diamond-wild': 8,
})

/** The multipliers' name of a card. */
export function kindOfCard({ category, tier }: { category: CardCategory; tier: CardTier }): CardKind {
  return category === 'power' || category === 'wild' ? `${tier}-${category}` : category
}

/** A Power card goes only on its own player; every other kind goes on anyone. */
export function isPower(kind: CardKind): boolean {
  return kind.endsWith('-power')
}

/**
 * A player's current points as integers (awards 0 or positive, deductions 0 or negative), with captaincy and
 * card.
 */
interface MultipliedPlayer {
  awards: number
  deductions: number
  captaincy: Captaincy | null
  card: CardKind | null
}

/** The factors of a pick, in quarters of one: exact integers. */
export interface PickFactors {
  awardQuarters: number
  deductionQuarters: number
}

/**
 * Awards are multiplied by captaincy and card, deductions only by captaincy. `pickFactors({ captaincy: 'captain', card: 'gold-power' })` is
 * `{ awardQuarters: 24, deductionQuarters: 8 }`: 6x and 2x.
 */
export function pickFactors({
  captaincy,
  card,
}: {
  captaincy: Captaincy | null
  card: CardKind | null
}): PickFactors {
  const captain = captaincy === null ? 2 : captaincyHalves[captaincy]
  return { awardQuarters: captain * (card === null ? 2 : cardHalves[card]), deductionQuarters: captain * 2 }
}

/** A team's total in quarter points. Nothing is rounded. */
export function teamQuarterPoints(picks: readonly MultipliedPlayer[]): number {
  return picks.reduce((sum, pick) => {
    const { awardQuarters, deductionQuarters } = pickFactors(pick)
    return sum + pick.awards * awardQuarters + pick.deductions * deductionQuarters
  }, 0)
}

/** `quarterPointsToPoints(25)` is `6.25`, exactly: floating point holds quarters. */
export function quarterPointsToPoints(quarterPoints: number): number {
  return quarterPoints / 4
}
