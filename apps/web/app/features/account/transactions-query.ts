import { queryOptions } from '@tanstack/react-query'
import {
  lastPage,
  type TransactionService,
  type TransactionSort,
  type TransactionStatus,
  transactionDetail,
  transactionService,
  transactionSort,
  transactionStatus,
  transactionsResponse,
} from '@toprun/api-schema/transaction'
import { api } from '../../platform/api-client.ts'
import { transactionsKey } from '../payments/shared/balance.ts'

/** Lines of one page. */
export const transactionsPerPage = 20

export interface TransactionFilter {
  /** From 1. */
  page: number
  service: TransactionService | null
  status: TransactionStatus | null
  sort: TransactionSort
}

/** Reads the query of a URL. Unknown values are dropped; an invalid page becomes the first. */
export function filterOf(search: URLSearchParams): TransactionFilter {
  const page = Number(search.get('page'))
  const service = transactionService.safeParse(search.get('service'))
  const status = transactionStatus.safeParse(search.get('status'))
  const sort = transactionSort.safeParse(search.get('sort'))
  return {
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    service: service.success ? service.data : null,
    status: status.success ? status.data : null,
    sort: sort.success ? sort.data : 'newest',
  }
}

/** The query as search parameters. Defaults (no filter, first page, usual order) are omitted. */
export function searchOf({ page, service, status, sort }: TransactionFilter): URLSearchParams {
  return new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(service && { service }),
    ...(status && { status }),
    ...(sort !== 'newest' && { sort }),
  })
}

/** Whether lines of one day are neighbours. */
export function isByDay({ sort }: Pick<TransactionFilter, 'sort'>): boolean {
  return sort === 'newest' || sort === 'oldest'
}

/** The user's transactions. Requires a signed-in user. */
export function transactionsQuery(filter: TransactionFilter) {
  const asked = searchOf(filter)
  asked.set('limit', String(transactionsPerPage))
  return queryOptions({
    queryKey: [...transactionsKey, filter],
    queryFn: ({ signal }) => api.get(`/api/my-transactions?${asked}`, transactionsResponse, { signal }),
    placeholderData: (before) => before,
    // A payment that was just made has to show up.
    staleTime: 0,
  })
}

/** The URL of all matching transactions as one CSV file. */
export function transactionsFile(filter: TransactionFilter): string {
  return `/api/my-transactions.csv?${searchOf({ ...filter, page: 1 })}`
}

/** One transaction with its ledger entries. */
export function transactionQuery(id: string) {
  return queryOptions({
    queryKey: ['transaction', id],
    queryFn: ({ signal }) => api.get(`/api/my-transactions/${id}`, transactionDetail, { signal }),
  })
}
