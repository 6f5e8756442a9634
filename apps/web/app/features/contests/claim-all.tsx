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
  /** There is something to claim here. What was claimed stays. */
  wanted: boolean
  /** Of the button. */
  label?: string
  /** The sum stands beside the button. */
  sumIsBeside?: boolean
}

/** Claims all winnings of the user in one press. */
export function ClaimAll({ wanted, label = 'Claim all', sumIsBeside = false }: ClaimAllProps) {
  const client = useQueryClient()
  const { data: wallet } = useQuery(walletQuery)
  const claim = useSingleMutation({
    mutationFn: claimAll,
    onError: (error) => toast.error(error.message),
    // Some may be claimed where a later call failed.
    onSettled: () => {
      client.invalidateQueries({ queryKey: entriesKey })
      client.invalidateQueries({ queryKey: walletQuery.queryKey })
    },
  })
  if (claim.data === undefined && !wanted) return null
  return (
    <ClaimMoment claimed={claim.data ?? null}>
      <Button onClick={() => claim.mutate()} busy={claim.isPending} className="whitespace-nowrap">
        {label} {!sumIsBeside && wallet && formatUsd(wallet.winnings)}
      </Button>
    </ClaimMoment>
  )
}

/** @returns the sum in USD */
async function claimAll(): Promise<number> {
  let cents = 0n
  for (let more = true; more; ) {
    const claimed = await api.post('/api/game/winnings/claim', claimAllResponse, {})
    cents += usdToCents(claimed.amount)
    more = claimed.more
  }
  return centsToUsd(cents)
}
