import { cardMover } from '@toprun/collectible-contract/artifacts/card-mover'
import { and, asc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Address, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { nullIfReverted } from '../../../platform/check-node.ts'
import type { Database } from '../../../platform/database.ts'
import { atFinalBlock } from '../issuing/final-block.ts'
import type { CardChain, IssuingContext } from '../issuing/issuing-context.ts'
import { tokenIdOf } from '../issuing/token-id.ts'
import { cards, editions } from '../tables.ts'
import { endMoves, isQueued, isUndisputed, mostMoveAttempts, noteDelay, stopMove } from './move-store.ts'
import { cardMoves } from './tables.ts'

const movesAtOnce = 20

/** A call of the mover's contract: it moves a card at once, queues its move beyond the daily limit, or carries out a queued one. */
export interface MoveCall {
  /** The move's id. */
  id: string
  does: 'move' | 'queue' | 'execute'
  data: Hex
}

interface Move {
  id: string
  address: Address | null
  tokenId: bigint
}

export interface SendableMoves {
  calls: MoveCall[]
  /** A token is at its owner's address, in a block that is not final yet. */
  isWaiting: boolean
}

/**
 * The next moves whose tokens are at the vault address according to the contract: a token at its owner's address is noted as done. Those beyond
 * the daily limit are queued, and carried out once their delay is over. None while the vault address does not let the mover move its tokens.
 */
export async function sendableMoves(context: IssuingContext): Promise<SendableMoves> {
  const waiting = await waitingMoves(context)
  const due = await dueMoves(context)
  if (waiting.length + due.length === 0 || !(await mayMoveTokens(context)))
    return { calls: [], isWaiting: false }
  const asked = { address: context.moverContract, abi: cardMover.abi }
  let left = await context.chain.client.readContract({ ...asked, functionName: 'leftToday' })
  const calls: MoveCall[] = []
  let isWaiting = false
  async function destinationOf(move: Move): Promise<Address | null> {
    const to = await destination(context, move)
    if (to !== 'not_final') return to
    isWaiting = true
    return null
  }
  for (const move of waiting) {
    const to = await destinationOf(move)
    if (!to) continue
    const does = left > 0 ? 'move' : 'queue'
    left -= 1
    const args = [move.tokenId, to] as const
    calls.push({ id: move.id, does, data: encodeFunctionData({ ...asked, functionName: does, args }) })
  }
  for (const move of due) {
    const to = await destinationOf(move)
    if (!to || !(await isExecutable(context, move, to))) continue
    const args = [move.tokenId] as const
    const data = encodeFunctionData({ ...asked, functionName: 'execute', args })
    calls.push({ id: move.id, does: 'execute', data })
  }
  return { calls, isWaiting }
}

/** Where a card at the vault address has to go; null if there is nothing to send, `not_final` until its arrival is final. */
async function destination(
  context: IssuingContext,
  { id, address, tokenId }: Move,
): Promise<Address | 'not_final' | null> {
  const holder = await holderOf(context, tokenId)
  if (address !== null && holder !== null) {
    if (isAddressEqual(holder, context.vault)) return address
    if (isAddressEqual(holder, address))
      return (await endOnceFinal(context, id, { tokenId, address })) ? null : 'not_final'
  }
  await leaveToOperator(context, id)
  return null
}

/**
 * Whether the delay of a queued move is over. If the owner of the contract, or the vault, has cancelled it, it is
 * left to an operator.
 */
async function isExecutable(context: IssuingContext, move: Move, to: Address): Promise<boolean> {
  const { client } = context.chain
  const asked = { address: context.moverContract, abi: cardMover.abi, args: [move.tokenId] } as const
  const queued = await client.readContract({ ...asked, functionName: 'queuedMove' })
  if (queued.readyAt === 0n || !isAddressEqual(queued.to, to)) {
    await leaveToOperator(context, move.id)
    return false
  }
  const leavesAt = new Date(Number(queued.readyAt) * 1000)
  await noteDelay(context.db, move.id, leavesAt)
  if (leavesAt > context.clock()) return false
  // The chain's clock decides.
  const gas = await client
    .estimateContractGas({ ...asked, functionName: 'execute', account: context.mover.address })
    .catch(nullIfReverted)
  return gas !== null
}

/**
 * The moves of issued cards that wait for a transaction. If sending a card failed and its order is disputed since, it
 * waits until the dispute is settled.
 */
export function waitingMoves({ db }: Pick<IssuingContext, 'db'>): Promise<Move[]> {
  const isWaiting = and(
    eq(cardMoves.state, 'waiting'),
    lt(cardMoves.attempts, mostMoveAttempts),
    eq(cards.tokenState, 'issued'),
  )
  return movesWhere(db, isWaiting, asc(cardMoves.askedAt))
}

/** Queued moves whose delay may be over, or is not known yet. */
function dueMoves({ db, clock }: Pick<IssuingContext, 'db' | 'clock'>): Promise<Move[]> {
  const isDue = or(isNull(cardMoves.leavesAt), lte(cardMoves.leavesAt, clock()))
  return movesWhere(db, and(isQueued, isDue), sql`${cardMoves.leavesAt} NULLS FIRST`)
}

async function movesWhere(db: Database, where: SQL | undefined, first: SQL): Promise<Move[]> {
  const rows = await db
    .select({
      ...{ id: cardMoves.id, address: cardMoves.address },
      ...{ chainNumber: editions.chainNumber, serial: cards.serial },
    })
    .from(cardMoves)
    .innerJoin(cards, eq(cards.id, cardMoves.cardId))
    .innerJoin(editions, eq(editions.id, cards.editionId))
    .where(and(where, isUndisputed))
    .orderBy(first, asc(cardMoves.id))
    .limit(movesAtOnce)
  return rows.map(({ id, address, ...card }) => ({ id, address, tokenId: tokenIdOf(card) }))
}

/**
 * Whether the mover can move the tokens of the vault address: that address has approved the mover's contract, which
 * obeys the mover.
 */
export async function mayMoveTokens({
  chain,
  mover,
  moverContract,
  vault,
}: Pick<CardChain, 'chain' | 'mover' | 'moverContract' | 'vault'>): Promise<boolean> {
  const { address, abi } = chain.contract
  const [isApproved, account] = await Promise.all([
    chain.client.readContract({
      address,
      abi,
      functionName: 'isApprovedForAll',
      args: [vault, moverContract],
    }),
    chain.client.readContract({ address: moverContract, abi: cardMover.abi, functionName: 'mover' }),
  ])
  return isApproved && isAddressEqual(account, mover.address)
}

/** Null for a token that was burned or never minted. */
async function holderOf(
  { chain }: IssuingContext,
  tokenId: bigint,
  blockNumber?: bigint,
): Promise<Address | null> {
  const { address, abi } = chain.contract
  return chain.client
    .readContract({
      address,
      abi,
      functionName: 'ownerOf',
      args: [tokenId],
      ...(blockNumber !== undefined && { blockNumber }),
    })
    .catch(nullIfReverted)
}

/** @returns whether it is final */
async function endOnceFinal(
  context: IssuingContext,
  moveId: string,
  { tokenId, address }: { tokenId: bigint; address: Address },
): Promise<boolean> {
  const { db, clock } = context
  const holder = await atFinalBlock(context, { move: moveId }, (block) => holderOf(context, tokenId, block))
  if (!holder || !isAddressEqual(holder, address)) return false
  await db.transaction((tx) => endMoves(tx, eq(cardMoves.id, moveId), clock()))
  return true
}

async function leaveToOperator({ db, log }: IssuingContext, moveId: string): Promise<void> {
  log.warn({ move: moveId }, 'a card move waits for an operator: see "operator card-moves"')
  await stopMove(db, moveId)
}
