import { TransactionsPanel } from '../../features/account/transactions-panel.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { PageHeader } from '../../ui/page-header.tsx'
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
      <PageHeader title="Transactions" />
      <TransactionsPanel />
    </>
  )
}
