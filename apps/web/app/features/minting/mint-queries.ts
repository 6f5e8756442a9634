import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mintNetworksResponse, mintResponse, mintsResponse } from '@toprun/api-schema/minting'
import { ApiFailure, api, exchange } from '../../platform/api-client.ts'

const mintsPerPage = 24
const mintsKey = ['mints'] as const

/** The user's mints, the latest first, page by page. */
export const mintsQuery = infiniteQueryOptions({
  queryKey: [...mintsKey, 'list'],
  queryFn: ({ signal, pageParam }) =>
    api.get(`/api/nft?page=${pageParam}&limit=${mintsPerPage}`, mintsResponse, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ count }, _pages, page) => (page * mintsPerPage < count ? page + 1 : undefined),
  // A token that was just minted has to show up.
  staleTime: 0,
})

/** Milliseconds between two questions about a token that confirms. */
const confirmingPause = 1_500

/** One draft or mint of the user, asked again while its token confirms. */
export function mintQuery(id: string) {
  return queryOptions({
    queryKey: [...mintsKey, id],
    queryFn: async ({ signal }) => (await api.get(`/api/nft/${id}`, mintResponse, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.state === 'confirming' && confirmingPause,
  })
}

/** A file that is not public yet, which only its uploader can load. */
export const ownFileQuery = (cid: string) =>
  queryOptions({
    queryKey: ['own-file', cid],
    queryFn: async ({ signal }) => {
      const response = await exchange('GET', `/ipfs/${cid}`, undefined, { signal }, (file) => file.blob())
      if (!response.ok) throw new ApiFailure(response)
      if (!(response.data instanceof Blob)) throw new Error(`${cid} came without a body`)
      return response.data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Where tokens can be minted. */
export const networksQuery = queryOptions({
  queryKey: [...mintsKey, 'networks'],
  queryFn: async ({ signal }) =>
    (await api.get('/api/nft/networks', mintNetworksResponse, { signal })).networks,
})
