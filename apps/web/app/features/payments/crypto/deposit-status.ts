import { queryOptions } from '@tanstack/react-query'
import { type DepositClaimResponse, depositClaimResponse } from '@toprun/api-schema/crypto'
import { type Answer, ask } from '../../../platform/api-client.ts'
import { type Deposit, depositKey } from './deposit-memory.ts'

/** How a deposit is getting on, as the page needs it. */
export type DepositStatus =
  /** The server does not know of it yet: it was not reached, or asks for patience. Whoever leaves now may lose it. */
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

/** Reports a deposit to the server, which watches it from then on, and reads its status. May be called again. */
export async function reportDeposit(deposit: Deposit, signal?: AbortSignal): Promise<DepositStatus> {
  const statuses = callsOf(deposit).map(async ([path, request]) =>
    statusOf(await ask('POST', path, depositClaimResponse, request, signal ? { signal } : {})),
  )
  return bestOf(await Promise.all(statuses))
}

/** The same again and again until the status is final, also while the network is gone. */
export function depositStatusQuery(deposit: Deposit) {
  return queryOptions({
    queryKey: ['deposit-status', depositKey(deposit)],
    queryFn: async ({ signal, client, queryKey }) =>
      follow(client.getQueryData<DepositStatus>(queryKey), await reportDeposit(deposit, signal)),
    networkMode: 'always',
    staleTime: 0,
    // A transaction that is named again is asked for again.
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

/** Refusals of the deposit itself. After any other, such as an expired session, asking again may end otherwise. */
const finalRefusals: readonly number[] = [404, 422]

/** Reads what the server answered about a deposit, or that it did not. */
export function statusOf(answer: Answer<DepositClaimResponse>): DepositStatus {
  if (!answer.ok) {
    const { status, msg, code } = answer
    return finalRefusals.includes(status) ? { step: 'failed', msg, code } : { step: 'unreported', msg }
  }
  const { msg, data } = answer.data
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
 * The status of one transaction that was reported for several quotes, of which it can pay one: the answer closest to being
 * credited. It is not safe with the server before all of them are stored there.
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

/** What the server watches, it goes on watching: that it could not be asked just now changes nothing. */
export function follow(before: DepositStatus | undefined, now: DepositStatus): DepositStatus {
  return before?.step === 'pending' && now.step === 'unreported' ? before : now
}

/** Nobody but the user has seen it so far: the hash may be mistyped. */
export function isUnseen(status: DepositStatus | undefined): boolean {
  return status?.step === 'unreported' || (status?.step === 'pending' && status.needed === null)
}

/** The status where it can't change any more; null while it can. */
export function finalOf(status: DepositStatus | undefined): FinalStatus | null {
  return status === undefined || status.step === 'unreported' || status.step === 'pending' ? null : status
}

/** Chains that need as many confirmations take minutes: they are asked less often. */
const deepChain = 20

/**
 * Milliseconds until the status is asked again; false once it is final. An account may ask 120 times a minute, and in no block
 * a transaction is asked for under each of its quotes.
 */
export function askAgainIn(status: DepositStatus | undefined): number | false {
  if (finalOf(status)) return false
  if (status?.step !== 'pending' || status.needed === null) return 4_000
  return status.needed > deepChain ? 6_000 : 2_000
}
