import { type Look, lookTraitNames, lookTraits } from '@toprun/api-schema/look'
import { textHash } from './text-hash.ts'

/** Nobody gets these by chance: an editor chooses them. */
const chosenOnly: readonly string[] = ['ponytail', 'bob'] satisfies Look['hair'][]

/** In how many of the seven traits two people of one side differ at least. */
export const fewestDifferences = 4

/** The look that a seed gives, such as a player's id: each trait by chance, whatever the others are. */
export function drawLook(seed: string): Look {
  const drawn = lookTraitNames.map((trait) => {
    const values = lookTraits[trait].filter((value) => !chosenOnly.includes(value))
    const hash = textHash(`${seed}:${trait}`)
    return [trait, values[((hash ^ (hash >>> 15)) >>> 0) % values.length]]
  })
  return Object.fromEntries(drawn) as Look
}

/**
 * Looks of a side's people, by id: the chosen ones as they are, everyone else drawn from the id, again where two would
 * differ too little.
 */
export function drawSideLooks(
  players: readonly string[],
  chosen: ReadonlyMap<string, Look>,
): ReadonlyMap<string, Look> {
  const looks = new Map<string, Look>()
  for (const id of players) {
    const look = chosen.get(id)
    if (look) looks.set(id, look)
  }
  for (const id of players) {
    if (looks.has(id)) continue
    const others = [...looks.values()]
    const seeds = Array.from({ length: 500 }, (_, at) => (at === 0 ? id : `${id}/${at}`))
    const differs = (seed: string) =>
      others.every((other) => lookDistance(other, drawLook(seed)) >= fewestDifferences)
    looks.set(id, drawLook(seeds.find(differs) ?? id))
  }
  return looks
}

/** In how many of the seven traits two looks differ. */
export function lookDistance(one: Look, other: Look): number {
  return lookTraitNames.filter((trait) => one[trait] !== other[trait]).length
}
