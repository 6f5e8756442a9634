import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { tokenWalletQuery } from './token-queries.ts'
import type { TokenCalls } from './use-token-call.ts'

/** What the contracts owe the wallet: sales, royalties and bids that were beaten. */
export function OwedCoins({ from, calls }: { from: string; calls: TokenCalls }) {
  const { data } = useQuery(tokenWalletQuery(from))
  if (!data || data.owed.length === 0) return null
  return (
    <ul className="grid gap-3">
      {data.owed.map(({ network, amount }) => (
        <li key={network.chainId} className="grid gap-3 rounded-control bg-sunken p-4">
          <p>
            The contract owes this wallet{' '}
            <b className="tabular-nums">
              {amount} {network.symbol}
            </b>{' '}
            on {network.name}: from sales, royalties and bids that were beaten.
          </p>
          <Button
            variant="secondary"
            className="justify-self-start"
            busy={calls.running === 'withdraw'}
            disabled={calls.running !== null}
            onClick={() => calls.start({ call: 'withdraw', chainId: network.chainId, from })}
          >
            Withdraw {amount} {network.symbol}
          </Button>
        </li>
      ))}
    </ul>
  )
}
