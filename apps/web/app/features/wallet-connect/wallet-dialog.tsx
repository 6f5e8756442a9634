import { type CryptoNetwork, cryptoOptionsResponse } from '@toprun/api-schema/crypto'
import { useEffect, useState } from 'react'
import { ask } from '../../platform/api-client.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { WalletPanel } from './wallet-panel.tsx'
import { useWallet } from './wallet-state.ts'
import { mainNetwork } from './wallet-words.ts'

type WalletDialogProps = { open: boolean; onClose: () => void }

/** The browser's wallet in its own dialog, for users who want to connect it before they pay. */
export default function WalletDialog({ open, onClose }: WalletDialogProps) {
  const connected = useWallet().status === 'connected'
  const networks = useNetworks()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={connected ? 'Crypto wallet' : 'Connect crypto wallet'}
      description={
        connected
          ? undefined
          : 'To pay with ETH, MATIC or a stablecoin. Connecting shows us your address, nothing more.'
      }
    >
      <WalletPanel networks={networks} wanted={networks?.[0] ?? mainNetwork} />
    </Dialog>
  )
}

/** null until the server has answered; empty where it did not, or where crypto is off. */
function useNetworks(): readonly CryptoNetwork[] | null {
  const [networks, setNetworks] = useState<readonly CryptoNetwork[] | null>(null)
  useEffect(() => {
    let wanted = true
    ask('GET', '/payments/crypto/options', cryptoOptionsResponse, undefined, { asVisitor: true })
      .then((response) => {
        if (wanted) setNetworks(response.ok ? response.data.networks : [])
      })
      .catch(() => setNetworks([]))
    return () => {
      wanted = false
    }
  }, [])
  return networks
}
