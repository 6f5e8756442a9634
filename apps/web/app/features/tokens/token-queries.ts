import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type MarketToken,
  tokenResponse,
  tokensResponse,
  tokenTransactionResponse,
  tokenWalletResponse,
} from '@toprun/api-schema/token-market'
import { api } from '../../platform/api-client.ts'
import { cursorPages, withQuery } from '../../platform/with-query.ts'

/** Everything that a trade of tokens may change. */
export const tokensKey = ['tokens'] as const

/** In milliseconds: how often a token in an auction is asked about. */
const auctionPause = 4_000
/** The same of a transaction that waits for a block. */
const transactionPause = 1_500

type TokenAddress = Pick<MarketToken, 'chainId' | 'tokenId'>

export const tokenPath = ({ chainId, tokenId }: TokenAddress) => `/marketplace/tokens/${chainId}/${tokenId}`

export const tokenQuery = ({ chainId, tokenId }: TokenAddress) =>
  queryOptions({
    queryKey: [...tokensKey, 'token', chainId, tokenId],
    queryFn: ({ signal }) => api.get(`/api/tokens/${chainId}/${tokenId}`, tokenResponse, { signal }),
    refetchInterval: ({ state }) => (state.data?.token.auction ? auctionPause : false),
  })

/** The tokens of an address, page by page. */
export const tokensOfQuery = (owner: string) =>
  infiniteQueryOptions({
    ...cursorPages,
    queryKey: [...tokensKey, 'of', owner],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get(withQuery('/api/tokens', { owner, cursor }), tokensResponse, { signal }),
  })

/** What the contracts owe an address, and its open offers. */
export const tokenWalletQuery = (address: string) =>
  queryOptions({
    queryKey: [...tokensKey, 'wallet', address],
    queryFn: ({ signal }) => api.get(`/api/tokens/wallets/${address}`, tokenWalletResponse, { signal }),
  })

/** A transaction that was sent, asked about until it has a block. */
export const tokenTransactionQuery = (chainId: number, hash: string) =>
  queryOptions({
    queryKey: ['token-transaction', chainId, hash],
    queryFn: ({ signal }) =>
      api.get(`/api/tokens/transactions/${chainId}/${hash}`, tokenTransactionResponse, { signal }),
    // An unreachable chain is asked again too: the transaction is under way.
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'waiting' ? transactionPause : false,
    staleTime: 0,
  })

/** A transaction went through: reloads whatever it may have changed. */
export function refreshTokens(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: tokensKey })
}
