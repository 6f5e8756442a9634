import { useQuery, useQueryClient } from '@tanstack/react-query'
import { claimAllResponse } from '@toprun/api-schema/contest'
import { centsToUsd, usdToCents } from '@toprun/api-schema/money'
import { formatUsd } from '@toprun/api-schema/money-text'
import { api } from '../../platform/api-client.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { walletQuery } from '../payments/shared/balance.ts'
import { ClaimMoment } from './claim-moment.tsx'
import { entriesKey } from './contest-queries.ts'

type ClaimAllProps = {
  /** There is something to claim here. What was claimed stays, until the wallet has new winnings. */
  wanted: boolean
  /** Of the button. */
  label?: string
  /** It is the action of the screen. */
  isMain?: boolean
}

/** Claims all winnings of the user in one press. */
export function ClaimAll({ wanted, label = 'Claim all', isMain = true }: ClaimAllProps) {
  const client = useQueryClient()
  const { data: wallet, dataUpdatedAt } = useQuery(walletQuery)
  const claim = useSingleMutation({
    mutationFn: claimAll,
    onSuccess: ({ amount }) => {
      if (amount === 0) toast.info('Your winnings are claimed already.')
    },
    onError: (error) => toast.error(error.message),
    // Some may be claimed where a later call failed.
    onSettled: () => {
      client.invalidateQueries({ queryKey: entriesKey })
      client.invalidateQueries({ queryKey: walletQuery.queryKey })
    },
  })
  const hasMore = wanted && wallet !== undefined && wallet.winnings > 0
  // Another tab may have claimed them.
  const hasClaimed = claim.data !== undefined && claim.data.amount > 0
  const claimed = hasClaimed && !(hasMore && dataUpdatedAt > claim.data.at) ? claim.data.amount : null
  if (claimed === null && !wanted) return null
  return (
    <ClaimMoment claimed={claimed}>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        onClick={() => claim.mutate()}
        busy={claim.isPending}
        className="whitespace-nowrap"
      >
        {label} {wallet && formatUsd(wallet.winnings)}
      </Button>
    </ClaimMoment>
  )
}

/** @returns the sum in USD, and the moment from which on the wallet's winnings are others */
async function claimAll(): Promise<{ amount: number; at: number }> {
  let cents = 0n
  for (let more = true; more; ) {
    const claimed = await api.post('/api/game/winnings/claim', claimAllResponse, {})
    cents += usdToCents(claimed.amount)
    more = claimed.more
  }
  return { amount: centsToUsd(cents), at: Date.now() }
}
