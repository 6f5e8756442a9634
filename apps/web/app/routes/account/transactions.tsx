import { TransactionsPanel } from '../../features/account/transactions-panel.tsx'
import { MoneyHeader } from '../../features/payments/wallet/money-header.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/transactions.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Transactions',
    description: 'Every top-up, purchase, contest entry and refund of your TopRun wallet.',
    hidden: true,
  })

export default function Transactions() {
  return (
    <>
      <MoneyHeader title="Transactions" text="Every movement of your money, down to the ledger." inAccount />
      <TransactionsPanel />
    </>
  )
}
