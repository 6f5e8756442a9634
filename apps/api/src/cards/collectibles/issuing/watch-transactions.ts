import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { BaseError } from 'viem'
import { readReceipt } from '../../../platform/chain-receipt.ts'
import type { Database } from '../../../platform/database.ts'
import { endSent, renameSent, retrySent } from '../moves/move-store.ts'
import { cards, editions } from '../tables.ts'
import { reportStuck } from './attempts.ts'
import type { IssuingContext } from './issuing-context.ts'
import { type SignedTransaction, signAgain } from './sign-transaction.ts'
import { type CardTransaction, cardTransactions } from './tables.ts'

const unfinished = ['sent', 'mined'] as const

/** After this long without a block, the fee of a transaction is compared with what nodes ask for now. */
const stuckMs = 5 * 60_000

/** What minter and mover sent and is not final, each one's in order of nonce. */
export function unfinishedTransactions({ db, chain }: IssuingContext): Promise<CardTransaction[]> {
  return db
    .select()
    .from(cardTransactions)
    .where(and(eq(cardTransactions.chainId, chain.chainId), inArray(cardTransactions.state, unfinished)))
    .orderBy(asc(cardTransactions.nonce))
}

/** Asks the chain for everything that is not final, and sends again what it does not know. Throws where the node does not answer. */
export async function watchTransactions(context: IssuingContext): Promise<void> {
  for (const transaction of await unfinishedTransactions(context)) await watch(context, transaction)
}

async function watch(context: IssuingContext, transaction: CardTransaction): Promise<void> {
  const { client, confirmations } = context.chain
  const { hash, sender, nonce } = transaction
  const read = await readReceipt(client, hash)
  if (read.state === 'unsettled') return
  if (read.state === 'found') {
    if (read.block.confirmations < confirmations) return move(context, transaction, 'mined')
    return read.receipt.status === '0x1' ? finish(context, transaction) : giveUp(context, transaction)
  }
  const used = await client.getTransactionCount({ address: sender, blockTag: 'latest' })
  if (used > nonce) {
    // The transaction itself, if a block has taken it since the first check: the next one finds it.
    if ((await readReceipt(client, hash)).state !== 'none') return
    // Otherwise another transaction, and this one can never count. The contract is asked whether that one issued its cards.
    return giveUp(context, transaction)
  }
  await move(context, transaction, 'sent')
  const isStuck = context.clock().getTime() - transaction.pricedAt.getTime() > stuckMs
  await send(context, isStuck ? await reprice(context, transaction) : transaction)
}

/** A node that has it already, has something in its place, or wants a higher fee reports an error; the result is seen at the next check. */
export async function send(
  { chain }: { chain: Pick<IssuingContext['chain'], 'client'> },
  { signed }: Pick<CardTransaction, 'signed'>,
): Promise<void> {
  try {
    await chain.client.sendRawTransaction({ serializedTransaction: signed })
  } catch (error) {
    if (
      !(error instanceof BaseError) ||
      !/already|nonce|replacement|underpriced|base fee/i.test(error.message)
    )
      throw error
  }
}

/**
 * Changes a transaction, unless another process has signed it again or finished it since it was read.
 * @returns whether it did
 */
async function change(
  tx: Database,
  { id, hash }: CardTransaction,
  set: Partial<CardTransaction>,
): Promise<boolean> {
  const changed = await tx
    .update(cardTransactions)
    .set(set)
    .where(
      and(
        eq(cardTransactions.id, id),
        eq(cardTransactions.hash, hash),
        inArray(cardTransactions.state, unfinished),
      ),
    )
    .returning({ id: cardTransactions.id })
  return changed.length > 0
}

async function move(
  { db }: IssuingContext,
  transaction: CardTransaction,
  state: 'sent' | 'mined',
): Promise<void> {
  await change(db, transaction, { state })
}

function finish({ db, clock }: IssuingContext, transaction: CardTransaction): Promise<void> {
  const { hash } = transaction
  return db.transaction(async (tx) => {
    if (!(await change(tx, transaction, { state: 'final' }))) return
    await endSent(tx, hash, clock())
    const issued = await tx
      .update(cards)
      .set({ tokenState: 'issued' })
      .where(and(eq(cards.tokenHash, hash), eq(cards.tokenState, 'sent')))
      .returning({ editionId: cards.editionId })
    for (const [editionId, count] of countByEdition(issued))
      await tx
        .update(editions)
        .set({ issued: sql`${editions.issued} + ${count}` })
        .where(eq(editions.id, editionId))
  })
}

export function countByEdition(issued: readonly { editionId: number }[]): [number, number][] {
  const counts = new Map<number, number>()
  for (const { editionId } of issued) counts.set(editionId, (counts.get(editionId) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a - b)
}

/** Its cards and moves wait again; the contract is asked about each before anything is sent. */
async function giveUp({ db, log }: IssuingContext, transaction: CardTransaction): Promise<void> {
  const { hash } = transaction
  const failed = await db.transaction(async (tx) => {
    if (!(await change(tx, transaction, { state: 'failed' }))) return []
    await retrySent(tx, hash)
    return tx
      .update(cards)
      .set({ tokenState: 'pending', tokenHash: null, tokenAttempts: sql`${cards.tokenAttempts} + 1` })
      .where(and(eq(cards.tokenHash, hash), eq(cards.tokenState, 'sent')))
      .returning({ id: cards.id, tokenAttempts: cards.tokenAttempts })
  })
  reportStuck(log, failed)
}

/**
 * Signs it again if the fee is too low for a block. If the minter is empty, the chain has stalled or fees are over the limit, the
 * same bytes keep waiting: a higher fee would be wasted once that changes.
 */
async function reprice(context: IssuingContext, transaction: CardTransaction): Promise<CardTransaction> {
  const { db, clock, log } = context
  const again = await signAgain(context, transaction)
  const { hash, nonce } = transaction
  log.warn(
    { hash, nonce, why: reasons[typeof again === 'string' ? again : 'low_fee'] },
    'a card transaction waits',
  )
  if (typeof again !== 'string') return replace(context, transaction, again)
  await change(db, transaction, { pricedAt: clock() })
  return transaction
}

const reasons = {
  low_fee: 'fees have risen; it is signed again with a higher one',
  no_key: 'its sender was replaced; it can be sent as it is, but not with a higher fee',
  over_limit: 'fees are over CARD_MINTER_MAX_GWEI',
  enough: 'its fee is enough; see whether its sender has the money, and whether the chain makes blocks',
} as const

async function replace(
  { db, clock }: IssuingContext,
  transaction: CardTransaction,
  again: SignedTransaction,
): Promise<CardTransaction> {
  const replaced = { ...again, pricedAt: clock() }
  return db.transaction(async (tx) => {
    if (!(await change(tx, transaction, replaced))) return transaction
    await renameSent(tx, transaction.hash, again.hash)
    await tx
      .update(cards)
      .set({ tokenHash: again.hash })
      .where(and(eq(cards.tokenHash, transaction.hash), eq(cards.tokenState, 'sent')))
    return { ...transaction, ...replaced }
  })
}
