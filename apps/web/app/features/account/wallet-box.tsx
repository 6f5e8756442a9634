import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatUsd } from '../../platform/money.ts'
import { Button } from '../../ui/button.tsx'
import { walletQuery } from '../wallet/wallet-query.ts'
import { useOwn } from './use-own.ts'

const AddBalance = lazy(async () => ({ default: (await import('../wallet/add-balance.tsx')).AddBalance }))

/** What the wallet holds, $0.00 while that is not known, and the way to put more in. */
export function WalletBox() {
  const { data } = useOwn(walletQuery)
  const [adding, setAdding] = useState(false)
  return (
    <section
      aria-label="Wallet"
      className="flex items-center justify-between gap-4 rounded-panel border border-line bg-surface p-4 lg:grid lg:p-5"
    >
      <p>
        <span className="block text-sm text-muted">Balance</span>
        <span className="block font-display text-3xl leading-none font-extrabold tabular-nums sm:text-4xl lg:text-5xl">
          {formatUsd(data?.balance ?? 0)}
        </span>
      </p>
      <Button onClick={() => setAdding(true)} className="shrink-0 px-4 whitespace-nowrap sm:px-5">
        <Plus aria-hidden="true" className="size-5" />
        Add Balance
      </Button>
      <Suspense>{adding && <AddBalance open onOpenChange={setAdding} />}</Suspense>
    </section>
  )
}
