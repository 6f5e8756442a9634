import { type PackCard, type PackId, publishedOdds } from '@toprun/game-rules/pack-contents'
import { drawPack, type PackSupply, packCards, supplyOfKinds } from '@toprun/game-rules/pack-draw'
import { tailOf } from './chi-square.ts'

/** How often each outcome came at each place of a pack; no card is an outcome too. */
type Outcomes = readonly Map<PackCard | null, number>[]

export interface OddsReport {
  packsPerSecond: number
  /** How likely it is by chance to be at least as far from the published odds: all packs, then each part of the queue. */
  whole: number
  parts: readonly number[]
}

/**
 * Draws packs of one kind from a supply without caps, each for its own order, and compares them with the published odds: all
 * together, and each part of the queue by itself. The seeds are counted up, so that every run draws the same packs.
 * @param onPart called after each part
 * @throws where a card comes that is not in the odds
 */
export function drawMany(
  pack: PackId,
  { packs, parts }: { packs: number; parts: number },
  onPart: (part: number) => void,
): OddsReport {
  const supply = endless()
  const beacon = new Uint8Array(32)
  const started = performance.now()
  const counted = Array.from({ length: parts }, (_, part) => {
    const outcomes = noOutcomes(pack)
    for (let at = Math.ceil((packs * part) / parts); at < (packs * (part + 1)) / parts; at += 1) {
      const serverSeed = new Uint8Array(32)
      new DataView(serverSeed.buffer).setUint32(0, at)
      const draw = drawPack({ serverSeed, clientSeed: pack, beacon, number: 1 }, pack, supply)
      if (!draw.ok) throw new Error('An endless supply ran out')
      // Only the last card of a pack can be missing, so the others are where they were drawn.
      for (const [index, place] of outcomes.entries()) add(place, draw.cards[index]?.drawn ?? null, 1)
    }
    onPart(part)
    return outcomes
  })
  const packsPerSecond = (packs * 1000) / (performance.now() - started)
  return {
    packsPerSecond,
    whole: chanceOf(pack, together(pack, counted)),
    parts: counted.map((each) => chanceOf(pack, each)),
  }
}

/**
 * How likely it is by chance to be at least that far from the published odds, by Pearson's chi-square. Places are drawn independently,
 * so their squares and degrees of freedom add up.
 * @throws where a card came that is not in the odds
 */
export function chanceOf(pack: PackId, outcomes: Outcomes): number {
  let square = 0
  let degrees = 0
  for (const row of publishedOdds(pack))
    for (const place of outcomes.slice(row.first - 1, row.last)) {
      const packs = [...place.values()].reduce((sum, times) => sum + times, 0)
      const expected = new Map(row.outcomes.map(({ card, chance }) => [card, (packs * chance) / 10_000]))
      for (const card of place.keys())
        if (!expected.has(card)) throw new Error(`${card ?? 'no card'} is not in the odds of ${pack}`)
      for (const [card, times] of expected) square += ((place.get(card) ?? 0) - times) ** 2 / times
      degrees += expected.size - 1
    }
  return tailOf(square, degrees)
}

function together(pack: PackId, counted: readonly Outcomes[]): Outcomes {
  const all = noOutcomes(pack)
  for (const part of counted)
    for (const [index, place] of part.entries())
      for (const [card, times] of place) add(all[index], card, times)
  return all
}

function noOutcomes(pack: PackId): Outcomes {
  return publishedOdds(pack).flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, () => new Map<PackCard | null, number>()),
  )
}

function add(place: Map<PackCard | null, number> | undefined, card: PackCard | null, times: number): void {
  place?.set(card, (place.get(card) ?? 0) + times)
}

/** Ten editions of each kind, always with more cards than a pack takes. */
function endless(): PackSupply {
  return supplyOfKinds((kind) =>
    Array.from({ length: 10 }, (_, place) => [packCards.indexOf(kind) * 10 + place + 1, 5]),
  )
}
