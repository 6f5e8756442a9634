import { useQuery } from '@tanstack/react-query'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { WalletResponse } from '@toprun/api-schema/wallet'
import { Link } from 'react-router'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/panel-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAuthDialog } from '../../auth/auth-dialog.tsx'
import { walletQuery } from '../shared/balance.ts'
import { AddBalanceButton } from './add-balance.tsx'
import { DebtNotice } from './debt-notice.tsx'
import { HeldCoins } from './held-coins.tsx'
import { Statement } from './statement.tsx'

/** The user's money: balance, winnings and transactions. */
export function WalletPage() {
  const { signedIn, settled } = useSession()
  const auth = useAuthDialog()
  const query = useQuery({ ...walletQuery, enabled: signedIn })
  if (settled && !signedIn) {
    return (
      <EmptyState
        title="Sign in to see your wallet"
        text="It shows your balance, your winnings and your transactions."
        action={<Button onClick={() => auth.open('login')}>Sign in</Button>}
      />
    )
  }
  if (query.data) return <OpenWallet wallet={query.data} />
  if (query.isError)
    return (
      <ErrorState
        title="Your wallet could not be loaded"
        text={query.error.message}
        onRetry={() => query.refetch()}
      />
    )
  return <WalletSkeleton />
}

function OpenWallet({ wallet }: { wallet: WalletResponse }) {
  return (
    <div className="grid gap-10">
      <DebtNotice owed={wallet.owed} />
      <HeldCoins />
      <div className="grid gap-4 sm:grid-cols-2">
        <section aria-labelledby="balance" className="panel grid content-between gap-6 p-6">
          <div>
            <h2 id="balance" className="text-muted">
              Balance
            </h2>
            <p className="font-display text-6xl leading-none font-extrabold tabular-nums">
              {formatUsd(wallet.balance)}
            </p>
          </div>
          <AddBalanceButton className="justify-self-start" />
        </section>
        <section aria-labelledby="winnings" className="panel grid content-between gap-6 p-6">
          <div>
            <h2 id="winnings" className="text-muted">
              Winnings to claim
            </h2>
            <p className="font-display text-6xl leading-none font-extrabold text-price tabular-nums">
              {formatUsd(wallet.winnings)}
            </p>
          </div>
          <p className="text-muted">
            {wallet.winnings > 0 ? 'Claim them in ' : 'When a contest is settled, claim your winnings in '}
            <Link to="/my-contests" className="font-semibold text-ink underline underline-offset-4">
              My contests
            </Link>
            .
          </p>
        </section>
      </div>
      <section aria-labelledby="statement" className="min-w-0">
        <h2 id="statement" className="mb-4 font-display text-3xl leading-none font-bold">
          Transactions
        </h2>
        <Statement entries={wallet.entries} />
      </section>
    </div>
  )
}

function WalletSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-10">
      <span className="sr-only" role="status">
        Loading
      </span>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-48 rounded-panel" />
        <Skeleton className="h-48 rounded-panel" />
      </div>
      <Skeleton className="h-80 rounded-panel" />
    </div>
  )
}
