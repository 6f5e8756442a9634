import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  myPacksResponse,
  openedPack,
  openedPacks,
  orderPacksResponse,
  type PackToOpen,
} from '@toprun/api-schema/opening'
import { api, ask } from '../../../platform/api-client.ts'

export const myPacksKey = ['my-packs'] as const
/** Every query of the cards in the vault begins with it. */
export const vaultKey = ['vault'] as const
/** Milliseconds between two looks for packs that were just paid. */
const drawPause = 1_000
/** How often: packs are drawn within seconds of their payment. */
const looks = 30

/** Sealed packs of the user, the first bought first. Ask only for someone signed in. */
export const myPacksQuery = queryOptions({
  queryKey: myPacksKey,
  queryFn: ({ signal }) => api.get('/api/my-packs?limit=100', myPacksResponse, { signal }),
  staleTime: 0,
})

/** The packs of a paid order, in their order. */
export function orderPacksQuery(order: string) {
  return queryOptions({
    queryKey: ['order-packs', order],
    queryFn: ({ signal }) => api.get(`/api/my-orders/${order}/packs`, orderPacksResponse, { signal }),
    // One of them may have been opened meanwhile.
    staleTime: 0,
  })
}

/** The packs of an order that was just paid. Pending until they are drawn; empty if that takes longer than 30 seconds. */
export function boughtPacksQuery(order: string) {
  return queryOptions({
    queryKey: ['bought-packs', order],
    queryFn: ({ signal }) => packsOnceDrawn(order, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function packsOnceDrawn(order: string, signal: AbortSignal): Promise<PackToOpen[]> {
  for (let look = 1; ; look += 1) {
    const { packs } = await api.get(`/api/my-orders/${order}/packs`, orderPacksResponse, { signal })
    if (packs.length > 0 || look === looks) return packs
    await new Promise((passed) => setTimeout(passed, drawPause))
  }
}

/** Cards came in or went: the vault is read again from its first page, however many pages were shown. */
export function refreshVault(client: QueryClient): void {
  client.resetQueries({ queryKey: vaultKey }).catch(() => undefined)
}

/** Opens a pack; one that is open already answers the same cards. */
export function openPack(id: string) {
  return ask('POST', `/api/openings/${id}/open`, openedPack, {})
}

/** Opens every pack of an order that is drawn. */
export function openPacksOfOrder(order: string) {
  return ask('POST', `/api/my-orders/${order}/open`, openedPacks, {})
}
