import { and, eq, inArray } from 'drizzle-orm'
import { type Hex, isHex } from 'viem'
import type { Database } from '../../platform/database.ts'
import type { Chains, PaymentChain, Token } from './chains.ts'
import { matchWay, type TransferRefusal, type WayToPay } from './judge-transfer.ts'
import { findQuote, waysOf } from './quotes.ts'
import { readTransaction, type SeenBlock, type SeenTransaction, tokenReceived } from './read-transfer.ts'
import { depositReference } from './reference.ts'
import { settleClaim } from './settle-claim.ts'
import { type Claim, cryptoClaims, type Quote } from './tables.ts'

/** A transaction that no chain has shown for so long is given up. */
const patienceMs = 24 * 3_600_000

export interface ClaimDesk {
  db: Database
  chains: Chains
}

type Purpose = { quote: Quote; way: WayToPay } | { token: Token }

/**
 * Asks the chains how a claim stands and takes it in: not seen, in a block but not deep enough, settled, or refused for good.
 * A transaction that a reorganisation took out of its block waits again. Throws where a node does not answer.
 */
export async function lookAtClaim(desk: ClaimDesk, claimId: string, now: Date): Promise<Claim> {
  const { db } = desk
  const [claim] = await db.select().from(cryptoClaims).where(eq(cryptoClaims.id, claimId))
  if (!claim) throw new Error(`There is no crypto claim ${claimId}`)
  if (isOver(claim)) return claim
  const found = isOffered(desk.chains, claim) ? await findTransaction(desk.chains, claim) : null
  if (!found) {
    const isLost = now.getTime() - claim.createdAt.getTime() > patienceMs
    return change(db, claim, { ...unseen, state: isLost ? 'lost' : 'waiting' })
  }
  const { chain, transaction } = found
  // From whom, to whom, how much and what for is signed: no block can change it.
  const purpose = await purposeOf(desk, claim, transaction)
  if (!purpose.ok) return change(db, claim, { ...unseen, state: 'refused', refusal: purpose.reason })
  const { block } = transaction
  if (!block) return change(db, claim, { ...unseen, state: 'waiting' })
  const { confirmations } = block
  const seen = { chainId: chain.id, blockNumber: block.number, blockHash: block.hash, confirmations }
  if (confirmations < chain.confirmations) return change(db, claim, { ...seen, state: 'confirming' })
  const received = receivedBy(purpose, transaction, block)
  if (received === 0n)
    return change(db, claim, {
      ...seen,
      state: 'refused',
      refusal: block.succeeded ? 'nothing_received' : 'reverted',
    })
  const settlement = { ...purpose, seen, received, sender: transaction.from, minedAt: block.at }
  return settleClaim(db, claim.id, settlement, now)
}

export const isOver = ({ state }: Pick<Claim, 'state'>) => !open.some((each) => each === state)
const open = ['waiting', 'confirming'] as const

const unseen = { chainId: null, blockNumber: null, blockHash: null, confirmations: 0 }

/** A deposit of a token that was taken off the list waits for it to come back, and is given up like what no chain shows. */
function isOffered({ tokens }: Chains, { token }: Claim): boolean {
  return token === null || tokens.some(({ id }) => id === token)
}

async function findTransaction(
  { all }: Chains,
  { hash }: Claim,
): Promise<{ chain: PaymentChain; transaction: SeenTransaction } | null> {
  for (const chain of all) {
    const transaction = await readTransaction(chain, asHash(hash))
    if (transaction) return { chain, transaction }
  }
  return null
}

async function purposeOf(
  { db, chains }: ClaimDesk,
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
  if (token.chain.id !== transaction.chainId) return { ok: false, reason: 'wrong_chain' }
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

/** Writes what was seen, unless somebody settled or refused it meanwhile. */
async function change(
  db: Database,
  { id }: Claim,
  seen: Partial<Pick<Claim, 'state' | 'refusal' | keyof typeof unseen>>,
): Promise<Claim> {
  const [changed] = await db
    .update(cryptoClaims)
    .set(seen)
    .where(and(eq(cryptoClaims.id, id), inArray(cryptoClaims.state, open)))
    .returning()
  if (changed) return changed
  const [now] = await db.select().from(cryptoClaims).where(eq(cryptoClaims.id, id))
  if (!now) throw new Error(`The crypto claim ${id} vanished`)
  return now
}

function asHash(text: string): Hex {
  if (!isHex(text)) throw new Error(`${text} is no transaction hash`)
  return text
}
