import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '../account/profile-query.ts'
import { walletQuery } from '../wallet/wallet-query.ts'
import type { EndedStanding } from './claim-standing.ts'

/** What was paid last and how it ended, until it is put away; or that the page is on its way to where it tells so itself. What shows balances or movements reads them anew. */
export function useClaimEnds() {
  const client = useQueryClient()
  const [end, setEnd] = useState<EndedStanding | null>(null)
  const [told, setTold] = useState(false)
  return {
    end,
    told,
    close: () => setEnd(null),
    note(next: EndedStanding, byPage: 'told' | 'untold') {
      setTold(byPage === 'told')
      setEnd(byPage === 'told' ? null : next)
      for (const queryKey of [profileQuery.queryKey, walletQuery.queryKey, ['transactions']])
        void client.invalidateQueries({ queryKey })
    },
  }
}
