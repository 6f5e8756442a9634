import { queryOptions } from '@tanstack/react-query'
import {
  type TransactionService,
  type TransactionSort,
  type TransactionStatus,
  transactionDetail,
  transactionService,
  transactionSort,
  transactionStatus,
  transactionsResponse,
} from '@toprun/api-schema/payment'
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

/** What the address asks for; anything unknown is left out, a page that is none is the first. */
export function filterOf(search: URLSearchParams): TransactionFilter {
  const page = Number(search.get('page'))
  const service = transactionService.safeParse(search.get('service'))
  const status = transactionStatus.safeParse(search.get('status'))
  const sort = transactionSort.safeParse(search.get('sort'))
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    service: service.success ? service.data : null,
    status: status.success ? status.data : null,
    sort: sort.success ? sort.data : 'newest',
  }
}

/** The same as an address keeps it: what is not chosen, the first page and the usual order are left out. */
export function searchOf({ page, service, status, sort }: TransactionFilter): URLSearchParams {
  return new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(service && { service }),
    ...(status && { status }),
    ...(sort !== 'newest' && { sort }),
  })
}

/** The member's payments and movements. Ask only for someone signed in. */
export function transactionsQuery(filter: TransactionFilter) {
  const asked = searchOf(filter)
  asked.set('limit', String(transactionsPerPage))
  return queryOptions({
    queryKey: [...transactionsKey, filter],
    queryFn: ({ signal }) => api.get(`/api/my-transactions?${asked}`, transactionsResponse, { signal }),
    placeholderData: (before) => before,
    // Who has just paid wants to see it.
    staleTime: 0,
  })
}

/** Where all pages of them are one CSV file. */
export function transactionsFile(filter: TransactionFilter): string {
  return `/api/my-transactions.csv?${searchOf({ ...filter, page: 1 })}`
}

/** One of them, with what the books have about it. */
export function transactionQuery(id: string) {
  return queryOptions({
    queryKey: ['transaction', id],
    queryFn: ({ signal }) => api.get(`/api/my-transactions/${id}`, transactionDetail, { signal }),
  })
}
