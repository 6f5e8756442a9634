import clsx from 'clsx'
import { Plug } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { rememberedWallet, shortAddress, useWallet } from './wallet-state.ts'

const WalletDialog = lazyPart(() => import('./wallet-dialog.tsx'))

type WalletConnectButtonProps = {
  className?: string
  /** Says in words what it is, where there is room. */
  withText?: boolean
}

/** The entry to the browser wallet. What speaks with wallets is loaded when it is pressed, or where one was left connected. */
export function WalletConnectButton({ className, withText = false }: WalletConnectButtonProps) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const wallet = useWallet()
  const connected = wallet.status === 'connected'
  const name = connected ? `Crypto wallet ${shortAddress(wallet.address)}` : 'Connect crypto wallet'

  useEffect(() => {
    if (rememberedWallet() === null) return
    // One that cannot be restored stays unconnected, and the button connects it.
    import('./wallet-session.ts').then(({ restoreWallet }) => restoreWallet()).catch(() => undefined)
  }, [])

  return (
    <>
      <button
        type="button"
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
        aria-label={name}
        title={withText ? undefined : name}
        className={clsx(
          'scripted relative inline-flex min-h-11 min-w-11 shrink-0 items-center rounded-control text-muted hover:bg-raised hover:text-ink',
          withText ? 'gap-3 px-3.5 text-lg font-semibold' : 'justify-center',
          className,
        )}
      >
        <Plug aria-hidden="true" className="size-5" />
        {withText && name}
        {connected && (
          <span
            aria-hidden="true"
            className="absolute top-2 left-6 size-2.5 rounded-full border-2 border-bg bg-pitch"
          />
        )}
      </button>
      {used && (
        <Suspense fallback={null}>
          <WalletDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
