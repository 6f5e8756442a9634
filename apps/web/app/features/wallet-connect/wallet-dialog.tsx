import { type CryptoNetwork, cryptoOptionsAnswer } from '@toprun/api-schema/crypto'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ask } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { ConnectedWallet } from './connected-wallet.tsx'
import {
  type Connected,
  connectWallet,
  disconnectWallet,
  type FoundWallet,
  foundWallets,
  settleOnNetwork,
} from './wallet-session.ts'
import { useWallet } from './wallet-state.ts'
import { mainNetwork, wrongNetworkSentence } from './wallet-words.ts'

type WalletDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Finds the wallets of this browser (EIP-6963), connects one, and shows which account and network it is on. */
export default function WalletDialog({ open, onOpenChange }: WalletDialogProps) {
  const wallet = useWallet()
  const wallets = useSyncExternalStore(subscribe, foundWallets.getProviders, foundWallets.getProviders)
  const networks = useNetworks()
  const [busy, setBusy] = useState<string | null>(null)
  const wanted = networks?.[0] ?? mainNetwork

  async function attempt(key: string, connect: () => Promise<Connected>): Promise<void> {
    setBusy(key)
    const done = await connect().catch((): Connected => ({ ok: false, reason: 'not_connected' }))
    setBusy(null)
    if (!done.ok) toast.error(sentenceOf(done))
  }

  const connected = wallet.status === 'connected'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={connected ? 'Crypto wallet' : 'Connect crypto wallet'}
      description={
        connected
          ? undefined
          : 'To pay with ETH, MATIC or a stablecoin. Connecting shows us your address, nothing more.'
      }
    >
      {connected ? (
        <ConnectedWallet
          wallet={wallet}
          network={networks?.find(({ chainId }) => chainId === wallet.chainId) ?? null}
          wanted={wanted}
          switching={busy !== null}
          onSwitch={() => attempt('switch', () => settleOnNetwork(wanted))}
          onDisconnect={disconnectWallet}
        />
      ) : (
        <WalletList
          wallets={wallets}
          busy={networks === null ? 'loading' : busy}
          onChoose={(found) => attempt(found.info.uuid, () => connectWallet(found, wanted))}
        />
      )}
    </Dialog>
  )
}

type WalletListProps = {
  wallets: readonly FoundWallet[]
  busy: string | null
  onChoose: (wallet: FoundWallet) => void
}

function WalletList({ wallets, busy, onChoose }: WalletListProps) {
  if (wallets.length === 0)
    return (
      <p className="text-muted">
        No crypto wallet was found in this browser. Add one, for example as a browser extension, and open this
        window again.
      </p>
    )
  return (
    <ul className="grid gap-2">
      {wallets.map((wallet) => (
        <li key={wallet.info.uuid}>
          <Button
            variant="secondary"
            className="w-full justify-start gap-3"
            busy={busy === wallet.info.uuid}
            disabled={busy !== null}
            onClick={() => onChoose(wallet)}
          >
            <img src={wallet.info.icon} alt="" width={28} height={28} className="size-7 rounded-control" />
            {wallet.info.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** null until the server has told; none where it did not, or where crypto is off. */
function useNetworks(): readonly CryptoNetwork[] | null {
  const [networks, setNetworks] = useState<readonly CryptoNetwork[] | null>(null)
  useEffect(() => {
    let wanted = true
    void ask('GET', '/payments/crypto/options', cryptoOptionsAnswer).then((answer) => {
      if (wanted) setNetworks(answer.ok ? answer.data.networks : [])
    })
    return () => {
      wanted = false
    }
  }, [])
  return networks
}

function subscribe(listener: () => void): () => void {
  return foundWallets.subscribe(listener)
}

function sentenceOf(refusal: Extract<Connected, { ok: false }>): string {
  switch (refusal.reason) {
    case 'wrong_network':
      return wrongNetworkSentence(refusal.network)
    case 'refused':
      return 'Your wallet was not connected.'
    case 'not_connected':
      return 'Your wallet did not answer. Please try again.'
  }
}
