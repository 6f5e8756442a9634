import { useQueries } from '@tanstack/react-query'
import type { VaultCard, VaultResponse } from '@toprun/api-schema/card'
import { pricesResponse } from '@toprun/api-schema/market'
import { api } from '../../platform/api-client.ts'
import { vaultKey } from '../packs/opening/my-packs-query.ts'

/** The floors of a page's editions. A page has at most 100 cards, and the API takes as many editions. */
function floorsQuery(cards: readonly VaultCard[]) {
  const editions = [...new Set(cards.map(({ face }) => face.edition))].sort((one, other) => one - other)
  return {
    queryKey: [...vaultKey, 'prices', editions],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.get(`/api/market/prices?editions=${editions.join(',')}&of=others`, pricesResponse, { signal }),
    enabled: editions.length > 0,
  }
}

/** The floor of each edition in the pages by what others sell, in USD, as far as it is known: none for an edition without a card at a fixed price. */
export function useFloors(pages: readonly VaultResponse[]): ReadonlyMap<number, number> {
  return useQueries({
    queries: pages.map(({ nfts }) => floorsQuery(nfts)),
    combine: (found) =>
      new Map(
        found
          .flatMap(({ data }) => data?.prices ?? [])
          .flatMap(({ edition, floor }) => (floor === null ? [] : [[edition, floor]])),
      ),
  })
}

export interface FloorValue {
  /** In USD. */
  total: number
  /** How many of the cards have a floor. */
  priced: number
}

/** What cards would cost at the lowest prices of their editions; a cancelled card has no value. */
export function floorValue(
  cards: readonly Pick<VaultCard, 'face' | 'state'>[],
  floors: ReadonlyMap<number, number>,
): FloorValue {
  const prices = cards.flatMap(({ face, state }) =>
    state === 'cancelled' ? [] : (floors.get(face.edition) ?? []),
  )
  // Cents, as sums of decimal fractions are not exact.
  const cents = prices.reduce((sum, price) => sum + Math.round(price * 100), 0)
  return { total: cents / 100, priced: prices.length }
}
