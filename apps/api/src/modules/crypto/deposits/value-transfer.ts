import type { DepositOutcome } from '@toprun/api-schema/crypto'
import { type Address, type Hex, isAddressEqual } from 'viem'
import type { SeenTransaction } from '../chain/read-transaction.ts'

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
export function matchWay<Way extends WayToPay>(
  transaction: Omit<SeenTransaction, 'block'>,
  ways: readonly Way[],
  payer: string | null,
): { ok: true; way: Way } | { ok: false; reason: TransferRefusal } {
  const { chainId, from, to, value, data } = transaction
  const way = ways.find(({ reference, dueWei }) => data === reference || (data === '0x' && value === dueWei))
  const refused = (reason: TransferRefusal) => ({ ok: false as const, reason })
  const recipients = way ? [way] : ways.filter((each) => each.chainId === chainId)
  if (to === null || !recipients.some((each) => isAddressEqual(each.to, to)))
    return refused('wrong_recipient')
  if (!way) return refused('not_for_this_quote')
  if (way.chainId !== chainId) return refused('wrong_chain')
  // The data names the quote, whoever sends it; an amount alone is the named wallet's.
  if (payer !== null && data === '0x' && from.toLowerCase() !== payer) return refused('wrong_sender')
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

/** What a transfer that counts does: it buys the order, or not, and the rest of it goes to the wallet. */
export interface TransferSplit {
  outcome: Extract<DepositOutcome, 'paid' | 'overpaid' | 'underpaid' | 'late' | 'quote_used'>
  buys: boolean
  restWei: bigint
}

/**
 * Splits what came for a quote. Enough in time buys the order, at the price that was agreed. Too little, too late, a second transfer for the
 * same order, and whatever is over it buys nothing: a quote is a price for its own order alone.
 */
export function splitTransfer(terms: QuoteTerms, paidWei: bigint, minedAt: Date): TransferSplit {
  const { dueWei, expiresAt, isUsed } = terms
  const rest = { buys: false, restWei: paidWei }
  if (isUsed) return { outcome: 'quote_used', ...rest }
  if (paidWei < dueWei) return { outcome: 'underpaid', ...rest }
  if (minedAt.getTime() > expiresAt.getTime() + graceMs) return { outcome: 'late', ...rest }
  const restWei = paidWei - dueWei
  return { outcome: restWei === 0n ? 'paid' : 'overpaid', buys: true, restWei }
}

/**
 * What coins that bought nothing are worth in cents: at the quote's rate or at the rate of their block, whichever is lower, rounded down to
 * the cent. So nobody gains from waiting until the market has moved.
 * @param blockUsdE8 USD for one coin at the block, times 10^8.
 * @example centsAtLower(10n ** 19n, { amountMinor: 3000n, dueWei: 10n ** 16n }, 1500n * 10n ** 8n) // 1_500_000n: 10 ETH quoted at 3000 USD, worth 1500 by now
 */
export function centsAtLower(
  wei: bigint,
  { amountMinor, dueWei }: Pick<QuoteTerms, 'amountMinor' | 'dueWei'>,
  blockUsdE8: bigint,
): bigint {
  const atQuote = (wei * amountMinor) / dueWei
  const atBlock = (wei * blockUsdE8) / 10n ** 24n
  return atQuote < atBlock ? atQuote : atBlock
}

/** What a stablecoin is in cents, one for one; less than a cent of it is not credited. */
export function stablecoinCents(units: bigint, decimals: number): bigint {
  return (units * 100n) / 10n ** BigInt(decimals)
}
