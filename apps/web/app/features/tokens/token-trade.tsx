import type { TokenResponse } from '@toprun/api-schema/token-market'
import { WalletPanel } from '../wallet-connect/wallet-panel.tsx'
import { useWallet } from '../wallet-connect/wallet-state.ts'
import { CallProgress } from './call-progress.tsx'
import { OwedCoins } from './owed-coins.tsx'
import { OwnerActions } from './owner-actions.tsx'
import type { TokenNetwork } from './send-token-call.ts'
import { useTokenCalls } from './use-token-call.ts'
import { VisitorActions } from './visitor-actions.tsx'

type TokenTradeProps = { data: TokenResponse; network: TokenNetwork }

/** What the connected wallet can do with a token: sell it where it is its own, buy it or bid otherwise. */
export default function TokenTrade({ data, network }: TokenTradeProps) {
  const wallet = useWallet()
  const calls = useTokenCalls()
  const from = wallet.status === 'connected' ? wallet.address.toLowerCase() : null
  const isOwner = from !== null && from === data.token.owner
  const Actions = isOwner ? OwnerActions : VisitorActions
  return (
    <section
      aria-label="Trade from your wallet"
      className="mt-6 grid max-w-lg gap-5 rounded-panel border border-line p-5"
    >
      <WalletPanel networks={[network]} wanted={network} />
      {from !== null && (
        <>
          <Actions key={from} data={data} from={from} calls={calls} />
          <CallProgress calls={calls} />
          <OwedCoins from={from} calls={calls} />
        </>
      )}
    </section>
  )
}
