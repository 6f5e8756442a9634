import { and, eq } from 'drizzle-orm'
import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** A table that has the next block of each chain that a scan is to read. */
export function blockCursorTable<Name extends string>(name: Name) {
  return pgTable(name, {
    chainId: integer('chain_id').primaryKey(),
    nextBlock: bigint('next_block', { mode: 'bigint' }).notNull(),
  })
}

type BlockCursorTable = ReturnType<typeof blockCursorTable>

/** @returns null before the first scan of a chain. */
export async function readCursor(
  db: Database,
  table: BlockCursorTable,
  chainId: number,
): Promise<bigint | null> {
  const [cursor] = await db.select().from(table).where(eq(table.chainId, chainId))
  return cursor?.nextBlock ?? null
}

/**
 * Two processes may read the same blocks; the one that moves the cursor writes, in the same transaction, what they hold.
 * @returns whether this one did.
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
  /** Behind `last` where a scan begins with the next block. */
  first: bigint
  last: bigint
  /** Where the cursor goes once they are read. */
  next: bigint
  /** Final blocks follow that can be read now. */
  isBehind: boolean
}

/**
 * The blocks that a scan reads next: final ones, `limit` at most; null while there is none. A first scan begins behind the newest final
 * block. So does one whose local chain was made anew and is shorter than the cursor.
 * @param chain `height` is the number of its newest block; a block is final with `confirmations`, its own included.
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
