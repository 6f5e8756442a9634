import {
  serviceNames,
  type TransactionSort,
  transactionService,
  transactionSort,
  transactionStatus,
} from '@toprun/api-schema/transaction'
import { Choice } from '../../ui/field.tsx'
import { FilterSheet } from '../../ui/filter-sheet.tsx'
import { DownloadTransactions } from './download-transactions.tsx'
import type { TransactionFilter } from './transactions-query.ts'

type TransactionFiltersProps = {
  filter: TransactionFilter
  onFilter: (next: TransactionFilter) => void
}

/** Filters and sorting of the transactions, and their download. */
export function TransactionFilters({ filter, onFilter }: TransactionFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <FilterSheet
        count={Number(filter.service !== null) + Number(filter.status !== null)}
        className="flex flex-wrap gap-3"
      >
        <Choice
          label="Service"
          value={filter.service ?? ''}
          options={services}
          onChoose={(value) => {
            const service = transactionService.safeParse(value)
            onFilter({ ...filter, page: 1, service: service.success ? service.data : null })
          }}
          className="min-w-36"
        />
        <Choice
          label="Status"
          value={filter.status ?? ''}
          options={statuses}
          onChoose={(value) => {
            const status = transactionStatus.safeParse(value)
            onFilter({ ...filter, page: 1, status: status.success ? status.data : null })
          }}
          className="min-w-32"
        />
        <Choice
          label="Sort by"
          value={filter.sort}
          options={sorts}
          onChoose={(value) => onFilter({ ...filter, page: 1, sort: transactionSort.parse(value) })}
          className="min-w-40"
        />
      </FilterSheet>
      <DownloadTransactions filter={filter} />
    </div>
  )
}

const services = [
  { value: '', label: 'All' },
  ...transactionService.options.map((value) => ({ value, label: serviceNames[value] })),
]
const statuses = [
  { value: '', label: 'All' },
  ...transactionStatus.options.map((value) => ({ value, label: value })),
]

const sortNames: Readonly<Record<TransactionSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest amount',
  smallest: 'Smallest amount',
}
const sorts = transactionSort.options.map((value) => ({ value, label: sortNames[value] }))
