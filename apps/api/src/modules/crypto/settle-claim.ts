import { clearingOf, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { notePayment } from '../payments/note-payment.ts'
import { settle } from '../payments/settle.ts'
import { orders } from '../payments/tables.ts'
import type { Token } from './chains.ts'
import { stablecoinCents, valueTransfer, type WayToPay, type Worth } from './judge-transfer.ts'
import { type Claim, cryptoClaims, cryptoQuotes, type Quote } from './tables.ts'

/** What a transaction brought that is deep enough in its chain. */
export type Settlement = {
  seen: Pick<Claim, 'chainId' | 'blockNumber' | 'blockHash' | 'confirmations'>
  received: bigint
  sender: string
  minedAt: Date
} & ({ quote: Quote; way: WayToPay } | { token: Token })

/**
 * Books what came, once: an order, the wallet, or both. The claim's lock puts those in a line who found it deep enough at once,
 * the quote's lock those who pay it twice.
 */
export function settleClaim(
  db: Database,
  claimId: string,
  settlement: Settlement,
  now: Date,
): Promise<Claim> {
  return db.transaction(async (tx) => {
    const [claim] = await tx.select().from(cryptoClaims).where(eq(cryptoClaims.id, claimId)).for('update')
    if (!claim) throw new Error(`The crypto claim ${claimId} vanished`)
    if (claim.state !== 'waiting' && claim.state !== 'confirming') return claim
    const { seen, received, sender } = settlement
    if (await isBooked(tx, seen.chainId, claim.hash))
      return write(tx, claim, { ...seen, state: 'refused', refusal: 'already_booked' })
    const booked =
      'way' in settlement
        ? await bookQuote(tx, claim, settlement, now)
        : await bookDeposit(tx, claim, settlement)
    return write(tx, claim, { ...seen, ...booked, received, sender, state: 'settled', settledAt: now })
  })
}

type Booked = Pick<Claim, 'outcome' | 'creditedMinor' | 'paymentId'>

async function bookQuote(
  tx: Database,
  claim: Claim,
  { quote, way, received, minedAt }: Settlement & { way: WayToPay; quote: Quote },
  now: Date,
): Promise<Booked> {
  const [terms] = await tx.select().from(cryptoQuotes).where(eq(cryptoQuotes.id, quote.id)).for('update')
  if (!terms) throw new Error(`The quote ${quote.id} vanished`)
  const { dueWei } = way
  const worth = valueTransfer({ ...terms, dueWei, isUsed: terms.usedBy !== null }, received, minedAt)
  const bought = worth.buys ? await buy(tx, claim, terms, `crypto_${way.coin}`, now) : null
  await deposit(tx, claim, worth.depositMinor, `crypto_${way.coin}`)
  return {
    outcome: bought?.sold === false ? 'sold_out' : worth.outcome,
    creditedMinor: creditOf(worth, terms, bought),
    paymentId: bought?.paymentId ?? null,
  }
}

/** An order that sold out meanwhile leaves its money in the wallet, as settling does for every provider. */
async function buy(
  tx: Database,
  claim: Claim,
  { id, userId, cat, units, amountMinor }: Quote,
  method: 'crypto_eth' | 'crypto_matic',
  now: Date,
): Promise<{ paymentId: string; sold: boolean }> {
  await tx.update(cryptoQuotes).set({ usedBy: claim.id }).where(eq(cryptoQuotes.id, id))
  const charge = { amountMinor, chargeMinor: amountMinor, chargeCurrency: 'USD' }
  const noted = await notePayment(
    tx,
    { userId, method, ...charge, provider: 'crypto', idempotencyKey: keyOf(id), order: { cat, units } },
    now,
  )
  if (!noted.ok || noted.replayed) throw new Error(`The quote ${id} was paid before and not marked`)
  const { id: paymentId } = await settle(tx, noted.payment, now)
  const [order] = await tx.select().from(orders).where(eq(orders.paymentId, paymentId))
  return { paymentId, sold: order?.state === 'paid' }
}

/** The space keeps it apart from every key that a caller can send. */
const keyOf = (quoteId: string) => `crypto: ${quoteId}`

async function bookDeposit(
  tx: Database,
  claim: Claim,
  { token, received }: Settlement & { token: Token },
): Promise<Booked> {
  const creditedMinor = stablecoinCents(received, token.decimals)
  await deposit(tx, claim, creditedMinor, 'stablecoin')
  return { outcome: 'deposited', creditedMinor, paymentId: null }
}

/** After an order's posting this one takes no account that sorts before those which that one holds, so nobody waits in a circle. */
async function deposit(
  tx: Database,
  { id, userId }: Claim,
  amountMinor: bigint,
  method: string,
): Promise<void> {
  if (amountMinor === 0n) return
  const posted = await post(tx, {
    key: `crypto-deposit:${id}`,
    kind: 'deposit',
    postings: [{ source: clearingOf('crypto'), destination: walletOf(userId), amountMinor }],
    reference: { claimId: id, method },
  })
  if (!posted.ok) throw new Error(`The deposit of claim ${id} could not be posted: ${posted.reason}`)
}

function creditOf({ depositMinor }: Worth, { amountMinor }: Quote, bought: { sold: boolean } | null): bigint {
  return depositMinor + (bought?.sold === false ? amountMinor : 0n)
}

async function isBooked(tx: Database, chainId: number | null, hash: string): Promise<boolean> {
  const found = await tx
    .select({ id: cryptoClaims.id })
    .from(cryptoClaims)
    .where(
      and(
        eq(cryptoClaims.chainId, chainId ?? 0),
        eq(cryptoClaims.hash, hash),
        eq(cryptoClaims.state, 'settled'),
      ),
    )
  return found.length > 0
}

async function write(tx: Database, { id }: Claim, change: Partial<Claim>): Promise<Claim> {
  const [written] = await tx.update(cryptoClaims).set(change).where(eq(cryptoClaims.id, id)).returning()
  if (!written) throw new Error(`The crypto claim ${id} vanished while it was locked`)
  return written
}
