import { useQueryClient } from '@tanstack/react-query'
import { claimWinningsResponse } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { api } from '../../platform/api-client.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { walletQuery } from '../payments/shared/balance.ts'
import { entriesKey } from './contest-queries.ts'

type ClaimButtonProps = {
  entry: { id: string; prize: number; contestName: string }
  /** The amount stands beside it. */
  amountHidden?: boolean
}

/** Claims an entry's winnings. */
export function ClaimButton({ entry, amountHidden = false }: ClaimButtonProps) {
  const client = useQueryClient()
  const claim = useSingleMutation({
    mutationFn: () => api.post(`/api/game/entries/${entry.id}/claim`, claimWinningsResponse, {}),
    onSuccess: ({ amount }) => {
      toast.success(`${formatUsd(amount)} is in your wallet.`)
      client.invalidateQueries({ queryKey: entriesKey })
      client.invalidateQueries({ queryKey: walletQuery.queryKey })
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button onClick={() => claim.mutate()} busy={claim.isPending} disabled={claim.isSuccess}>
      {amountHidden ? 'Claim' : `Claim ${formatUsd(entry.prize)}`}
      {amountHidden && <span className="sr-only"> {formatUsd(entry.prize)}</span>}
      <span className="sr-only"> from {entry.contestName}</span>
    </Button>
  )
}
