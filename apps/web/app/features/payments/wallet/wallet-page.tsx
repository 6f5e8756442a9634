import type { WalletResponse } from '@toprun/api-schema/wallet'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOwn } from '../../../platform/use-own.ts'
import { QueryPanel } from '../../../ui/query-panel.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { SignInFirst } from '../../auth/sign-in-first.tsx'
import { walletQuery } from '../shared/balance.ts'
import { DebtNotice } from './debt-notice.tsx'
import { HeldCoins } from './held-coins.tsx'
import { Statement } from './statement.tsx'
import { WalletCard } from './wallet-card.tsx'
import { WaysToPay } from './ways-to-pay.tsx'

type WalletPageProps = {
  /** Claims winnings of so much, in USD. */
  claim: (winnings: number) => ReactNode
}

/** The user's money: the wallet as an object, the ways to add to it, and how it last moved. */
export function WalletPage({ claim }: WalletPageProps) {
  const query = useOwn(walletQuery)
  return (
    <SignInFirst
      title="Sign in to see your wallet"
      text="It shows your balance, your winnings and your transactions."
      skeleton={skeleton}
    >
      <QueryPanel query={query} failure="Your wallet could not be loaded" skeleton={skeleton}>
        {(wallet) => <OpenWallet wallet={wallet} claim={claim} />}
      </QueryPanel>
    </SignInFirst>
  )
}

/** As many movements are shown; Transactions has them all. */
const shownMovements = 6

function OpenWallet({ wallet, claim }: WalletPageProps & { wallet: WalletResponse }) {
  return (
    <Layout
      notices={
        <>
          <DebtNotice owed={wallet.owed} />
          <HeldCoins />
        </>
      }
      card={<WalletCard wallet={wallet} claim={claim(wallet.winnings)} />}
      waysToPay={<WaysToPay variant={wallet.winnings > 0 ? 'secondary' : 'primary'} />}
      hasMore={wallet.entries.length > 0}
      movements={<Statement entries={wallet.entries.slice(0, shownMovements)} />}
    />
  )
}

type LayoutProps = {
  notices?: ReactNode
  card: ReactNode
  waysToPay: ReactNode
  /** Leads to all transactions. */
  hasMore?: boolean
  movements: ReactNode
}

function Layout({ notices, card, waysToPay, hasMore = false, movements }: LayoutProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {notices}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:grid-cols-2 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] xl:gap-x-10">
        {card}
        {waysToPay}
      </div>
      <section aria-labelledby="statement" className="min-w-0">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="statement" className="font-display text-heading leading-tight font-bold">
            Latest movements
          </h2>
          {hasMore && (
            <Link
              to="/transactions"
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            >
              All transactions
            </Link>
          )}
        </div>
        {movements}
      </section>
    </div>
  )
}

/** Everything in its place, without the amounts. */
const skeleton = (
  <Layout
    card={<WalletCard wallet={undefined} />}
    waysToPay={<WaysToPay variant={null} />}
    movements={<RowSkeletons rows={5} />}
  />
)
