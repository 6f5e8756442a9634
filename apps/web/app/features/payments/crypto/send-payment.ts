import type { CryptoNetwork } from '@toprun/api-schema/crypto'
import { type Address, type Hex, isAddress, isHex } from 'viem'
import { payByWallet, settleOnNetwork } from '../../wallet-connect/wallet-session.ts'
import { refusalSentence } from '../../wallet-connect/wallet-words.ts'
import type { Deposit } from './deposit-memory.ts'
import { reportDeposit } from './deposit-status.ts'
import { rememberDeposit, rememberQuote } from './deposit-store.ts'
import type { OrderQuote } from './quote.ts'

export interface CryptoTransfer {
  network: CryptoNetwork
  /** The account that pays. */
  from: string
  to: string
  value: bigint
  data: string
  /** The quote to pay, and its expiry by this computer's clock; null for a stablecoin. */
  quote: Pick<OrderQuote, 'quote' | 'goodUntil'> | null
  /** The deposit, once the transaction has a hash. */
  depositOf: (hash: Hex) => Deposit
}

/** `msg` explains why nothing was sent. */
export type SendResult = { ok: true } | { ok: false; msg: string }

/**
 * Asks the wallet to sign and send a transfer. Its hash is stored and reported to the server even if the page was left meanwhile.
 * A wallet that will not switch to the network is disconnected, and an expired quote is never paid.
 */
export async function sendPayment(user: string, transfer: CryptoTransfer): Promise<SendResult> {
  const { network, from, value, quote, depositOf } = transfer
  const { to, data } = readTarget(transfer)
  const ready = await settleOnNetwork(network)
  if (!ready.ok) return { ok: false, msg: refusalSentence(ready) }
  if (quote !== null && Date.now() >= quote.goodUntil)
    return { ok: false, msg: 'This price has expired. Nothing was sent.' }
  // If this page is gone when the wallet responds, the user can still submit the transaction.
  if (quote !== null) rememberQuote(user, quote.quote)
  const paid = await payByWallet({ network, from, to, value, data })
  if (!paid.ok) return { ok: false, msg: sentenceOf(paid, network) }
  const deposit = depositOf(paid.hash)
  // The server first: once it knows, nothing in this browser can lose the payment. It is reported again from memory.
  reportDeposit(deposit).catch(() => undefined)
  rememberDeposit(user, deposit)
  return { ok: true }
}

function sentenceOf(
  refusal: Exclude<Awaited<ReturnType<typeof payByWallet>>, { ok: true }>,
  { symbol }: CryptoNetwork,
): string {
  switch (refusal.reason) {
    case 'refused':
      return 'You declined in your wallet. Nothing was sent.'
    case 'other_account':
      return 'Your wallet switched to another account. Check it and pay again.'
    case 'too_little':
      return `Your wallet needs the amount, and ${symbol} for the network fee. Nothing was sent.`
    default:
      return refusalSentence(refusal)
  }
}

function readTarget({ to, data }: Pick<CryptoTransfer, 'to' | 'data'>): { to: Address; data: Hex } {
  if (!isAddress(to, { strict: false }) || !isHex(data)) throw new Error(`${to} can not be paid.`)
  return { to, data }
}
