import { and, asc, eq, lt } from 'drizzle-orm'
import { type Address, BaseError, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { atFinalBlock } from '../issuing/final-block.ts'
import type { IssuingContext } from '../issuing/issuing-context.ts'
import { tokenIdOf } from '../issuing/token-id.ts'
import { cards } from '../tables.ts'
import { endMove, isUndisputed, mostMoveAttempts } from './move-store.ts'
import { cardMoves } from './tables.ts'

const movesAtOnce = 20

/** A move that can be signed for now, with the call that makes it. */
export interface SendableMove {
  id: string
  data: Hex
}

/**
 * The next moves whose tokens are at the vault address, by the contract's own word: what is found at its owner's address is noted as done.
 * None while the vault address does not let the minter move its tokens.
 */
export async function sendableMoves(context: IssuingContext): Promise<SendableMove[]> {
  const { vault, chain } = context
  const waiting = await waitingMoves(context)
  if (waiting.length === 0 || !(await mayMove(context))) return []
  const found: SendableMove[] = []
  for (const { id, address, tokenId } of waiting) {
    const holder = await holderOf(context, tokenId)
    if (address === null || holder === null) await leaveToOperator(context, id)
    else if (isAddressEqual(holder, vault)) {
      const args = [vault, address, tokenId] as const
      found.push({
        id,
        data: encodeFunctionData({ abi: chain.contract.abi, functionName: 'transferFrom', args }),
      })
    } else if (isAddressEqual(holder, address)) await endOnceFinal(context, id, { tokenId, address })
    else await leaveToOperator(context, id)
  }
  return found
}

/** The moves of issued cards that wait for a transaction. Cards whose order is disputed since they were sent in vain stay until that is settled. */
export async function waitingMoves({
  db,
}: Pick<IssuingContext, 'db'>): Promise<{ id: string; address: Address | null; tokenId: bigint }[]> {
  const rows = await db
    .select({ id: cardMoves.id, address: cardMoves.address, card: cards })
    .from(cardMoves)
    .innerJoin(cards, eq(cards.id, cardMoves.cardId))
    .where(
      and(
        eq(cardMoves.state, 'waiting'),
        lt(cardMoves.attempts, mostMoveAttempts),
        eq(cards.tokenState, 'issued'),
        isUndisputed,
      ),
    )
    .orderBy(asc(cardMoves.askedAt), asc(cardMoves.id))
    .limit(movesAtOnce)
  return rows.map(({ card, ...move }) => ({ ...move, tokenId: tokenIdOf(card) }))
}

/** Whether the vault address lets the minter move its tokens: it approved it, or is the same account. */
export async function mayMove({
  chain,
  minter,
  vault,
}: Pick<IssuingContext, 'chain' | 'minter' | 'vault'>): Promise<boolean> {
  if (isAddressEqual(minter.address, vault)) return true
  const { address, abi } = chain.contract
  return chain.client.readContract({
    address,
    abi,
    functionName: 'isApprovedForAll',
    args: [vault, minter.address],
  })
}

/** Null for a token that was burned, or never was. */
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

async function endOnceFinal(
  context: IssuingContext,
  moveId: string,
  { tokenId, address }: { tokenId: bigint; address: Address },
): Promise<void> {
  const { db, clock } = context
  const holder = await atFinalBlock(context, { move: moveId }, (block) => holderOf(context, tokenId, block))
  if (holder && isAddressEqual(holder, address)) await db.transaction((tx) => endMove(tx, moveId, clock()))
}

async function leaveToOperator({ db, log }: IssuingContext, moveId: string): Promise<void> {
  log.warn({ move: moveId }, 'a card move waits for an operator: see "operator card-moves"')
  await db
    .update(cardMoves)
    .set({ attempts: mostMoveAttempts })
    .where(and(eq(cardMoves.id, moveId), eq(cardMoves.state, 'waiting')))
}

function nullIfReverted(error: unknown): null {
  if (
    error instanceof BaseError &&
    error.walk((cause) => cause instanceof Error && cause.name === 'ContractFunctionRevertedError')
  )
    return null
  throw error
}
