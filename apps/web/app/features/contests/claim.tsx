import { useQueryClient } from '@tanstack/react-query'
import { claimWinningsResponse, type Entry } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { ReactNode } from 'react'
import { api } from '../../platform/api-client.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { walletQuery } from '../payments/shared/balance.ts'
import { ClaimMoment } from './claim-moment.tsx'
import { entriesKey } from './contest-queries.ts'
import { isClaimable } from './entry-groups.ts'
import { ShareResultLink } from './share-result-link.tsx'

type ClaimProps = {
  entry: Entry
  /** The amount stands beside it. */
  amountHidden?: boolean
  /** It is the action of the screen; by default it is. */
  isMain?: boolean
  /** Beside the button. */
  beside?: ReactNode
  /** Where there is nothing to claim, now or a moment ago. */
  otherwise?: ReactNode
}

/**
 * Claims an entry's winnings, and shows in place of the button that they are in the wallet, for as long as it is mounted: it stays so when
 * the entry is claimed, and has a key where it may become another one's.
 */
export function Claim({ entry, amountHidden = false, isMain = true, beside, otherwise = null }: ClaimProps) {
  const client = useQueryClient()
  const claim = useSingleMutation({
    mutationFn: () => api.post(`/api/game/entries/${entry.id}/claim`, claimWinningsResponse, {}),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: entriesKey })
      client.invalidateQueries({ queryKey: walletQuery.queryKey })
    },
    onError: (error) => toast.error(error.message),
  })
  if (!claim.data && !isClaimable(entry)) return otherwise
  return (
    <ClaimMoment claimed={claim.data?.amount ?? null} further={<ShareResultLink entry={entry} />}>
      {beside}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        onClick={() => claim.mutate()}
        busy={claim.isPending}
      >
        {amountHidden ? 'Claim' : `Claim ${formatUsd(entry.prize)}`}
        {amountHidden && <span className="sr-only"> {formatUsd(entry.prize)}</span>}
        <span className="sr-only"> from {entry.contestName}</span>
      </Button>
    </ClaimMoment>
  )
}
