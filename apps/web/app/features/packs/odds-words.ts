import { certain, type PackId, publishedOdds } from '@toprun/game-rules/pack-contents'

const rarities = ['gold', 'black', 'diamond'] as const
type Rarity = (typeof rarities)[number]

const names: Readonly<Record<Rarity, string>> = { gold: 'a Gold', black: 'a Black', diamond: 'a Diamond' }
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** How many packs hold at least one card of a tier: `Every pack holds a Gold.`, `About 1 pack in 2 holds a Gold, and 1 in 9 a Black.` */
export function oddsWords(pack: PackId): string {
  const [first, ...rest] = rarities.flatMap((tier) => {
    const chance = holdingChance(pack, tier)
    return chance === 0 ? [] : [{ name: names[tier], chance }]
  })
  if (!first) return 'All cards are Silver.'
  if (first.chance === 1) return `Every pack holds ${first.name}.`
  const others = rest.map(({ name, chance }) => `1 in ${Math.round(1 / chance)} ${name}`)
  return `About ${list.format([`1 pack in ${Math.round(1 / first.chance)} holds ${first.name}`, ...others])}.`
}

/** The chance that at least one card of a pack is of a tier: of one drawn 4 times at 10 %, 1 - 0.9⁴. */
function holdingChance(pack: PackId, tier: Rarity): number {
  const none = publishedOdds(pack).reduce((product, { first, last, outcomes }) => {
    const chance = outcomes
      .filter(({ card }) => card?.startsWith(`${tier}-`))
      .reduce((sum, outcome) => sum + outcome.chance, 0)
    return product * (1 - chance / certain) ** (last - first + 1)
  }, 1)
  return 1 - none
}
