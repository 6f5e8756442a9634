import type { ClaimOutcome } from '@toprun/api-schema/crypto'
import { type Address, type Hex, isAddressEqual } from 'viem'
import type { SeenTransaction } from './read-transfer.ts'

/** Why a transaction can never count for what it is claimed for. */
export type TransferRefusal =
  | 'wrong_recipient'
  | 'wrong_sender'
  | 'wrong_chain'
  | 'not_for_this_quote'
  | 'not_your_deposit'
  | 'reverted'
  | 'nothing_received'

/** One way in which a quote can be paid. */
export interface WayToPay {
  coin: 'eth' | 'matic'
  chainId: number
  to: Address
  dueWei: bigint
  reference: Hex
}

/**
 * Which of a quote's ways a transaction takes. It does by the quote's reference in its data, or, from wallets that send no data,
 * by an amount that no other quote has.
 */
export function matchWay(
  transaction: Omit<SeenTransaction, 'block'>,
  ways: readonly WayToPay[],
  payer: string | null,
): { ok: true; way: WayToPay } | { ok: false; reason: TransferRefusal } {
  const { chainId, from, to, value, data } = transaction
  const way = ways.find(({ reference, dueWei }) => data === reference || (data === '0x' && value === dueWei))
  const refused = (reason: TransferRefusal) => ({ ok: false as const, reason })
  const recipients = way ? [way] : ways.filter((each) => each.chainId === chainId)
  if (to === null || !recipients.some((each) => isAddressEqual(each.to, to)))
    return refused('wrong_recipient')
  if (!way) return refused('not_for_this_quote')
  if (way.chainId !== chainId) return refused('wrong_chain')
  if (payer !== null && from.toLowerCase() !== payer) return refused('wrong_sender')
  if (value === 0n) return refused('nothing_received')
  return { ok: true, way }
}

/** A block may be made a little after the last moment to pay: who signed in time is not turned away. */
export const graceMs = 2 * 60_000

export interface QuoteTerms {
  amountMinor: bigint
  dueWei: bigint
  expiresAt: Date
  isUsed: boolean
}

/** What a transfer that counts is worth: an order, or money for the wallet, or both. In cents. */
export interface Worth {
  outcome: Extract<ClaimOutcome, 'paid' | 'overpaid' | 'underpaid' | 'late' | 'quote_used'>
  buys: boolean
  /** For the wallet, at the quote's rate, rounded down to the cent. */
  depositMinor: bigint
}

/**
 * Values what came for a quote. Enough in time buys the order, what is over goes to the wallet. Too little, too late, or a second
 * transfer for the same quote goes to the wallet as a whole.
 * @example a third of what is due for 30 USD: { outcome: 'underpaid', buys: false, depositMinor: 1000n }
 */
export function valueTransfer(terms: QuoteTerms, paidWei: bigint, minedAt: Date): Worth {
  const { amountMinor, dueWei, expiresAt, isUsed } = terms
  const worthOf = (wei: bigint) => (wei * amountMinor) / dueWei
  const toWallet = { buys: false, depositMinor: worthOf(paidWei) }
  if (isUsed) return { outcome: 'quote_used', ...toWallet }
  if (paidWei < dueWei) return { outcome: 'underpaid', ...toWallet }
  if (minedAt.getTime() > expiresAt.getTime() + graceMs) return { outcome: 'late', ...toWallet }
  return paidWei === dueWei
    ? { outcome: 'paid', buys: true, depositMinor: 0n }
    : { outcome: 'overpaid', buys: true, depositMinor: worthOf(paidWei - dueWei) }
}

/** What a stablecoin is in cents, one for one; less than a cent of it is not credited. */
export function stablecoinCents(units: bigint, decimals: number): bigint {
  return (units * 100n) / 10n ** BigInt(decimals)
}
