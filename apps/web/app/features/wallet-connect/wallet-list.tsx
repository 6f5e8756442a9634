import { Wallet } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { type FoundWallet, foundWallets } from './wallet-session.ts'

type WalletListProps = {
  /** The uuid of the wallet that is being asked, or anything else while none can be chosen. */
  busy: string | null
  /** What there is to do without one. */
  otherwise?: ReactNode
  onChoose: (wallet: FoundWallet) => void
}

/** The wallets of this browser (EIP-6963), also those that announce themselves late. */
export function WalletList({ busy, otherwise, onChoose }: WalletListProps) {
  const wallets = useSyncExternalStore(subscribe, foundWallets.getProviders, foundWallets.getProviders)
  if (wallets.length === 0)
    return (
      <div className="flex gap-3 rounded-control bg-sunken p-4">
        <Wallet aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="grid gap-1">
          <p className="font-semibold">No crypto wallet was found in this browser</p>
          <p className="text-sm text-muted">
            Add one, for example as a browser extension, and load this page again. On a phone, open this page
            in the browser of your wallet app.
          </p>
          {otherwise && <div className="mt-2">{otherwise}</div>}
        </div>
      </div>
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
