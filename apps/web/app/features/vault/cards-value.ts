import { useQueries } from '@tanstack/react-query'
import type { VaultCard, VaultResponse } from '@toprun/api-schema/card'
import { type EditionPrice, pricesResponse } from '@toprun/api-schema/market'
import { api } from '../../platform/api-client.ts'
import { vaultKey } from '../packs/opening/my-packs-query.ts'

/** The prices of a page's editions. A page has at most 100 cards, and the API takes as many editions. */
function pricesQuery(cards: readonly VaultCard[]) {
  const editions = [...new Set(cards.map(({ face }) => face.edition))].sort((one, other) => one - other)
  return {
    queryKey: [...vaultKey, 'prices', editions],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.get(`/api/market/prices?editions=${editions.join(',')}&of=others`, pricesResponse, { signal }),
    enabled: editions.length > 0,
  }
}

/** What an edition costs and last cost. */
export type EditionPrices = ReadonlyMap<number, Pick<EditionPrice, 'floor' | 'lastSale'>>

export interface KnownPrices {
  of: EditionPrices
  /** How many of the pages, from the first, have their prices; a page whose prices could not be loaded has none. */
  pages: number
  /** The first page's are on their way. */
  coming: boolean
}

/** The floor of each edition in the pages by what others sell, and its last sale, in USD, as far as they are known. */
export function usePrices(pages: readonly VaultResponse[]): KnownPrices {
  return useQueries({
    queries: pages.map(({ nfts }) => pricesQuery(nfts)),
    combine: (found) => {
      const missing = found.findIndex(({ data }) => !data)
      return {
        of: new Map(found.flatMap(({ data }) => data?.prices ?? []).map((price) => [price.edition, price])),
        pages: missing < 0 ? found.length : missing,
        coming: found[0]?.isPending === true && found[0].isEnabled,
      }
    },
  })
}

export interface CardsValue {
  /** In USD. */
  total: number
  /** How many of the cards have a floor. */
  floors: number
  /** How many have none, and are worth what one of their edition was last sold for. */
  lastSales: number
}

/** What cards would cost at the lowest prices of their editions, or without one at the last sale; a cancelled card has no value. */
export function cardsValue(
  cards: readonly Pick<VaultCard, 'face' | 'state'>[],
  prices: EditionPrices,
): CardsValue {
  const known = cards.flatMap(({ face, state }) =>
    state === 'cancelled' ? [] : (prices.get(face.edition) ?? []),
  )
  // Cents, as sums of decimal fractions are not exact.
  const cents = known.reduce(
    (sum, { floor, lastSale }) => sum + Math.round((floor ?? lastSale ?? 0) * 100),
    0,
  )
  const floors = known.filter(({ floor }) => floor !== null).length
  const lastSales = known.filter(({ floor, lastSale }) => floor === null && lastSale !== null).length
  return { total: cents / 100, floors, lastSales }
}
