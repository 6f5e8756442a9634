import type { CryptoNetwork } from '@toprun/api-schema/crypto'
import { type Address, type Hex, isAddress, isHex } from 'viem'
import { payByWallet, settleOnNetwork } from '../wallet-connect/wallet-session.ts'
import { refusalSentence } from '../wallet-connect/wallet-words.ts'
import type { Claim } from './claim-memory.ts'
import { askClaim } from './claim-query.ts'
import { rememberClaim, rememberQuote } from './claim-store.ts'
import type { OrderQuote } from './order-quote.ts'

export interface Payment {
  network: CryptoNetwork
  /** The account that pays. */
  from: string
  to: string
  value: bigint
  data: string
  /** The price that is paid, and the moment of this computer's clock from which on it must not be; null for a deposit. */
  price: Pick<OrderQuote, 'quote' | 'goodUntil'> | null
  /** What the member paid, once the transaction has a hash. */
  claimOf: (hash: Hex) => Claim
}

/** `msg` says why nothing was sent. */
export type Sent = { ok: true } | { ok: false; msg: string }

/**
 * Has the wallet sign and send a payment. Its hash is kept and told to the server also where the page was left meanwhile.
 * A wallet on another chain that will not switch is let go, and no expired price is paid.
 */
export async function sendPayment(member: string, payment: Payment): Promise<Sent> {
  const { network, from, value, price, claimOf } = payment
  const { to, data } = readTarget(payment)
  const ready = await settleOnNetwork(network)
  if (!ready.ok) return { ok: false, msg: refusalSentence(ready) }
  if (price !== null && Date.now() >= price.goodUntil)
    return { ok: false, msg: 'This price has expired. Nothing was sent.' }
  // Should this page be gone when the wallet answers, the member can still name the transaction.
  if (price !== null) rememberQuote(member, price.quote)
  const paid = await payByWallet({ network, from, to, value, data })
  if (!paid.ok) return { ok: false, msg: sentenceOf(paid, network) }
  const claim = claimOf(paid.hash)
  // The server first: once it knows, nothing that happens to this browser loses the payment.
  void askClaim(claim)
  rememberClaim(member, claim)
  return { ok: true }
}

function sentenceOf(
  refusal: Exclude<Awaited<ReturnType<typeof payByWallet>>, { ok: true }>,
  { symbol }: CryptoNetwork,
): string {
  switch (refusal.reason) {
    case 'refused':
      return 'You said no in your wallet. Nothing was sent.'
    case 'other_account':
      return 'Your wallet is on another account now. Please look again, and pay from that one.'
    case 'too_little':
      return `Your wallet did not send it. It needs the amount, and ${symbol} for the network's fee.`
    default:
      return refusalSentence(refusal)
  }
}

function readTarget({ to, data }: Pick<Payment, 'to' | 'data'>): { to: Address; data: Hex } {
  if (!isAddress(to, { strict: false }) || !isHex(data)) throw new Error(`${to} can not be paid.`)
  return { to, data }
}
