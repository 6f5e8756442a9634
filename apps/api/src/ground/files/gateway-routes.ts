import { Readable } from 'node:stream'
import type { UserId } from '@toprun/api-schema/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { addressLimits } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { type CidStore, parseCid } from './cid-store.ts'
import { findFile, originalsOf } from './file-store.ts'
import type { StoredFile } from './tables.ts'

const route = routesOf('files')
const response = { 200: z.any(), 206: z.any() }

/** Keeps browsers from running anything that a file contains. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'; sandbox"

type SignedIn = NonNullable<FastifyRequest['user']>

/** Whether the user uploaded one of these files, to be minted. */
export type IsUploader = (db: Database, userId: UserId, cids: readonly string[]) => Promise<boolean>

/**
 * Serves stored files by their CID like an IPFS gateway: whole or in ranges, cacheable for ever because the content of a CID
 * cannot change. Files that are not stored here are not fetched.
 */
export function gateway(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  store: CidStore,
  isUploader: IsUploader,
): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(addressLimits, { perMinute: config.RATE_LIMIT_API_PER_MINUTE })
    const forAnybody = routesOf('files', app.forAnybody)

    /** Null if it is not stored, or if it is private and the caller did not upload it. */
    async function readable(cid: string, user: SignedIn | null): Promise<StoredFile | null> {
      const root = canonical(cid)
      const file = root === null ? null : await findFile(db, root)
      if (!file || file.publishedAt !== null) return file
      return user && (await isUploader(db, user.id, await originalsOf(db, file.cid))) ? file : null
    }

    app.get(
      '/ipfs/:cid',
      forAnybody({
        summary: 'A stored file; one that is not minted yet for its uploader only',
        params: z.object({ cid: z.string() }),
        response,
      }),
      async (request, reply) => {
        const file = await readable(request.params.cid, request.user)
        if (!file || file.kind === 'folder') throw notFound()
        const { cid, mediaType, publishedAt } = file
        const caching = publishedAt === null ? forOneReader : forEverybody
        return send(request, reply, await contentOf(store, cid), { tag: `"${cid}"`, mediaType, caching })
      },
    )
    app.get(
      '/ipfs/:cid/:name',
      route({
        summary: 'The metadata of a card, in the folder of its edition',
        params: z.object({ cid: z.string(), name: z.string().regex(/^\d{1,9}\.json$/) }),
        response,
      }),
      async (request, reply) => {
        const { cid, name } = request.params
        const root = canonical(cid)
        const folder = root === null ? null : await findFile(db, root)
        if (folder?.kind !== 'folder') throw notFound()
        return send(request, reply, await contentOf(store, folder.cid, name), {
          tag: `"${root}/${name}"`,
          mediaType: 'application/json',
          caching: forEverybody,
        })
      },
    )
  }
}

/** CIDs are stored in version 1, base 32. */
function canonical(text: string): string | null {
  return parseCid(text)?.toV1().toString() ?? null
}

async function contentOf(store: CidStore, cid: string, name?: string) {
  const found = await store.find(cid, name)
  if (!found) throw notFound()
  return found
}

type Found = Awaited<ReturnType<typeof contentOf>>

const forEverybody = 'public, max-age=31536000, immutable'
const forOneReader = 'private, no-store'

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Found,
  { tag, mediaType, caching }: { tag: string; mediaType: string; caching: string },
) {
  reply.headers({
    etag: tag,
    'cache-control': caching,
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': filePolicy,
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
  })
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  reply.type(mediaType)
  const range = rangeOf(request.headers.range, file.size)
  if (range === 'unsatisfiable')
    throw new ApiError(416, 'range_not_satisfiable', 'The file has no such part.', {
      'content-range': `bytes */${file.size}`,
    })
  const { offset, length } = range ?? { offset: 0, length: file.size }
  if (range) reply.code(206).header('content-range', `bytes ${offset}-${offset + length - 1}/${file.size}`)
  reply.header('content-length', length)
  return reply.send(length === 0 ? '' : Readable.from(file.read({ offset, length }), { objectMode: false }))
}

/** Supports one range, as players request it; for any other form the whole file is sent. */
function rangeOf(
  header: string | undefined,
  size: number,
): { offset: number; length: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length }
  }
  const offset = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < offset) return null
  return offset >= size ? 'unsatisfiable' : { offset, length: end - offset + 1 }
}
