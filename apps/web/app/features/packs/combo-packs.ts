import type { Combo, Pack } from '@toprun/api-schema/content'

/** Everything that can be ordered: combos, then each pack by itself. */
export function offersOf({ combos, packs }: { combos: readonly Combo[]; packs: readonly Pack[] }): Combo[] {
  return [...combos, ...packs.map(singlePack)]
}

/** A pack as something to order. */
function singlePack({ id, cat, title, details, priceInUsd, inStock }: Pack): Combo {
  return {
    cat,
    title: `${title} pack`,
    text: `${details.join('. ')}.`,
    price: priceInUsd / 100,
    inStock,
    packs: [id],
  }
}

/** Where a pack is bought: at the outside marketplace where one is set, otherwise here. */
export function packAddress({ cat }: Pick<Pack, 'cat'>, marketplace: string | undefined): string {
  return marketplace?.startsWith('http') ? marketplace : `/place-order?cat=${cat}`
}

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
