import { cardToken } from '@toprun/collectible-contract/artifacts/card-token'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  type Address,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  type PrivateKeyAccount,
  parseAbiItem,
} from 'viem'
import { checkNode } from '../../../platform/check-node.ts'
import { rollbackOnRefusal } from '../../../platform/rollback-on-refusal.ts'
import { noteSent } from '../moves/move-store.ts'
import { type MoveCall, sendableMoves } from '../moves/sendable-moves.ts'
import { cards, editions } from '../tables.ts'
import { countAttempt, issuable, mostAttempts } from './attempts.ts'
import { atFinalBlock } from './final-block.ts'
import type { IssuingContext } from './issuing-context.ts'
import { type PendingCard, pendingCards } from './issuing-queue.ts'
import { type PreparedEdition, prepareEditions } from './prepare-editions.ts'
import { signTransaction } from './sign-transaction.ts'
import { type CardTransaction, cardTransactions } from './tables.ts'
import { partsOfNumber, tokenIdOf } from './token-id.ts'
import { send, unfinishedTransactions, watchTransactions } from './watch-transactions.ts'

/** The contract takes at most this many in one call. */
const cardsAtOnce = 100
const editionsAtOnce = 20

type PreparedCard = PreparedEdition['cards'][number]

/** `waiting`: something is on its way. */
export type IssuingStep = 'idle' | 'waiting' | 'sent'

/**
 * One step of issuing: sent transactions are checked; then editions are opened that pending cards need, a batch of cards is issued to the vault
 * address, by need, and cards that their owners move are sent to them by the mover. A transaction is signed and stored before it is sent, and the
 * contract is asked about each card before it is signed for. Throws if the node does not answer, or if nothing could be done because files can't be
 * made: nothing is lost, and the next step continues.
 */
export async function issueCards(context: IssuingContext): Promise<IssuingStep> {
  await checkNode(context.chain)
  await watchTransactions(context)
  const open = await unfinishedTransactions(context)
  if (open.some(({ state }) => state === 'sent')) return 'waiting'
  const pending = await pendingCards(context.db, cardsAtOnce)
  const moves = await sendableMoves(context)
  if (pending.length + moves.calls.length === 0)
    return open.length > 0 || moves.isWaiting ? 'waiting' : 'idle'
  const { prepared, failure } = await prepareEditions(context, pending)
  const opened: PreparedCard[] = []
  const unopened: PreparedEdition[] = []
  for (const edition of prepared) {
    const { files, cards: its } = edition
    const onChain = await editionOnChain(context, edition)
    if (onChain.cap === 0 && unopened.length < editionsAtOnce) unopened.push(edition)
    if (onChain.cap === 0) continue
    if (onChain.cap === files.face.cap && onChain.cid === files.folderCid) opened.push(...its)
    // It is on chain with another cap or folder, which can't be changed.
    else await countAttempt(context, its, mostAttempts)
  }
  const missing = await notIssued(context, opened)
  const calls = [
    ...unopened.map((edition) => openingCall(context, edition)),
    ...issuingCalls(context, missing),
    ...moves.calls.map((move) => movingCall(context, move)),
  ]
  if (calls.length === 0 && failure && prepared.length === 0) throw failure.error
  if (calls.length === 0) return 'waiting'
  const signed = await signCalls(context, calls)
  if (!(await storeSigned(context, signed))) return 'waiting'
  for (const each of signed) await send(context, each)
  return 'sent'
}

/** Its cap is 0 if it is not open. */
async function editionOnChain(
  { chain }: IssuingContext,
  { chainNumber }: PreparedEdition,
): Promise<{ cap: number; cid: string }> {
  const { address, abi } = chain.contract
  return chain.client.readContract({ address, abi, functionName: 'editionOf', args: [BigInt(chainNumber)] })
}

/** The cards that the contract has not issued. Those that it has are noted as issued once that is final. */
async function notIssued(context: IssuingContext, opened: readonly PreparedCard[]): Promise<PreparedCard[]> {
  const { client, contract } = context.chain
  const isIssued = ({ chainNumber, serial }: PreparedCard, blockNumber?: bigint) =>
    client.readContract({
      address: contract.address,
      abi: contract.abi,
      functionName: 'isIssued',
      args: [BigInt(chainNumber), serial],
      ...(blockNumber !== undefined && { blockNumber }),
    })
  const areIssued = await Promise.all(opened.map((card) => isIssued(card)))
  for (const [index, card] of opened.entries()) {
    if (!areIssued[index]) continue
    if (await atFinalBlock(context, { card: card.id }, (block) => isIssued(card, block)))
      await noteIssued(context, card)
  }
  return opened.filter((_card, index) => !areIssued[index])
}

