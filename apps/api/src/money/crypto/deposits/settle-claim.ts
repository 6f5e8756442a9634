import { clearingOf, walletOf } from '@toprun/ledger/account'
import { mustPost } from '@toprun/ledger/post'
import { and, eq, inArray } from 'drizzle-orm'
import { eligibilityFaultOf } from '../../../ground/eligibility/require-eligible.ts'
import { lockOwner } from '../../../ground/identity/lock-user.ts'
import type { Database } from '../../../platform/database.ts'
import { takeStock } from '../../orders/combo-stock.ts'
import { lockOrderOf } from '../../orders/order-store.ts'
import type { Order } from '../../orders/tables.ts'
import { sellAtOnce } from '../../payments/settlement/settle.ts'
import type { Token } from '../chain/chains.ts'
import { type Claim, cryptoClaims, cryptoQuotes, type Quote } from '../tables.ts'
import { reserveOrder } from './reserve-order.ts'
import { insertUnclaimed, isAssigned } from './unclaimed-deposits.ts'
import { centsAtLower, splitTransfer, stablecoinCents, type WayToPay } from './value-transfer.ts'

interface Arrived {
  seen: Pick<Claim, 'chainId' | 'blockNumber' | 'blockHash' | 'confirmations'>
  received: bigint
  sender: string
  minedAt: Date
}

/** `blockUsdE8`: the coin's price at its block, in USD times 10^8; null if unknown. */
type ForQuote = Arrived & { quote: Quote; way: WayToPay; blockUsdE8: bigint | null }

/** The content of a transaction that is deep enough in its chain. */
export type Settlement = ForQuote | (Arrived & { token: Token })

/**
 * Books a transaction once: to an order, the wallet, or both. Concurrent settlements wait for the claim's lock, concurrent payments of
 * one quote for the quote's lock. Coins that buy nothing and have no known price at their block are held for the operator, and so is
 * everything from a user who may not pay now: their order is not paid.
 */
export function settleClaim(
  db: Database,
  { id: claimId, userId }: Pick<Claim, 'id' | 'userId'>,
  settlement: Settlement,
  now: Date,
): Promise<Claim> {
  return db.transaction(async (tx) => {
    // A suspension comes either before or after this.
    const owner = await lockOwner(tx, userId)
    const [claim] = await tx.select().from(cryptoClaims).where(eq(cryptoClaims.id, claimId)).for('update')
    if (!claim) throw new Error(`The crypto claim ${claimId} vanished`)
    if (claim.state !== 'waiting' && claim.state !== 'confirming') return claim
    const { seen, received, sender } = settlement
    const { chainId } = seen
    if ((await isBooked(tx, chainId, claim.hash)) || (await isAssigned(tx, chainId, claim.hash))) {
      const refused = await write(tx, claim, { ...seen, state: 'refused', refusal: 'already_booked' })
      await reserveOrder(tx, refused, now)
      return refused
    }
    // The age of a deleted account is unknown: an operator returns what it sends.
    const fault =
      owner === 'live' && (await eligibilityFaultOf(tx, userId, 'way' in settlement ? 'pack' : 'top_up'))
    const booked = fault
      ? await holdAll(tx, claim, settlement, now)
      : 'way' in settlement
        ? await bookQuote(tx, claim, settlement, now)
        : await bookDeposit(tx, claim, settlement)
    const end =
      booked === 'held'
        ? { state: 'held' as const }
        : { ...booked, state: 'settled' as const, settledAt: now }
    const ended = await write(tx, claim, { ...seen, received, sender, ...end })
    // The order that this did not pay can be paid another way. It is locked now, before any account of the ledger.
    await reserveOrder(tx, ended, now)
    return ended
  })
}

type Booked = Pick<Claim, 'outcome' | 'creditedMinor' | 'paymentId'>

