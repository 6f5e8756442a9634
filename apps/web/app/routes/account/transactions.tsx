import { TransactionsPanel } from '../../features/account/transactions-panel.tsx'
import { MoneyHeader } from '../../features/payments/wallet/money-header.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'

export const meta = fixedMeta({
  title: 'Transactions',
  description: 'Every top-up, purchase, contest entry and refund of your TopRun wallet.',
  hidden: true,
})

export default function Transactions() {
  return (
    <>
      <MoneyHeader title="Transactions" text="Every movement of your money, down to the ledger." />
      <TransactionsPanel />
    </>
  )
}
