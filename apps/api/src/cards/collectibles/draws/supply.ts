import type { CardKind } from '@toprun/api-schema/card'
import type { PackCard } from '@toprun/game-rules/pack-contents'
import {
  type EditionLeft,
  largestPack,
  type PackSupply,
  supplyDigest,
  supplyOfKinds,
  supplyText,
} from '@toprun/game-rules/pack-draw'

/** An edition that packs can hold. */
export interface SupplyEdition {
  id: number
  kind: CardKind
  cap: number
  /** The last serial that was given out. */
  drawn: number
}

/** The supply that is left, pack after pack. */
export interface Supply {
  /** The text that the next draw uses and publishes. */
  current(): { supply: PackSupply; text: string; digest: Uint8Array }
  /** Takes a card of an edition. @returns its serial. @throws if the edition is full */
  take(edition: number): number
  /** Undoes the last `take` of an edition. */
  giveBack(edition: number): void
  /** Editions that cards were drawn from, with their last serial. */
  taken(): { id: number; drawn: number }[]
}

export function supplyOf(editions: readonly SupplyEdition[]): Supply {
  const byId = new Map(editions.map((edition) => [edition.id, { ...edition }]))
  const touched = new Set<number>()
  let published: ReturnType<Supply['current']> | null = null

  return {
    current() {
      published ??= publish([...byId.values()])
      return published
    },
    take(id) {
      const edition = byId.get(id)
      if (!edition || edition.drawn >= edition.cap) throw new Error(`Edition ${id} has no card left`)
      edition.drawn += 1
      touched.add(id)
      // More cards than a pack can hold are published as that number, so the text changes only when an edition gets
      // scarce.
      if (edition.cap - edition.drawn < largestPack) published = null
      return edition.drawn
    },
    giveBack(id) {
      const edition = byId.get(id)
      if (!edition) throw new Error(`There is no edition ${id}`)
      if (edition.cap - edition.drawn < largestPack) published = null
      edition.drawn -= 1
    },
    taken: () =>
      [...byId.values()].filter(({ id }) => touched.has(id)).map(({ id, drawn }) => ({ id, drawn })),
  }
}

function publish(editions: readonly SupplyEdition[]): ReturnType<Supply['current']> {
  const open = editions.filter(({ cap, drawn }) => drawn < cap).sort((one, other) => one.id - other.id)
  const byKind = Map.groupBy(open, ({ kind }) => kind)
  const editionsOf = (kind: PackCard): EditionLeft[] =>
    (byKind.get(kind) ?? []).map(({ id, cap, drawn }) => [id, Math.min(cap - drawn, largestPack)])
  const supply = supplyOfKinds(editionsOf)
  const text = supplyText(supply)
  return { supply, text, digest: Buffer.from(supplyDigest(supply)) }
}
