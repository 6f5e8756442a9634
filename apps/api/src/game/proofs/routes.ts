import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { type ContestId, contestId } from '@toprun/api-schema/ids'
import { contestProofResponse, proofVersion } from '@toprun/api-schema/proof'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import pLimit from 'p-limit'
import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import {
  type ContestReader,
  codeQuery,
  readableContest,
  readerOf,
  unknownContest,
} from '../contests/contest-access.ts'
import { proofFile, writeProof } from './publish-proofs.ts'

const params = z.object({ id: contestId })

/** What every reader of a contest can check: the hash of its entries, and its proof bundle. */
export function proofs({ db, config }: Pick<Platform, 'db' | 'config'>): FastifyPluginAsyncZod {
  const oneAtATime = pLimit(1)
  return async (app) => {
    const route = routesOf('proofs', app.forAnybody)
    const published = async (id: ContestId, reader: ContestReader) => {
      const found = await readableContest(db, id, reader)
      if (!found) throw unknownContest()
      return found
    }

    app.get(
      '/api/game/contests/:id/proof',
      route({
        summary: 'What is published to recompute a contest',
        params,
        querystring: codeQuery,
        response: contestProofResponse,
      }),
      async (request) => {
        const { id } = request.params
        const found = await published(id, readerOf(request))
        const { entriesSha256, entriesHashedAt, proofSha256, proofBytes, code } = found
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
                  path: `/api/game/contests/${id}/proof.ndjson.gz?version=${proofVersion}${code === null ? '' : `&code=${code}`}`,
                }
              : null,
        }
      },
    )

    app.get(
      '/api/game/contests/:id/proof.ndjson.gz',
      route({
        summary: 'The proof bundle of a settled or refunded contest',
        description:
          'Lines of JSON, compressed with gzip. `npm run verify -- FILE` recomputes the contest from it.',
        params,
        querystring: codeQuery,
        response: z.any(),
      }),
      async (request, reply) => {
        const { id } = request.params
        const { proofSha256, code } = await published(id, readerOf(request))
        if (!proofSha256) throw notFound('This contest has no proof bundle yet.')
        const file = proofFile(config.DATA_DIR, id)
        // Another process may have written it, on another disk.
        await oneAtATime(async () => (await exists(file)) || (await writeProof(db, config.DATA_DIR, id)))
        return reply
          .type('application/gzip')
          .headers({
            'cache-control': code === null ? 'public, max-age=31536000, immutable' : 'private, no-store',
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
