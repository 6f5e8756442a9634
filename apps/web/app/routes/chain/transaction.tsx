import { publicCardResponse } from '@toprun/api-schema/card'
import { chainTransaction } from '@toprun/api-schema/chain-transaction'
import type { RouterContextProvider } from 'react-router'
import { TransactionPage } from '../../features/chain/transaction-page.tsx'
import { CardTransactionPage } from '../../features/gallery/card-transaction-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { load, read } from '../../platform/load.ts'
import type { Route } from './+types/transaction.ts'

export const meta = fixedMeta({
  title: 'Transaction',
  description: 'A transaction of a TopRun token.',
  hidden: true,
})

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [transaction, named] = await Promise.all([
    load(context, `/api/chain/transactions/${params.hash}`, chainTransaction),
    readCard(context, url.searchParams.get('card')),
  ])
  // The address names the card; only the card knows which transaction issued it.
  return { transaction, issued: named?.card.token.hash === transaction.hash ? named : undefined }
}

async function readCard(context: Readonly<RouterContextProvider>, named: string | null) {
  const [, edition, serial] = /^(\d{1,9})-(\d{1,9})$/.exec(named ?? '') ?? []
  if (edition === undefined) return undefined
  const response = await read(context, `/api/cards/${edition}/${serial}`, publicCardResponse)
  return response.ok ? response.data : undefined
}

export default function TransactionRoute({ loaderData: { transaction, issued } }: Route.ComponentProps) {
  return issued ? (
    <CardTransactionPage {...issued} transaction={transaction} />
  ) : (
    <TransactionPage transaction={transaction} />
  )
}
