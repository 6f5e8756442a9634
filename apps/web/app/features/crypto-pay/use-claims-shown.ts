import { useEffect, useState } from 'react'
import { type Claim, claimKey, stillShown } from './claim-memory.ts'
import { forgetClaim, useClaimMemory } from './claim-store.ts'

/**
 * What a member has under way, as this page shows it: each claim stays until this page is told how it ended, also where
 * another tab was told first.
 */
export function useClaimsShown(member: string) {
  const { claims: kept } = useClaimMemory(member)
  const [before, setBefore] = useState<readonly Claim[]>([])
  useEffect(() => setBefore((shown) => stillShown(kept, shown)), [kept])
  return {
    claims: stillShown(kept, before),
    forget(key: string) {
      forgetClaim(member, key)
      setBefore((shown) => shown.filter((each) => claimKey(each) !== key))
    },
  }
}
