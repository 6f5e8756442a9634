import { and, eq, inArray } from 'drizzle-orm'
import { type Hex, isHex } from 'viem'
import type { Database } from '../../../platform/database.ts'
import type { Chains, PaymentChain, Token } from '../chain/chains.ts'
import { priceAtBlock } from '../chain/coin-price.ts'
import {
  readPaymentTransaction,
  type SeenBlock,
  type SeenTransaction,
  tokenReceived,
} from '../chain/read-transaction.ts'
import { findQuote, type OfferedWay, waysOf } from '../quotes/quotes.ts'
import { depositReference } from '../quotes/reference.ts'
import { type Claim, cryptoClaims, type Quote } from '../tables.ts'
import { reserveOrder } from './reserve-order.ts'
import { settleClaim } from './settle-claim.ts'
import { isAssigned } from './unclaimed-deposits.ts'
import { matchWay, type TransferRefusal } from './value-transfer.ts'

/** A transaction that no chain has shown for this long is given up. */
const patienceMs = 24 * 3_600_000

export interface ClaimContext {
  db: Database
  chains: Chains
}

type Purpose = { quote: Quote; way: OfferedWay } | { token: Token }

/**
 * Asks the chains for the status of a claim and applies it: unknown, in a block but not deep enough, settled, held for the operator, or
 * refused. A transaction that a reorganisation removed waits again. Throws if a node does not respond and no other one has it.
 */
export async function checkClaim(context: ClaimContext, claimId: string, now: Date): Promise<Claim> {
  const { db } = context
  const [claim] = await db.select().from(cryptoClaims).where(eq(cryptoClaims.id, claimId))
  if (!claim) throw new Error(`There is no crypto claim ${claimId}`)
  if (isOver(claim)) return claim
  const found = isOffered(context.chains, claim) ? await findTransaction(context.chains, claim) : null
  if (!found) {
    const isLost = now.getTime() - claim.createdAt.getTime() > patienceMs
    return change(db, claim, { ...unseen, state: isLost ? 'lost' : 'waiting' }, now)
  }
  const { chain, transaction } = found
  // Sender, recipient, amount and data are signed: no block can change them.
  const purpose = await purposeOf(context, claim, transaction)
  if (!purpose.ok) {
    const isBooked = await isAssigned(db, chain.chainId, claim.hash)
    const refusal = isBooked ? 'already_booked' : purpose.reason
    return change(db, claim, { ...unseen, state: 'refused', refusal }, now)
  }
  const { block } = transaction
  if (!block) return change(db, claim, { ...unseen, state: 'waiting' }, now)
  const { confirmations } = block
  const seen = { chainId: chain.chainId, blockNumber: block.number, blockHash: block.hash, confirmations }
  if (confirmations < chain.confirmations) return change(db, claim, { ...seen, state: 'confirming' }, now)
  const received = receivedBy(purpose, transaction, block)
  if (received === 0n) {
    const refusal = block.succeeded ? ('nothing_received' as const) : ('reverted' as const)
    return change(db, claim, { ...seen, state: 'refused', refusal }, now)
  }
  const settlement = { ...purpose, seen, received, sender: transaction.from, minedAt: block.at }
  if ('way' in settlement)
    return settleClaim(
      db,
      claim,
      { ...settlement, blockUsdE8: await priceAtBlock(settlement.way.offered, block) },
      now,
    )
  return settleClaim(db, claim, settlement, now)
}

export const isOver = ({ state }: Pick<Claim, 'state'>) => !open.some((each) => each === state)
const open = ['waiting', 'confirming'] as const

const unseen = { chainId: null, blockNumber: null, blockHash: null, confirmations: 0 }

/** A deposit of a token that is no longer listed waits for it to return, and is given up like an unknown transaction. */
function isOffered({ tokens }: Chains, { token }: Claim): boolean {
  return token === null || tokens.some(({ id }) => id === token)
}

/** @throws if no chain that responds has it and the node of another does not respond */
async function findTransaction(
  { all }: Chains,
  { hash }: Claim,
): Promise<{ chain: PaymentChain; transaction: SeenTransaction } | null> {
  const outages: unknown[] = []
  for (const chain of all)
    try {
      const transaction = await readPaymentTransaction(chain, asHash(hash))
      if (transaction) return { chain, transaction }
    } catch (error) {
      outages.push(error)
    }
  if (outages.length > 0) throw outages[0]
  return null
}

async function purposeOf(
  { db, chains }: ClaimContext,
  { quoteId, token: tokenId, userId }: Claim,
  transaction: SeenTransaction,
): Promise<({ ok: true } & Purpose) | { ok: false; reason: TransferRefusal }> {
  if (quoteId !== null) {
    const quote = await findQuote(db, quoteId, userId)
    if (!quote) throw new Error(`The quote ${quoteId} of a claim is not there`)
    const matched = matchWay(transaction, waysOf(chains.coins, quote), quote.payer)
    return matched.ok ? { ok: true, quote, way: matched.way } : matched
  }
  const token = chains.tokens.find(({ id }) => id === tokenId)
  if (!token) throw new Error(`The token ${tokenId} of a claim is not offered any more`)
  if (token.chain.chainId !== transaction.chainId) return { ok: false, reason: 'wrong_chain' }
  return transaction.data.endsWith(depositReference(userId).slice(2))
    ? { ok: true, token }
    : { ok: false, reason: 'not_your_deposit' }
}

function receivedBy(purpose: Purpose, { value, from }: SeenTransaction, block: SeenBlock): bigint {
  if (!block.succeeded) return 0n
  if ('way' in purpose) return value
  const { address, chain } = purpose.token
  return tokenReceived(block, { token: address, from, to: chain.treasury })
}

/** Stores the chain's state, unless the claim was settled or refused meanwhile. */
function change(
  db: Database,
  { id }: Claim,
  seen: Partial<Pick<Claim, 'state' | 'refusal' | keyof typeof unseen>>,
  now: Date,
): Promise<Claim> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(cryptoClaims)
      .set(seen)
      .where(and(eq(cryptoClaims.id, id), inArray(cryptoClaims.state, open)))
      .returning()
    if (changed) {
      await reserveOrder(tx, changed, now)
      return changed
    }
    const [current] = await tx.select().from(cryptoClaims).where(eq(cryptoClaims.id, id))
    if (!current) throw new Error(`The crypto claim ${id} vanished`)
    return current
  })
}

function asHash(text: string): Hex {
  if (!isHex(text)) throw new Error(`${text} is no transaction hash`)
  return text
}
