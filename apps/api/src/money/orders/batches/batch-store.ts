import { randomBytes } from 'node:crypto'
import { commitmentOf } from '@toprun/game-rules/pack-draw'
import { seedTree } from '@toprun/game-rules/seed-tree'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type BeaconName, type SeedBatch, seedBatches } from '../tables.ts'

/** New seeds in the order in which orders will take them, with the path from each commitment to the root. */
export interface NewBatch {
  root: Uint8Array
  seeds: readonly { seed: Uint8Array; path: readonly Uint8Array[] }[]
}

/** @param size a power of two */
export function newBatch(size: number): NewBatch {
  const seeds = Array.from({ length: size }, () => randomBytes(32))
  const { root, paths } = seedTree(seeds.map(commitmentOf))
  return { root, seeds: seeds.map((seed, index) => ({ seed, path: paths[index] ?? [] })) }
}

/** The signed transaction with a root. */
export interface SignedRoot {
  transactionHash: string
  signed: string
}

/** Stores a batch whose root is on its way to the chain: none of its seeds is given out yet. */
export async function storeBatch(
  tx: Database,
  { root, seeds }: NewBatch,
  batch: SignedRoot & { beacon: BeaconName; chainId: number },
  now: Date,
): Promise<SeedBatch> {
  const [stored] = await tx
    .insert(seedBatches)
    .values({ ...batch, root, size: seeds.length, madeAt: now, signedAt: now })
    .returning()
  if (!stored) throw new Error('A batch of seeds was not stored')
  const rows = seeds.map(({ seed, path }, index) => ({
    place: index + 1,
    seed: Buffer.from(seed).toString('hex'),
    path: Buffer.concat(path).toString('hex'),
  }))
  await tx.execute(sql`
    INSERT INTO unused_seeds (batch_id, place, server_seed, commitment, path)
    SELECT ${stored.id}, place, decode(seed, 'hex'), sha256(decode(seed, 'hex')), decode(path, 'hex')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (place int, seed text, path text)`)
  return stored
}

/** The root is in a final block: from now on the batch's seeds are given out. */
export async function finishBatch(
  db: Database,
  { id }: Pick<SeedBatch, 'id'>,
  block: { blockNumber: number; blockHash: string; blockAt: Date },
  now: Date,
): Promise<void> {
  await db
    .update(seedBatches)
    .set({ ...block, finalAt: now })
    .where(and(eq(seedBatches.id, id), isNull(seedBatches.finalAt)))
}

/** The root now has another transaction. */
export async function replaceTransaction(
  db: Database,
  { id }: Pick<SeedBatch, 'id'>,
  signed: SignedRoot,
  now: Date,
): Promise<void> {
  await db
    .update(seedBatches)
    .set({ ...signed, signedAt: now })
    .where(and(eq(seedBatches.id, id), isNull(seedBatches.finalAt)))
}

/** The oldest batch whose root is on its way to the chain. */
export async function unfinishedBatch(db: Database, chainId: number): Promise<SeedBatch | null> {
  const [batch] = await db
    .select()
    .from(seedBatches)
    .where(
      and(eq(seedBatches.chainId, chainId), isNull(seedBatches.finalAt), isNull(seedBatches.withdrawnAt)),
    )
    .orderBy(seedBatches.id)
    .limit(1)
  return batch ?? null
}

/** Whether this many seeds are ready for orders. */
export async function areReady(db: Database, count: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM unused_seeds JOIN seed_batches ON seed_batches.id = batch_id
    WHERE final_at IS NOT NULL AND withdrawn_at IS NULL OFFSET ${count - 1} LIMIT 1`)
  return rows.length > 0
}

/** Stops giving out seeds of batches for another beacon. @param beacon null: stops all, because packs are no longer sold */
export async function withdrawOthers(db: Database, beacon: BeaconName | null, now: Date): Promise<void> {
  await db
    .update(seedBatches)
    .set({ withdrawnAt: now })
    .where(and(beacon === null ? undefined : ne(seedBatches.beacon, beacon), isNull(seedBatches.withdrawnAt)))
}