async function bookQuote(tx: Database, claim: Claim, arrived: ForQuote, now: Date): Promise<Booked | 'held'> {
  const { quote, way, received, minedAt, blockUsdE8 } = arrived
  const [terms] = await tx.select().from(cryptoQuotes).where(eq(cryptoQuotes.id, quote.id)).for('update')
  if (!terms) throw new Error(`The quote ${quote.id} vanished`)
  const order = await lockOrderOf(tx, terms)
  const { dueWei } = way
  const isUsed = terms.usedBy !== null || order?.state !== 'open'
  const { outcome, buys, restWei } = splitTransfer({ ...terms, dueWei, isUsed }, received, minedAt)
  const method = `crypto_${way.coin}` as const
  const isHeld = restWei > 0n && blockUsdE8 === null
  if (isHeld) await holdForOperator(tx, claim, arrived, { amount: restWei, reason: 'no_price' }, now)
  if (isHeld && !buys) return 'held'
  const restMinor = blockUsdE8 === null ? 0n : centsAtLower(restWei, { ...terms, dueWei }, blockUsdE8)
  if (order && buys && (await takeStock(tx, order))) {
    const paymentId = await buy(tx, claim, { quote: terms, order, method }, now)
    await deposit(tx, claim, restMinor, method)
    return { outcome: isHeld ? 'paid' : outcome, creditedMinor: restMinor, paymentId }
  }
  // If the order sold out meanwhile, its price stays in the wallet: coins are never sent back automatically.
  const creditedMinor = restMinor + (buys ? terms.amountMinor : 0n)
  await deposit(tx, claim, creditedMinor, method)
  return { outcome: buys ? 'sold_out' : outcome, creditedMinor, paymentId: null }
}

async function holdAll(tx: Database, claim: Claim, arrived: Settlement, now: Date): Promise<'held'> {
  await holdForOperator(tx, claim, arrived, { amount: arrived.received, reason: 'not_allowed' }, now)
  return 'held'
}

function holdForOperator(
  tx: Database,
  claim: Claim,
  { seen, sender, minedAt }: Arrived,
  held: { amount: bigint; reason: 'no_price' | 'not_allowed' },
  now: Date,
): Promise<void> {
  const { chainId, blockNumber } = seen
  if (chainId === null || blockNumber === null) throw new Error(`The claim ${claim.id} is in no block`)
  return insertUnclaimed(tx, [
    {
      chainId,
      hash: claim.hash,
      logIndex: -1,
      token: claim.token,
      sender,
      ...held,
      blockNumber,
      blockAt: minedAt,
      claimId: claim.id,
      foundAt: now,
    },
  ])
}

/** Pays the order, whose stock is taken, as its own payment. */
async function buy(
  tx: Database,
  claim: Claim,
  { quote, order, method }: { quote: Quote; order: Order; method: 'crypto_eth' | 'crypto_matic' },
  now: Date,
): Promise<string> {
  await tx.update(cryptoQuotes).set({ usedBy: claim.id }).where(eq(cryptoQuotes.id, quote.id))
  const { userId, amountMinor } = quote
  const payment = await sellAtOnce(
    tx,
    {
      userId,
      method,
      orderId: order.id,
      amountMinor,
      chargeMinor: amountMinor,
      chargeCurrency: 'USD',
      provider: 'crypto',
      idempotencyKey: keyOf(quote.id),
    },
    order,
    now,
  )
  if (!payment) throw new Error(`The quote ${quote.id} was paid before and not marked`)
  return payment.id
}

/** The space keeps it distinct from every key that a caller can send. */
const keyOf = (quoteId: string) => `crypto: ${quoteId}`

async function bookDeposit(
  tx: Database,
  claim: Claim,
  { token, received }: Arrived & { token: Token },
): Promise<Booked> {
  const creditedMinor = stablecoinCents(received, token.decimals)
  await deposit(tx, claim, creditedMinor, 'stablecoin')
  return { outcome: 'deposited', creditedMinor, paymentId: null }
}

/** Posted after the order's posting: it locks no account that sorts before those of that one, so there is no deadlock. */
async function deposit(
  tx: Database,
  { id, userId }: Claim,
  amountMinor: bigint,
  method: string,
): Promise<void> {
  if (amountMinor === 0n) return
  await mustPost(tx, {
    key: `crypto-deposit:${id}`,
    kind: 'deposit',
    postings: [{ source: clearingOf('crypto'), destination: walletOf(userId), amountMinor }],
    reference: { claimId: id, method },
  })
}

async function isBooked(tx: Database, chainId: number | null, hash: string): Promise<boolean> {
  const found = await tx
    .select({ id: cryptoClaims.id })
    .from(cryptoClaims)
    .where(
      and(
        eq(cryptoClaims.chainId, chainId ?? 0),
        eq(cryptoClaims.hash, hash),
        inArray(cryptoClaims.state, ['settled', 'held']),
      ),
    )
  return found.length > 0
}

async function write(tx: Database, { id }: Claim, change: Partial<Claim>): Promise<Claim> {
  const [written] = await tx.update(cryptoClaims).set(change).where(eq(cryptoClaims.id, id)).returning()
  if (!written) throw new Error(`The crypto claim ${id} vanished while it was locked`)
  return written
}
