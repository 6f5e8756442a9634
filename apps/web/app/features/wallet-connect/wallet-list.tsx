import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { type FoundWallet, foundWallets } from './wallet-session.ts'

type WalletListProps = {
  /** The uuid of the wallet that is being asked, or anything else while none can be chosen. */
  busy: string | null
  onChoose: (wallet: FoundWallet) => void
}

/** The wallets of this browser (EIP-6963), also those that announce themselves late. */
export function WalletList({ busy, onChoose }: WalletListProps) {
  const wallets = useSyncExternalStore(subscribe, foundWallets.getProviders, foundWallets.getProviders)
  if (wallets.length === 0)
    return (
      <p className="text-muted">
        No crypto wallet was found in this browser. Add one, for example as a browser extension, and load this
        page again.
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

function subscribe(listener: () => void): () => void {
  return foundWallets.subscribe(listener)
}
