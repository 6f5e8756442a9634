import { hashDistance, pictureHash } from './picture-hash.ts'
import type { Sitter } from './portrait-sheet.tsx'

/** Two portraits of a side that differ in fewer of the 256 places of their hashes look alike. */
export const fewestHashDifferences = 8

interface NearestPair {
  side: string
  names: string
  /** In how many of 256 places their hashes differ. */
  distance: number
}

/** The two of each side whose portraits are nearest. @param draw one portrait as SVG */
export async function nearestPortraits(
  sitters: readonly Sitter[],
  draw: (sitter: Sitter) => string,
): Promise<NearestPair[]> {
  const hashed = await Promise.all(
    sitters.map(async (sitter) => ({ ...sitter, hash: await pictureHash(draw(sitter)) })),
  )
  return [...new Set(sitters.map(({ side }) => side))].flatMap((side) => {
    const members = hashed.filter((sitter) => sitter.side === side)
    const pairs = members.flatMap((one, at) =>
      members.slice(at + 1).map((other) => ({
        ...{ side, names: `${one.name} and ${other.name}` },
        distance: hashDistance(one.hash, other.hash),
      })),
    )
    return pairs.sort((one, other) => one.distance - other.distance).slice(0, 1)
  })
}
