import { WalletPage } from '../../features/payments/wallet/wallet-page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/wallet.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Wallet · TopRun' },
  { name: 'robots', content: 'noindex' },
]

export default function WalletRoute() {
  return (
    <div className="page page-body">
      <PageHeader title="Wallet" />
      <WalletPage />
    </div>
  )
}
