/** The denominator of all chances in this file: chances are integers in ten-thousandths, so 8,500 is 85 %. */
export const certain = 10_000

export const packIds = ['wild', 'champion', 'ace', 'pro'] as const
export type PackId = (typeof packIds)[number]

type Tier = 'silver' | 'gold' | 'black' | 'diamond'
type Category = 'power' | 'wild'
/** A card that a pack can contain, with the name of its multiplier: `gold-power`. */
export type PackCard = `${Tier}-${Category}`

type TierChances = readonly (readonly [tier: Tier, chance: number])[]

/** The odds of each card whose tier is not in the contents. */
const drawnTier: TierChances = [
  ['silver', 8_500],
  ['gold', 1_200],
  ['black', 250],
  ['diamond', 50],
]
const silver: TierChances = [['silver', certain]]
const gold: TierChances = [['gold', certain]]

/** Cards of a pack with the same odds, drawn independently. Several categories are equally likely. */
interface PackSlot {
  cards: number
  /** The chance that the card exists. */
  chance: number
  categories: readonly Category[]
  tiers: TierChances
}

/** The contents of each pack, in the order of drawing. */
const packContents: Readonly<Record<PackId, readonly PackSlot[]>> = {
  wild: [
    { cards: 3, chance: certain, categories: ['wild'], tiers: drawnTier },
    { cards: 1, chance: certain, categories: ['power'], tiers: drawnTier },
    { cards: 1, chance: 6_000, categories: ['wild'], tiers: drawnTier },
  ],
  champion: [
    { cards: 4, chance: certain, categories: ['power'], tiers: drawnTier },
    { cards: 1, chance: 5_000, categories: ['power'], tiers: drawnTier },
  ],
  ace: [
    { cards: 3, chance: certain, categories: ['wild'], tiers: silver },
    { cards: 1, chance: certain, categories: ['power'], tiers: silver },
    { cards: 1, chance: 5_000, categories: ['power', 'wild'], tiers: gold },
  ],
  pro: [
    { cards: 2, chance: certain, categories: ['power'], tiers: silver },
    { cards: 2, chance: certain, categories: ['power'], tiers: gold },
    { cards: 1, chance: 6_000, categories: ['power'], tiers: gold },
  ],
}

/** An outcome of a draw. `card` is null for no card. */
interface PackOutcome {
  readonly card: PackCard | null
  /** In ten-thousandths; a row adds up to 10,000. */
  readonly chance: number
}

/** Cards of a pack with the same odds, from `first` to `last` inclusive, counted from 1. */
export interface PackOdds {
  readonly first: number
  readonly last: number
  readonly outcomes: readonly PackOutcome[]
}

const published: Readonly<Record<PackId, readonly PackOdds[]>> = Object.freeze({
  wild: oddsOf(packContents.wild),
  champion: oddsOf(packContents.champion),
  ace: oddsOf(packContents.ace),
  pro: oddsOf(packContents.pro),
})

/**
 * The odds of a pack, row by row, used by the page and the draw.
 * `publishedOdds('pro')[2]` is `{ first: 5, last: 5, outcomes: [{ card: 'gold-power', chance: 6000 }, { card: null, chance: 4000 }] }`.
 */
export function publishedOdds(pack: PackId): readonly PackOdds[] {
  return published[pack]
}

/**
 * The card drawn by a number from 0 to 9,999: outcomes occupy consecutive ranges, each as long as its chance.
 * With 85 % Silver, 8,499 is Silver and 8,500 the next outcome. Throws on any other number.
 */
export function cardAt({ outcomes }: PackOdds, number: number): PackCard | null {
  if (!Number.isInteger(number) || number < 0)
    throw new RangeError(`${number} is not a number from 0 to 9,999.`)
  let end = 0
  for (const { card, chance } of outcomes) {
    end += chance
    if (number < end) return card
  }
  throw new RangeError(`${number} is beyond the last outcome.`)
}

function oddsOf(slots: readonly PackSlot[]): readonly PackOdds[] {
  let last = 0
  const rows = slots.map((slot) => {
    const first = last + 1
    last += slot.cards
    return Object.freeze({ first, last, outcomes: outcomesOf(slot) })
  })
  return Object.freeze(rows)
}

function outcomesOf({ chance, categories, tiers }: PackSlot): readonly PackOutcome[] {
  const cards = tiers.flatMap(([tier, share]) =>
    categories.map((category): PackOutcome => {
      const card: PackCard = `${tier}-${category}`
      return Object.freeze({ card, chance: (chance * share) / certain / categories.length })
    }),
  )
  if (chance === certain) return Object.freeze(cards)
  return Object.freeze([...cards, Object.freeze({ card: null, chance: certain - chance })])
}
