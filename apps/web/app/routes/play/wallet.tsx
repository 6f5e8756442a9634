import { ClaimAll } from '../../features/contests/claim-all.tsx'
import { MoneyHeader } from '../../features/payments/wallet/money-header.tsx'
import { WalletPage } from '../../features/payments/wallet/wallet-page.tsx'
import type { Route } from './+types/wallet.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Wallet · TopRun' },
  { name: 'robots', content: 'noindex' },
]

export default function WalletRoute() {
  return (
    <>
      <MoneyHeader title="Wallet" text="What you can spend, what is held, and what is yours to claim." />
      <WalletPage claim={(winnings) => <ClaimAll wanted={winnings > 0} label="Claim" />} />
    </>
  )
}
