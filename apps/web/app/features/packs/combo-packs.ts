import type { Combo, Pack } from '@toprun/api-schema/content'

/** The packs of a combo, in order. */
export function packsIn({ packs: ids }: Pick<Combo, 'packs'>, packs: readonly Pack[]): Pack[] {
  return ids.flatMap((id) => packs.find((pack) => pack.id === id) ?? [])
}

/** The sum of the packs' single prices, in USD. */
export function priceApart(packs: readonly Pick<Pack, 'priceInUsd'>[]): number {
  return packs.reduce((cents, { priceInUsd }) => cents + priceInUsd, 0) / 100
}

/** The path to order a combo; the first is `/place-order` without a parameter. */
export function orderAddress({ cat }: Pick<Combo, 'cat'>, combos: readonly Pick<Combo, 'cat'>[]): string {
  return combos[0]?.cat === cat ? '/place-order' : `/place-order?cat=${cat}`
}
