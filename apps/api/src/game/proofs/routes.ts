import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { contestId } from '@toprun/api-schema/ids'
import { contestProofResponse, proofVersion } from '@toprun/api-schema/proof'
import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import pLimit from 'p-limit'
import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { contests } from '../contests/tables.ts'
import { proofFile, writeProof } from './publish-proofs.ts'

const route = routesOf('proofs')
const params = z.object({ id: contestId })

/** What anyone can check of a contest: the hash of its entries, and its proof bundle. */
export function proofs({ db, config }: Pick<Platform, 'db' | 'config'>): FastifyPluginAsyncZod {
  const oneAtATime = pLimit(1)
  return async (app) => {
    const published = async (id: z.infer<typeof contestId>) => {
      const [found] = await db
        .select({
          entriesSha256: contests.entriesSha256,
          entriesHashedAt: contests.entriesHashedAt,
          proofSha256: contests.proofSha256,
          proofBytes: contests.proofBytes,
        })
        .from(contests)
        .where(eq(contests.id, id))
      if (!found) throw notFound('There is no such contest.')
      return found
    }

    app.get(
      '/api/game/contests/:id/proof',
      route({ summary: 'What is published to recompute a contest', params, response: contestProofResponse }),
      async ({ params: { id } }) => {
        const { entriesSha256, entriesHashedAt, proofSha256, proofBytes } = await published(id)
        return {
          entries:
            entriesSha256 && entriesHashedAt
              ? { sha256: hexOf(entriesSha256), publishedAt: entriesHashedAt.toISOString() }
              : null,
          bundle:
            proofSha256 && proofBytes !== null
              ? {
                  sha256: hexOf(proofSha256),
                  bytes: proofBytes,
                  path: `/api/game/contests/${id}/proof.ndjson.gz?version=${proofVersion}`,
                }
              : null,
        }
      },
    )

    app.get(
      '/api/game/contests/:id/proof.ndjson.gz',
      route({
        summary: 'The proof bundle of a settled contest',
        description:
          'Lines of JSON, compressed with gzip. `npm run verify -- FILE` recomputes the contest from it.',
        params,
        response: z.any(),
      }),
      async ({ params: { id } }, reply) => {
        if (!(await published(id)).proofSha256) throw notFound('This contest has no proof bundle yet.')
        const file = proofFile(config.DATA_DIR, id)
        // Another process may have written it, on another disk.
        await oneAtATime(async () => (await exists(file)) || (await writeProof(db, config.DATA_DIR, id)))
        return reply
          .type('application/gzip')
          .headers({
            'cache-control': 'public, max-age=31536000, immutable',
            'access-control-allow-origin': '*',
            'cross-origin-resource-policy': 'cross-origin',
            'content-disposition': `attachment; filename="toprun-contest-${id}.ndjson.gz"`,
          })
          .send(createReadStream(file))
      },
    )
  }
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
