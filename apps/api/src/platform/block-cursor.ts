import { and, eq } from 'drizzle-orm'
import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** A table with the next block to scan of each chain. */
export function blockCursorTable<Name extends string>(name: Name) {
  return pgTable(name, {
    chainId: integer('chain_id').primaryKey(),
    nextBlock: bigint('next_block', { mode: 'bigint' }).notNull(),
  })
}

type BlockCursorTable = ReturnType<typeof blockCursorTable>

/** @returns null before the first scan of a chain */
export async function readCursor(
  db: Database,
  table: BlockCursorTable,
  chainId: number,
): Promise<bigint | null> {
  const [cursor] = await db.select().from(table).where(eq(table.chainId, chainId))
  return cursor?.nextBlock ?? null
}

/**
 * Two processes may read the same blocks; the one that moves the cursor stores, in the same transaction, what they contain.
 * @returns whether this one moved it
 */
export async function moveCursor(
  tx: Database,
  table: BlockCursorTable,
  { chainId, from, to }: { chainId: number; from: bigint | null; to: bigint },
): Promise<boolean> {
  const moved =
    from === null
      ? await tx.insert(table).values({ chainId, nextBlock: to }).onConflictDoNothing().returning()
      : await tx
          .update(table)
          .set({ nextBlock: to })
          .where(and(eq(table.chainId, chainId), eq(table.nextBlock, from)))
          .returning()
  return moved.length > 0
}

export interface BlockRange {
  /** After `last` if a scan begins with the next block. */
  first: bigint
  last: bigint
  /** The cursor's position after they are read. */
  next: bigint
  /** Whether more final blocks can be read now. */
  isBehind: boolean
}

/**
 * The next blocks of a scan: final ones, at most `limit`; null if there are none. A first scan begins after the newest final
 * block. So does one whose local chain was recreated and is shorter than the cursor.
 * @param chain `height` is the number of its newest block; a block is final with `confirmations`, including its own
 */
export function blocksToRead(
  from: bigint | null,
  chain: { height: bigint; confirmations: number; isDemo: boolean },
  limit: bigint,
): BlockRange | null {
  const { height, confirmations, isDemo } = chain
  const deepest = height - BigInt(confirmations) + 1n
  if (from === null || (isDemo && from > height + 1n)) {
    const next = deepest < -1n ? 0n : deepest + 1n
    return { first: next, last: next - 1n, next, isBehind: false }
  }
  if (deepest < from) return null
  const last = from + limit - 1n < deepest ? from + limit - 1n : deepest
  return { first: from, last, next: last + 1n, isBehind: last < deepest }
}
