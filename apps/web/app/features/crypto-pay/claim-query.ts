import { queryOptions } from '@tanstack/react-query'
import { claimAnswer } from '@toprun/api-schema/crypto'
import { ask } from '../../platform/api-client.ts'
import { type Claim, claimKey } from './claim-memory.ts'
import { askAgainIn, type ClaimStanding, follow, joinStandings, standingOf } from './claim-standing.ts'

/** Names a transaction to the server, which looks after it from then on, and tells how it stands. May be called again. */
export async function askClaim(claim: Claim, signal?: AbortSignal): Promise<ClaimStanding> {
  const standings = callsOf(claim).map(async ([path, body]) =>
    standingOf(await ask('POST', path, claimAnswer, body, signal ? { signal } : {})),
  )
  return joinStandings(await Promise.all(standings))
}

/** The same again and again until there is nothing left to ask, also while the network is gone. */
export function claimQuery(claim: Claim) {
  return queryOptions({
    queryKey: ['crypto-claim', claimKey(claim)],
    queryFn: async ({ signal, client, queryKey }) =>
      follow(client.getQueryData<ClaimStanding>(queryKey), await askClaim(claim, signal)),
    networkMode: 'always',
    staleTime: 0,
    // A transaction that is named again is asked for again.
    gcTime: 0,
    refetchInterval: ({ state }) => askAgainIn(state.data),
  })
}

function callsOf(claim: Claim): [path: string, body: object][] {
  const { hash } = claim
  return claim.kind === 'order'
    ? claim.quotes.map((quote) => ['/payments/crypto/confirm', { quote, hash }])
    : [['/payments/stablecoin/confirm', { token: claim.token, hash }]]
}
