import { TransactionLink } from '../chain/transaction-link.tsx'
import type { TokenCalls } from './use-token-call.ts'

/** How far a call is: in the wallet, or on its way into a block. */
export function CallProgress({ calls: { running, sent } }: { calls: TokenCalls }) {
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {sent !== null ? (
        <>
          Waiting for a block. You can leave this page. <TransactionLink to={`/tx/${sent.hash}`} />
        </>
      ) : (
        running !== null && 'Confirm it in your wallet.'
      )}
    </p>
  )
}
