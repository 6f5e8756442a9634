import { and, eq } from 'drizzle-orm'
import { type Address, type Hex, isAddressEqual, parseAbiItem, zeroAddress } from 'viem'
import { blocksToRead, moveCursor, readCursor } from '../../../platform/block-cursor.ts'
import { checkedHeight } from '../../../platform/check-node.ts'
import type { Database } from '../../../platform/database.ts'
import type { CardChain } from '../issuing/issuing-context.ts'
import { cardOfToken } from '../issuing/token-id.ts'
import { cards, editions } from '../tables.ts'
import { cardCursors, cardDeposits } from './tables.ts'

const blocksAtOnce = 500n

const transferEvent = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
)

/**
 * Reads the next final blocks for tokens of cards that came to the vault address. Their owners are decided afterwards (`place-deposits`).
 * The first scan begins with the newest final block.
 * @returns whether there is more to read now.
 * @throws if the node does not answer
 */
export async function scanDeposits(
  { db, chain, vault }: Pick<CardChain, 'chain' | 'vault'> & { db: Database },
  now: Date,
): Promise<boolean> {
  const { chainId } = chain
  const from = await readCursor(db, cardCursors, chainId)
  const blocks = blocksToRead(from, { ...chain, height: await checkedHeight(chain) }, blocksAtOnce)
  if (!blocks) return false
  const found = await readDeposits({ chain, vault }, blocks)
  return db.transaction(async (tx) => {
    if (!(await moveCursor(tx, cardCursors, { chainId, from, to: blocks.next }))) return false
    for (const { tokenId, sender, ...where } of found) {
      const { chainNumber, serial } = cardOfToken(tokenId)
      const [card] = await tx
        .select({ id: cards.id })
        .from(cards)
        .innerJoin(editions, eq(editions.id, cards.editionId))
        .where(and(eq(editions.chainNumber, chainNumber), eq(cards.serial, serial)))
      if (!card) continue
      await tx
        .insert(cardDeposits)
        .values({
          chainId,
          ...where,
          cardId: card.id,
          sender: `0x${sender.slice(2).toLowerCase()}`,
          foundAt: now,
        })
        .onConflictDoNothing()
    }
    return blocks.isBehind
  })
}

interface Deposit {
  hash: Hex
  logIndex: number
  blockNumber: bigint
  tokenId: bigint
  sender: Address
}

/** What came to the vault address from elsewhere. Issued tokens have no sender. */
async function readDeposits(
  { chain, vault }: Pick<CardChain, 'chain' | 'vault'>,
  { first, last }: { first: bigint; last: bigint },
): Promise<Deposit[]> {
  if (last < first) return []
  const logs = await chain.client.getLogs({
    address: chain.contract.address,
    event: transferEvent,
    args: { to: vault },
    fromBlock: first,
    toBlock: last,
    strict: true,
  })
  return logs
    .filter(({ args }) => !isAddressEqual(args.from, zeroAddress) && !isAddressEqual(args.from, vault))
    .map(({ args, transactionHash: hash, logIndex, blockNumber }) => ({
      ...{ hash, logIndex, blockNumber, tokenId: args.tokenId },
      sender: args.from,
    }))
}
