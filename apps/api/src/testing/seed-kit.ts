import { createHash } from 'node:crypto'
import type { Beacon, Beacons } from '../cards/collectibles/draws/beacons/beacon.ts'
import { finishBatch, newBatch, storeBatch } from '../money/orders/batches/batch-store.ts'
import type { Database } from '../platform/database.ts'

const transactionHash = `0x${'7a'.repeat(32)}`
const block = { blockNumber: 12, blockHash: `0x${'b1'.repeat(32)}` }

const published = new Date('2020-01-01T00:00:00Z')

/** Seeds for orders of any moment, of a batch whose root a chain had before. */
export async function readySeeds(db: Database, size = 256): Promise<void> {
  await db.transaction(async (tx) => {
    const signed = { transactionHash, signed: '0x', chainId: 31337 }
    const batch = await storeBatch(tx, newBatch(size), { ...signed, beacon: 'local-chain' }, published)
    await finishBatch(tx, batch, { ...block, blockAt: published }, published)
  })
}

/** A beacon whose value for a payment is the hash of its moment. */
const hashOfMoment: Beacon = async (paidAt) => ({
  round: paidAt.getTime(),
  value: createHash('sha256').update(paidAt.toISOString()).digest(),
  signature: null,
})

export const testBeacons: Beacons = { 'local-chain': hashOfMoment }
