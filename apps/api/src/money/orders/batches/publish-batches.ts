import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { BaseError, type Hex, keccak256, type PrivateKeyAccount, type PublicClient, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readReceipt } from '../../../platform/chain-receipt.ts'
import type { Configuration } from '../../../platform/configuration.ts'
import { localPublisherKey } from '../../../platform/local-accounts.ts'
import { makeFinal } from '../../../platform/local-blocks.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { BeaconName, SeedBatch } from '../tables.ts'
import {
  areReady,
  finishBatch,
  newBatch,
  replaceTransaction,
  type SignedRoot,
  storeBatch,
  unfinishedBatch,
  withdrawOthers,
} from './batch-store.ts'

/** The chain that roots are published on. */
export interface RootChain {
  chainId: number
  client: PublicClient
  rpcUrl: string
  confirmations: number
  isDemo: boolean
}

export interface BatchContext extends Pick<Platform, 'clock' | 'db'> {
  chain: RootChain
  /** Pays for the transactions. It sends nothing else, so its nonces are not shared. */
  publisher: PrivateKeyAccount
  beacon: BeaconName
  /** Seeds of a batch, a power of two; there are always that many ready, or more on their way. */
  size: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Seeds of a batch. */
export const batchSize = 4096

/** A transaction that no block has taken for this long is signed again, at the fee of that moment. */
const stuckMs = 5 * 60_000
const waitingMs = 1_000
// A batch lasts longer than this, however many users buy.
const idleMs = 5_000

/** The configured account, or that of every local chain. */
export function seedPublisher({ SEED_PUBLISHER_KEY }: Configuration): PrivateKeyAccount {
  return privateKeyToAccount(SEED_PUBLISHER_KEY ?? localPublisherKey())
}

/** The recurring chore of the scheduler. An unavailable chain is asked again after a pause. */
export function batchPublisher(context: BatchContext, outageMs: number): () => Promise<void> {
  let next = 0
  return async () => {
    if (Date.now() < next) return
    try {
      const step = await publishBatches(context)
      if (step === 'waiting') await makeFinal(context.chain)
      next = Date.now() + (step === 'waiting' ? waitingMs : idleMs)
    } catch (error) {
      if (!(error instanceof BaseError)) throw error
      const { chainId } = context.chain
      context.log.warn(
        { chainId, why: error.shortMessage },
        'commitments could not be published; tried again',
      )
      next = Date.now() + outageMs
    }
  }
}

/**
 * One step: publishes the root of a new batch if few seeds are ready, or checks whether the last one is final. A crash in between
 * leaves
 * a signed transaction, which is sent again.
 * @returns `waiting` while a root is on its way
 */
export async function publishBatches(context: BatchContext): Promise<'idle' | 'waiting'> {
  const { db, chain, beacon, size, clock } = context
  await withdrawOthers(db, beacon, clock())
  const unfinished = await unfinishedBatch(db, chain.chainId)
  if (unfinished) return watch(context, unfinished)
  if (await areReady(db, size)) return 'idle'
  const batch = newBatch(size)
  const signed = await signRoot(context, batch.root)
  const stored = await db.transaction(async (tx) => {
    // Only one of several processes makes the batch.
    await tx.execute(sql`SELECT pg_advisory_xact_lock('seed_batches'::regclass::oid::bigint)`)
    if (await unfinishedBatch(tx, chain.chainId)) return null
    return storeBatch(tx, batch, { ...signed, beacon, chainId: chain.chainId }, clock())
  })
  if (stored) await send(context, stored)
  return 'waiting'
}

async function watch(context: BatchContext, batch: SeedBatch): Promise<'idle' | 'waiting'> {
  const { db, chain, clock } = context
  const read = await readReceipt(chain.client, asHex(batch.transactionHash))
  if (read.state === 'none') await sendAgain(context, batch)
  if (read.state !== 'found' || read.block.confirmations < chain.confirmations) return 'waiting'
  const { number, hash, at } = read.block
  await finishBatch(db, batch, { blockNumber: Number(number), blockHash: hash, blockAt: at }, clock())
  return 'idle'
}

/** Signs it again if it can no longer be in a block, or has waited too long. */
async function sendAgain(context: BatchContext, batch: SeedBatch): Promise<void> {
  const { db, chain, publisher, clock } = context
  const used = await chain.client.getTransactionCount({ address: publisher.address, blockTag: 'latest' })
  const known = await chain.client.request({
    method: 'eth_getTransactionByHash',
    params: [asHex(batch.transactionHash)],
  })
  // A block has taken it since its receipt was asked for: the next check finds it.
  if (known?.blockNumber) return
  const isStuck = clock().getTime() - batch.signedAt.getTime() > stuckMs
  if (known && Number(known.nonce) >= used && !isStuck) return
  const signed = await signRoot(context, batch.root)
  await replaceTransaction(db, batch, signed, clock())
  await send(context, signed)
}

async function send({ chain, log }: BatchContext, { signed }: Pick<SignedRoot, 'signed'>): Promise<void> {
  await chain.client.sendRawTransaction({ serializedTransaction: asHex(signed) }).catch((err: unknown) => {
    // The next check shows whether the chain has it.
    log.warn({ err }, 'the root of a batch was not taken by the node')
  })
}

/** A transaction of the publisher to itself, whose data is the root. */
async function signRoot({ chain, publisher }: BatchContext, root: Uint8Array): Promise<SignedRoot> {
  const { client, chainId } = chain
  const to = publisher.address
  const data = toHex(root)
  const [nonce, gas, fee] = await Promise.all([
    client.getTransactionCount({ address: to, blockTag: 'latest' }),
    client.estimateGas({ account: to, to, data }),
    client.estimateFeesPerGas(),
  ])
  const signed = await publisher.signTransaction({
    ...{ type: 'eip1559', chainId, nonce, to, data, gas },
    // Twice the estimate replaces a waiting one with the same nonce.
    maxFeePerGas: fee.maxFeePerGas * 2n,
    maxPriorityFeePerGas: fee.maxPriorityFeePerGas * 2n,
  })
  return { transactionHash: keccak256(signed), signed }
}

const asHex = (text: string): Hex => `0x${text.slice(2)}`
