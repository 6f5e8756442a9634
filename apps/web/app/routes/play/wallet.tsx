import { WalletPage } from '../../features/payments/wallet/wallet-page.tsx'
import type { Route } from './+types/wallet.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Wallet · TopRun' },
  { name: 'robots', content: 'noindex' },
]

export default function WalletRoute() {
  return (
    <div className="page py-8">
      <h1 className="mb-6 font-display text-title leading-none font-extrabold">Wallet</h1>
      <WalletPage />
    </div>
  )
}
