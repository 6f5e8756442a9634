import { queryOptions } from '@tanstack/react-query'
import { myPacksResponse, openedPack, openedPacks } from '@toprun/api-schema/opening'
import { api, ask } from '../../../platform/api-client.ts'

export const myPacksKey = ['my-packs'] as const
/** Every query of the cards in the vault begins with it: an opened pack adds to them. */
export const vaultKey = ['vault'] as const
/** Milliseconds between two looks for packs that were just paid. */
const drawPause = 1_000
/** How often: packs are drawn within seconds of their payment. */
const looks = 30

/**
 * Sealed packs of the user, the first bought first. While those of the order `bought` are not drawn yet, it keeps asking. Ask
 * only for someone signed in.
 */
export function myPacksQuery(bought: string | null) {
  return queryOptions({
    queryKey: myPacksKey,
    queryFn: ({ signal }) => api.get('/api/my-packs?limit=100', myPacksResponse, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      bought !== null && state.data?.packs.length === 0 && state.dataUpdateCount < looks && drawPause,
  })
}

/** Opens a pack; one that is open already answers the same cards. */
export function openPack(id: string) {
  return ask('POST', `/api/openings/${id}/open`, openedPack, {})
}

/** Opens every pack of an order that is drawn. */
export function openOrder(order: string) {
  return ask('POST', `/api/my-orders/${order}/open`, openedPacks, {})
}