async function noteIssued(context: IssuingContext, card: PreparedCard): Promise<void> {
  const { tokenCid } = card
  const hash = await issuedBy(context, card)
  await context.db.transaction(async (tx) => {
    const noted = await tx
      .update(cards)
      .set({ tokenState: 'issued', tokenHash: hash, tokenCid })
      .where(and(eq(cards.id, card.id), eq(cards.tokenState, 'pending')))
      .returning({ id: cards.id })
    if (noted.length > 0)
      await tx
        .update(editions)
        .set({ issued: sql`${editions.issued} + 1` })
        .where(eq(editions.id, card.editionId))
  })
}

const transferEvent = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
)

/** The transaction that issued a card; null if the node does not search so far back. */
async function issuedBy({ chain }: IssuingContext, card: PendingCard): Promise<Hex | null> {
  const logs = await chain.client
    .getLogs({
      address: chain.contract.address,
      event: transferEvent,
      args: { tokenId: tokenIdOf(card) },
      fromBlock: 'earliest',
    })
    .catch(() => [])
  return logs[0]?.transactionHash ?? null
}

/** Opens an edition, issues cards, or moves one: exactly one of the three is set. */
interface ContractCall {
  from: PrivateKeyAccount
  to: Address
  data: Hex
  editionId: number | null
  cards: readonly PreparedCard[]
  move: MoveCall | null
}

function openingCall(
  { chain, minter }: IssuingContext,
  { editionId, chainNumber, files }: PreparedEdition,
): ContractCall {
  const { player, category, tier } = partsOfNumber(chainNumber)
  const data = encodeFunctionData({
    abi: cardToken.abi,
    functionName: 'openEdition',
    args: [player, category, tier, files.face.cap, files.folderCid],
  })
  return { from: minter, to: chain.contract.address, data, editionId, cards: [], move: null }
}

function issuingCalls(
  { chain, minter, vault }: IssuingContext,
  missing: readonly PreparedCard[],
): ContractCall[] {
  if (missing.length === 0) return []
  const wanted = missing.map(({ chainNumber, serial }) => ({
    ...{ to: vault, edition: BigInt(chainNumber), serial },
  }))
  const data = encodeFunctionData({ abi: cardToken.abi, functionName: 'issue', args: [wanted] })
  return [{ from: minter, to: chain.contract.address, data, editionId: null, cards: missing, move: null }]
}

function movingCall({ mover, moverContract }: IssuingContext, move: MoveCall): ContractCall {
  return { from: mover, to: moverContract, data: move.data, editionId: null, cards: [], move }
}

type SignedCall = ContractCall & { hash: Hex; signed: Hex; nonce: number }

async function signCalls(context: IssuingContext, calls: readonly ContractCall[]): Promise<SignedCall[]> {
  const { client } = context.chain
  const open = await unfinishedTransactions(context)
  const nonces = new Map<Address, number>()
  const signed: SignedCall[] = []
  for (const call of calls) {
    const { from, to, data } = call
    const sender = from.address
    const nonce = nonces.get(sender) ?? (await nextNonce(context, open, sender))
    const estimated = await client.estimateGas({ account: sender, to, data })
    const gas = (estimated * 12n) / 10n
    signed.push({ ...call, nonce, ...(await signTransaction(context, { from, to, data, gas, nonce })) })
    nonces.set(sender, nonce + 1)
  }
  return signed
}

async function nextNonce(
  { chain }: IssuingContext,
  open: readonly CardTransaction[],
  sender: Address,
): Promise<number> {
  const used = await chain.client.getTransactionCount({ address: sender, blockTag: 'latest' })
  const own = open.filter((each) => isAddressEqual(each.sender, sender))
  return Math.max(used, ...own.map(({ nonce }) => nonce + 1))
}

/** Two processes may have signed for the same cards; the first to store is the one that sends. @returns whether this was the first. */
async function storeSigned(context: IssuingContext, signed: readonly SignedCall[]): Promise<boolean> {
  const { db, chain, clock } = context
  const stored = await rollbackOnRefusal(db, async (tx, refuse) => {
    for (const { from, hash, signed: bytes, nonce, editionId, cards: issued, move } of signed) {
      const kept = await tx
        .insert(cardTransactions)
        .values({
          chainId: chain.chainId,
          editionId,
          sender: `0x${from.address.slice(2).toLowerCase()}`,
          nonce,
          hash,
          signed: bytes,
          state: 'sent',
          pricedAt: clock(),
        })
        .onConflictDoNothing()
        .returning({ id: cardTransactions.id })
      if (kept.length === 0) refuse(taken)
      if (move !== null && !(await noteSent(tx, move, hash))) refuse(taken)
      for (const { id, tokenCid } of issued) {
        const moved = await tx
          .update(cards)
          .set({ tokenState: 'sent', tokenHash: hash, tokenCid })
          .where(and(eq(cards.id, id), eq(cards.tokenState, 'pending'), inArray(cards.state, issuable)))
          .returning({ id: cards.id })
        if (moved.length === 0) refuse(taken)
      }
    }
    return { ok: true as const }
  })
  return stored.ok
}

const taken = { ok: false, reason: 'taken_by_another' } as const
