import type { ClaimAnswer } from '@toprun/api-schema/crypto'
import type { Answer } from '../../platform/api-client.ts'

/** How a transaction that a member named stands, as the page needs it. */
export type ClaimStanding =
  /** The server has not heard of it yet: it was not reached, or asks for patience. Whoever leaves now may lose it. */
  | { step: 'unheard'; msg: string }
  /** The server looks after it from now on. `needed` is null while it is in no block. */
  | { step: 'under_way'; msg: string; confirmations: number; needed: number | null }
  /** The order is placed. */
  | { step: 'paid'; msg: string }
  /** The wallet got the money. */
  | { step: 'in_wallet'; msg: string }
  /** Nothing was booked for it, and nothing will be. */
  | { step: 'failed'; msg: string; code: string }

export type EndedStanding = Extract<ClaimStanding, { step: 'paid' | 'in_wallet' | 'failed' }>

/** Refusals of the claim itself. After any other, such as a session that ran out, asking again may end otherwise. */
const final: readonly number[] = [404, 422]

/** Reads what the server answered to a claim, or that it did not. */
export function standingOf(answer: Answer<ClaimAnswer>): ClaimStanding {
  if (!answer.ok) {
    const { status, msg, code } = answer
    return final.includes(status) ? { step: 'failed', msg, code } : { step: 'unheard', msg }
  }
  const { msg, data } = answer.data
  switch (data.state) {
    case 'waiting':
    case 'confirming':
      return { step: 'under_way', msg, confirmations: data.confirmations, needed: data.needed }
    case 'settled':
      return { step: data.service === 'buy' ? 'paid' : 'in_wallet', msg }
    case 'refused':
    case 'lost':
      return { step: 'failed', msg, code: data.state }
  }
}

/**
 * How one transaction stands that was named for several prices, of which it can pay one: the answer that comes nearest to its
 * being booked. It is not safe with the server before all of them are noted there.
 */
export function joinStandings(standings: readonly ClaimStanding[]): ClaimStanding {
  const [best] = standings.toSorted((a, b) => nearness(b) - nearness(a))
  if (!best) throw new Error('A transaction is named for one price at least.')
  return best
}

function nearness(standing: ClaimStanding): number {
  switch (standing.step) {
    case 'paid':
    case 'in_wallet':
      return 5
    case 'under_way':
      return standing.needed === null ? 2 : 4
    case 'unheard':
      return 3
    case 'failed':
      return standing.code === 'not_for_this_quote' ? 0 : 1
  }
}

/** What the server looks after, it goes on with: that it could not be asked just now takes nothing back. */
export function follow(before: ClaimStanding | undefined, now: ClaimStanding): ClaimStanding {
  return before?.step === 'under_way' && now.step === 'unheard' ? before : now
}

/** Nobody but the member has seen it so far: the hash may be mistyped. */
export function isUnseen(standing: ClaimStanding | undefined): boolean {
  return standing?.step === 'unheard' || (standing?.step === 'under_way' && standing.needed === null)
}

/** What can't change any more; null while it can. */
export function endOf(standing: ClaimStanding | undefined): EndedStanding | null {
  switch (standing?.step) {
    case 'paid':
    case 'in_wallet':
    case 'failed':
      return standing
    default:
      return null
  }
}

/** Chains that need as many confirmations take minutes: they are asked less often. */
const deepChain = 20

/**
 * Milliseconds until it is asked again; false when there is nothing left to ask. An account may ask 120 times a minute, and in
 * no block a transaction is asked for under each of its prices.
 */
export function askAgainIn(standing: ClaimStanding | undefined): number | false {
  switch (standing?.step) {
    case 'paid':
    case 'in_wallet':
    case 'failed':
      return false
    case 'unheard':
    case undefined:
      return 4_000
    case 'under_way':
      if (standing.needed === null) return 4_000
      return standing.needed > deepChain ? 6_000 : 2_000
  }
}
