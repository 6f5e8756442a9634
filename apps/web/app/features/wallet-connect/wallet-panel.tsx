import type { CryptoNetwork } from '@toprun/api-schema/crypto'
import { type ReactNode, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { ConnectedWallet } from './connected-wallet.tsx'
import { WalletList } from './wallet-list.tsx'
import { type Connected, connectWallet, disconnectWallet, settleOnNetwork } from './wallet-session.ts'
import { useWallet } from './wallet-state.ts'
import { refusalSentence } from './wallet-words.ts'

type WalletPanelProps = {
  /** Those that are used here; null until they are known. */
  networks: readonly CryptoNetwork[] | null
  /** Where the wallet should be. */
  wanted: CryptoNetwork
  /** What there is to do in a browser without a wallet. */
  otherwise?: ReactNode
}

/** Chooses a wallet and connects it, or shows the account and network of the one that is connected. */
export function WalletPanel({ networks, wanted, otherwise }: WalletPanelProps) {
  const wallet = useWallet()
  const [busy, setBusy] = useState<string | null>(null)

  async function attempt(key: string, connect: () => Promise<Connected>): Promise<void> {
    setBusy(key)
    const done = await connect().catch((): Connected => ({ ok: false, reason: 'not_connected' }))
    setBusy(null)
    if (!done.ok) toast.error(refusalSentence(done))
  }

  if (wallet.status === 'none')
    return (
      <WalletList
        otherwise={otherwise}
        busy={networks === null ? 'loading' : busy}
        onChoose={(found) => attempt(found.info.uuid, () => connectWallet(found, wanted))}
      />
    )
  return (
    <ConnectedWallet
      wallet={wallet}
      network={networks?.find(({ chainId }) => chainId === wallet.chainId) ?? null}
      wanted={wanted}
      switching={busy !== null}
      onSwitch={() => attempt('switch', () => settleOnNetwork(wanted))}
      onDisconnect={disconnectWallet}
    />
  )
}
