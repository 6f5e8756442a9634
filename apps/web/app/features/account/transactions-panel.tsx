import type { Transaction, TransactionsResponse } from '@toprun/api-schema/transaction'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMedia } from '../../platform/use-media.ts'
import { useOwn } from '../../platform/use-own.ts'
import { Button } from '../../ui/button.tsx'
import searched from '../../ui/empty/search.svg?no-inline'
import picture from '../../ui/empty/transactions.svg?no-inline'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LinkedEmptyState } from '../../ui/linked-empty-state.tsx'
import { PageTurner } from '../../ui/page-turner.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { useShownSearch } from '../../ui/use-shown-search.ts'
import { TransactionCards } from './transaction-cards.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { TransactionSkeleton, TransactionTable } from './transaction-table.tsx'
import {
  filterOf,
  isByDay,
  searchOf,
  type TransactionFilter,
  transactionQuery,
  transactionsPerPage,
  transactionsQuery,
} from './transactions-query.ts'

const TransactionDialog = lazyPart(() => import('./transaction-dialog.tsx'))

/** The user's transactions, page by page, each with its ledger entries. `?transaction=` opens one, as a receipt does. */
export function TransactionsPanel() {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const query = useOwn(transactionsQuery(filter))
  const ask = (next: TransactionFilter) => setSearch(searchOf(next), { preventScrollReset: true })
  const linked = useShownSearch().get('transaction')
  return (
    <div className="grid gap-4">
      <TransactionFilters filter={filter} onFilter={ask} />
      <QueryPanel query={query} failure="Your transactions could not be loaded" skeleton={skeleton}>
        {(response) => <Found response={response} filter={filter} onFilter={ask} />}
      </QueryPanel>
      {linked && <LinkedTransaction id={linked} onClose={() => ask(filter)} />}
    </div>
  )
}

/** Nothing if it is not the user's. */
function LinkedTransaction({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useOwn(transactionQuery(id))
  return <Suspense>{data && <TransactionDialog line={data} onClose={onClose} />}</Suspense>
}

type FoundProps = {
  response: TransactionsResponse
  filter: TransactionFilter
  onFilter: (next: TransactionFilter) => void
}

function Found({ response: { result, count }, filter, onFilter }: FoundProps) {
  const [opened, setOpened] = useState<Transaction | null>(null)
  const wide = useMedia('(min-width: 72rem)')
  if (result.length === 0) return <NothingFound filter={filter} count={count} onFilter={onFilter} />
  const { page } = filter
  return (
    <>
      {wide ? (
        <TransactionTable lines={result} onOpen={setOpened} />
      ) : (
        <TransactionCards lines={result} onOpen={setOpened} isByDay={isByDay(filter)} />
      )}
      <p role="status" className="text-sm text-muted tabular-nums">
        {(page - 1) * transactionsPerPage + 1}–{Math.min(page * transactionsPerPage, count)} of {count}
      </p>
      <PageTurner
        label="Pages of transactions"
        page={page}
        pages={Math.ceil(count / transactionsPerPage)}
        onPage={(next) => onFilter({ ...filter, page: next })}
      />
      <Suspense>{opened && <TransactionDialog line={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}

function NothingFound({ filter, count, onFilter }: Omit<FoundProps, 'response'> & { count: number }) {
  const everything = { ...filter, page: 1, service: null, status: null }
  if (count > 0)
    return (
      <EmptyState
        title="This page is empty"
        action={<Button onClick={() => onFilter({ ...filter, page: 1 })}>Go to the first page</Button>}
      />
    )
  if (filter.service === null && filter.status === null)
    return (
      <LinkedEmptyState
        picture={picture}
        title="No Transactions available."
        text="You haven't performed any transactions yet."
        link={{ to: '/matches', label: 'Choose a match' }}
      />
    )
  return (
    <EmptyState
      picture={searched}
      title="No Transactions available."
      text="No transaction matches these filters."
      action={
        <Button variant="secondary" onClick={() => onFilter(everything)}>
          Show all
        </Button>
      }
    />
  )
}

const skeleton = <TransactionSkeleton />
