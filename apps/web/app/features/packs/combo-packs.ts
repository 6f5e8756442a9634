import type { Combo, Pack } from '@toprun/api-schema/content'

/** The packs that a combo holds, in its order. */
export function packsIn({ packs: ids }: Pick<Combo, 'packs'>, packs: readonly Pack[]): Pack[] {
  return ids.flatMap((id) => packs.find((pack) => pack.id === id) ?? [])
}

/** What packs cost one by one, in USD. */
export function priceApart(packs: readonly Pick<Pack, 'priceInUsd'>[]): number {
  return packs.reduce((cents, { priceInUsd }) => cents + priceInUsd, 0) / 100
}

/** Where a combo is ordered: the first is `/place-order` itself. */
export function orderAddress({ cat }: Pick<Combo, 'cat'>, combos: readonly Pick<Combo, 'cat'>[]): string {
  return combos[0]?.cat === cat ? '/place-order' : `/place-order?cat=${cat}`
}
