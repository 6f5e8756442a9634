import { type Look, type LookTrait, lookTraitNames, lookTraits } from '@toprun/api-schema/look'
import type { Role } from '@toprun/api-schema/match'
import { textHash } from './text-hash.ts'

/** These are never only random: an editor chooses them, or a role does. */
const neverByChance: readonly string[] = ['ponytail', 'bob', 'gloves'] satisfies (
  | Look['hair']
  | Look['pose']
)[]

/** What the hands of a drawn player may hold or do. */
const posesOf: Readonly<Record<Role, readonly Look['pose'][]>> = {
  BAT: ['bat', 'helmet', 'arms-crossed'],
  BOWL: ['ball', 'appeal', 'arms-crossed'],
  AR: ['bat', 'ball', 'appeal', 'arms-crossed'],
  WK: ['gloves'],
}

/** The minimum of the seven traits in which two people of a side differ. */
export const fewestDifferences = 4
const mostTries = 500

/** The look that a seed gives, such as a player's id: each trait at random, independent of the others. */
export function drawLook(seed: string): Look {
  const drawn = lookTraitNames.map((trait) => {
    const values = lookTraits[trait].filter((value) => !neverByChance.includes(value))
    return [trait, drawFrom(values, seed, trait)]
  })
  return Object.fromEntries(drawn) as Look
}

function drawFrom<Value>(values: readonly Value[], seed: string, trait: LookTrait): Value | undefined {
  const hash = textHash(`${seed}:${trait}`)
  return values[((hash ^ (hash >>> 15)) >>> 0) % values.length]
}

/**
 * Looks of a side's people, by id: chosen ones unchanged, all others drawn from the id with a pose of the role, and
 * drawn again if two would differ too little.
 */
export function drawSideLooks(
  players: readonly { id: string; role: Role }[],
  chosen: ReadonlyMap<string, Look>,
): ReadonlyMap<string, Look> {
  const looks = new Map<string, Look>()
  for (const { id } of players) {
    const look = chosen.get(id)
    if (look) looks.set(id, look)
  }
  for (const { id, role } of players) {
    if (looks.has(id)) continue
    looks.set(id, drawUnlike([...looks.values()], id, role))
  }
  return looks
}

function drawUnlike(others: readonly Look[], id: string, role: Role): Look {
  const first = drawPlayer(id, role)
  for (let at = 0, look = first; at < mostTries; at += 1, look = drawPlayer(`${id}/${at}`, role))
    if (others.every((other) => lookDistance(other, look) >= fewestDifferences)) return look
  return first
}

function drawPlayer(seed: string, role: Role): Look {
  const look = drawLook(seed)
  return { ...look, pose: drawFrom(posesOf[role], seed, 'pose') ?? look.pose }
}

/** In how many of the seven traits two looks differ. */
export function lookDistance(one: Look, other: Look): number {
  return lookTraitNames.filter((trait) => one[trait] !== other[trait]).length
}
