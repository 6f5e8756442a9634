import { useQuery } from '@tanstack/react-query'
import { formatUsd } from '@toprun/api-schema/money-text'
import { walletQuery } from '../payments/shared/balance.ts'
import { ClaimAll } from './claim-all.tsx'

/** All winnings to claim in one line, on a phone whose user looks at other entries. @param wanted there is something to claim */
export function ClaimLine({ wanted }: { wanted: boolean }) {
  const { data: wallet } = useQuery(walletQuery)
  return (
    <div className="panel flex items-center justify-between gap-3 py-1.5 pr-1.5 pl-4 tabular-nums empty:hidden sm:hidden">
      {wanted && (
        <p>
          You won <b className="text-price">{wallet && formatUsd(wallet.winnings)}</b>
        </p>
      )}
      <ClaimAll wanted={wanted} label="Claim" sumIsBeside />
    </div>
  )
}
