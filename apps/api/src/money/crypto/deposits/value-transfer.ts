import type { DepositOutcome } from '@toprun/api-schema/crypto'
import { type Address, type Hex, isAddressEqual } from 'viem'
import type { SeenTransaction } from '../chain/read-transaction.ts'

/** Why a transaction can never count for its claim. */
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
 * The way in which a transaction pays a quote: the one with the quote's reference in its data or, from wallets that send no data,
 * with an amount that no other quote has.
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
  // The data names the quote regardless of the sender; a bare amount must come from the named wallet.
  if (payer !== null && data === '0x' && from.toLowerCase() !== payer) return refused('wrong_sender')
  if (value === 0n) return refused('nothing_received')
  return { ok: true, way }
}

/** Tolerance for a block that is mined shortly after the last moment to pay. */
export const graceMs = 2 * 60_000

export interface QuoteTerms {
  amountMinor: bigint
  dueWei: bigint
  expiresAt: Date
  isUsed: boolean
}

/** What a transfer pays: the order, or not, and the rest goes to the wallet. */
export interface TransferSplit {
  outcome: Extract<DepositOutcome, 'paid' | 'overpaid' | 'underpaid' | 'late' | 'quote_used'>
  buys: boolean
  restWei: bigint
}

/**
 * Splits a transfer for a quote. If it is in time and enough, it buys the order at the quoted price. Anything else goes to the wallet:
 * too little, too late, a second transfer for the same order, and any excess.
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
 * The value of coins that bought nothing, in cents: at the quote's rate or the rate of their block, whichever is lower, rounded down.
 * So nobody gains from waiting until the market has moved.
 * @param blockUsdE8 USD for one coin at the block, times 10^8
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

/** The value of a stablecoin in cents, one for one, rounded down. */
export function stablecoinCents(units: bigint, decimals: number): bigint {
  return (units * 100n) / 10n ** BigInt(decimals)
}
