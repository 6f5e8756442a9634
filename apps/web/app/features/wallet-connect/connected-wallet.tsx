import type { CryptoNetwork } from '@toprun/api-schema/crypto'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { WalletState } from './wallet-state.ts'
import { wrongNetworkSentence } from './wallet-words.ts'

type ConnectedWalletProps = {
  wallet: Extract<WalletState, { status: 'connected' }>
  /** Where the wallet is; null on a chain that is not used here. */
  network: CryptoNetwork | null
  wanted: CryptoNetwork
  switching: boolean
  onSwitch: () => void
  onDisconnect: () => void
}

/** Account and network of the connected wallet, and the way out. */
export function ConnectedWallet(props: ConnectedWalletProps) {
  const { wallet, network, wanted, switching, onSwitch, onDisconnect } = props
  const isWanted = wallet.chainId === wanted.chainId
  const name = network?.name ?? (isWanted ? wanted.name : 'Unknown network')
  return (
    <div className="grid gap-5">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Fact term="Wallet">{wallet.walletName}</Fact>
        <Fact term="Account">
          <span className="font-mono text-sm break-all">{wallet.address}</span>
        </Fact>
        <Fact term="Network">
          {name} ({wallet.chainId})
        </Fact>
      </dl>
      {!isWanted && <p role="status">{wrongNetworkSentence(wanted)}</p>}
      <div className="flex flex-wrap gap-3">
        {!isWanted && (
          <Button busy={switching} onClick={onSwitch}>
            Switch network
          </Button>
        )}
        <Button variant="secondary" onClick={onDisconnect}>
          Disconnect
        </Button>
      </div>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
