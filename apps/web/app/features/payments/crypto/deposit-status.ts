import { queryOptions } from '@tanstack/react-query'
import { type DepositClaimResponse, depositClaimResponse } from '@toprun/api-schema/crypto'
import { type ApiResponse, ask } from '../../../platform/api-client.ts'
import { type Deposit, depositKey } from './deposit-memory.ts'

/** The progress of a deposit, for the page. */
export type DepositStatus =
  /** The server does not know it yet: it was unreachable, or rate-limited. Closing the page now may lose it. */
  | { step: 'unreported'; msg: string }
  /** The server watches it from now on. `needed` is null while it is in no block. */
  | { step: 'pending'; msg: string; confirmations: number; needed: number | null }
  /** The order is paid. */
  | { step: 'paid'; msg: string }
  /** The money is in the wallet. */
  | { step: 'credited'; msg: string }
  /** The money arrived, and our support team decides what it is worth. */
  | { step: 'held'; msg: string }
  /** Nothing was credited for it, and nothing will be. */
  | { step: 'failed'; msg: string; code: string }

export type FinalStatus = Exclude<DepositStatus, { step: 'unreported' | 'pending' }>

/** Reports a deposit to the server, which watches it from then on, and reads its status. Idempotent. */
export async function reportDeposit(deposit: Deposit, signal?: AbortSignal): Promise<DepositStatus> {
  const statuses = callsOf(deposit).map(async ([path, request]) =>
    statusOf(await ask('POST', path, depositClaimResponse, request, signal ? { signal } : {})),
  )
  return bestOf(await Promise.all(statuses))
}

/** Repeats that until the status is final, even while the network is down. */
export function depositStatusQuery(deposit: Deposit) {
  return queryOptions({
    queryKey: ['deposit-status', depositKey(deposit)],
    queryFn: async ({ signal, client, queryKey }) =>
      follow(client.getQueryData<DepositStatus>(queryKey), await reportDeposit(deposit, signal)),
    networkMode: 'always',
    staleTime: 0,
    // A transaction that is submitted again is polled again.
    gcTime: 0,
    refetchInterval: ({ state }) => askAgainIn(state.data),
  })
}

function callsOf(deposit: Deposit): [path: string, request: object][] {
  const { hash } = deposit
  return deposit.kind === 'order'
    ? deposit.quotes.map((quote) => ['/payments/crypto/confirm', { quote, hash }])
    : [['/payments/stablecoin/confirm', { token: deposit.token, hash }]]
}

/** Refusals of the deposit itself. After any other, such as an expired session, a retry may succeed. */
const finalRefusals: readonly number[] = [404, 422]

/** Reads the server's response about a deposit, or the lack of one. */
export function statusOf(response: ApiResponse<DepositClaimResponse>): DepositStatus {
  if (!response.ok) {
    const { status, msg, code } = response
    return finalRefusals.includes(status) ? { step: 'failed', msg, code } : { step: 'unreported', msg }
  }
  const { msg, data } = response.data
  switch (data.state) {
    case 'waiting':
    case 'confirming':
      return { step: 'pending', msg, confirmations: data.confirmations, needed: data.needed }
    case 'settled':
      return { step: data.service === 'buy' ? 'paid' : 'credited', msg }
    case 'held':
      return { step: 'held', msg }
    case 'refused':
    case 'lost':
      return { step: 'failed', msg, code: data.state }
  }
}

/**
 * The status of one transaction that was reported for several quotes but can pay only one: the status closest to being
 * credited. It is not safe with the server before it is stored for all of them.
 */
export function bestOf(statuses: readonly DepositStatus[]): DepositStatus {
  const [best] = statuses.toSorted((a, b) => closeness(b) - closeness(a))
  if (!best) throw new Error('A transaction is reported for one quote at least.')
  return best
}

function closeness(status: DepositStatus): number {
  switch (status.step) {
    case 'paid':
    case 'credited':
    case 'held':
      return 5
    case 'pending':
      return status.needed === null ? 2 : 4
    case 'unreported':
      return 3
    case 'failed':
      return status.code === 'not_for_this_quote' ? 0 : 1
  }
}

/** The server continues to watch a deposit: being unreachable now changes nothing. */
export function follow(before: DepositStatus | undefined, now: DepositStatus): DepositStatus {
  return before?.step === 'pending' && now.step === 'unreported' ? before : now
}

/** Only the user has seen it so far: the hash may be mistyped. */
export function isUnseen(status: DepositStatus | undefined): boolean {
  return status?.step === 'unreported' || (status?.step === 'pending' && status.needed === null)
}

/** The status if it is final; null otherwise. */
export function finalOf(status: DepositStatus | undefined): FinalStatus | null {
  return status === undefined || status.step === 'unreported' || status.step === 'pending' ? null : status
}

/** Chains that need this many confirmations take minutes: they are polled less often. */
const deepChain = 20

/**
 * Milliseconds until the next request; false once it is final. An account may ask 120 times a minute, and while it is in no block
 * a transaction is requested for each of its quotes.
 */
export function askAgainIn(status: DepositStatus | undefined): number | false {
  if (finalOf(status)) return false
  if (status?.step !== 'pending' || status.needed === null) return 4_000
  return status.needed > deepChain ? 6_000 : 2_000
}
