import { chainTransaction } from '@toprun/api-schema/chain-transaction'
import { TransactionPage } from '../../features/chain/transaction-page.tsx'
import { load } from '../../platform/load.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/transaction.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Transaction', description: 'A transaction of a TopRun token.', hidden: true })

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context, `/api/chain/transactions/${params.hash}`, chainTransaction)

export default function TransactionRoute({ loaderData }: Route.ComponentProps) {
  return <TransactionPage transaction={loaderData} />
}
