import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ContestId } from '@toprun/api-schema/ids'
import { proofDigestLine } from '@toprun/api-schema/proof'
import { attemptEach } from '../../platform/attempt-each.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { contestsToProve, publishProofDigest } from '../contests/settle/publish-digests.ts'
import { findProvable, proofLines } from './proof-lines.ts'

/** Contests whose bundles are written in one round. */
const contestsInRound = 20

/** Where bundles are stored: one gzip file for each contest. */
const proofFolder = (dataFolder: string) => join(dataFolder, 'proofs')

export const proofFile = (dataFolder: string, contestId: ContestId) =>
  join(proofFolder(dataFolder), `${contestId}.ndjson.gz`)

/** Characters that are compressed at once: a line alone costs more to hand over than to compress. */
const chunkLength = 65_536

/** How long to wait after a bundle could not be written, so that it is not read again and again. */
const pauseMs = 60_000

/**
 * Writes the bundles of settled and refunded contests that have none, oldest first, and publishes their SHA-256.
 * @returns the chore, to be called again and again
 */
export function proofPublisher({
  db,
  clock,
  dataFolder,
}: {
  db: Database
  clock: Clock
  dataFolder: string
}): () => Promise<void> {
  const failed = new Map<ContestId, number>()
  return async () => {
    const now = clock().getTime()
    for (const [id, at] of failed) if (at + pauseMs <= now) failed.delete(id)
    const due = await contestsToProve(db, { except: [...failed.keys()], limit: contestsInRound })
    await attemptEach(due, 'proof bundles could not be published', async ({ id }) => {
      failed.set(id, now)
      const proof = await writeProof(db, dataFolder, id)
      if (proof) await publishProofDigest(db, id, proof)
      failed.delete(id)
    })
  }
}

/**
 * Writes a contest's bundle, whole or not at all. The text always has the published hash, so a lost file can be written again.
 * @returns SHA-256 and length of the text; null for a contest that has none yet
 */
export async function writeProof(
  db: Database,
  dataFolder: string,
  contestId: ContestId,
): Promise<{ proofSha256: Uint8Array; proofBytes: number } | null> {
  const provable = await findProvable(db, contestId)
  if (!provable) return null
  const written = await writeLines(dataFolder, contestId, proofLines(db, provable))
  const published = provable.contest.proofSha256
  if (published === null || written.proofSha256.equals(published)) return written
  return writeLines(dataFolder, contestId, proofLines(db, provable, false))
}

async function writeLines(
  dataFolder: string,
  contestId: ContestId,
  lines: AsyncIterable<object>,
): Promise<{ proofSha256: Buffer; proofBytes: number }> {
  const file = proofFile(dataFolder, contestId)
  const part = `${file}.${randomUUID()}.part`
  await mkdir(proofFolder(dataFolder), { recursive: true })
  const hash = createHash('sha256')
  let proofBytes = 0
  const hashed = (text: string) => {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    proofBytes += bytes.length
    return bytes
  }
  async function* text(): AsyncGenerator<Buffer> {
    let collected = ''
    for await (const line of lines) {
      collected += `${JSON.stringify(line)}\n`
      if (collected.length < chunkLength) continue
      yield hashed(collected)
      collected = ''
    }
    yield hashed(collected)
    yield hashed(proofDigestLine(hash.copy().digest('hex')))
  }
  try {
    await pipeline(text(), createGzip(), createWriteStream(part, { flush: true }))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return { proofSha256: hash.digest(), proofBytes }
}
