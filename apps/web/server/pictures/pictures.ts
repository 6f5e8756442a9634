import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import rateLimit from '@fastify/rate-limit'
import { type CardFace, editionResponse } from '@toprun/api-schema/card'
import { type EntryResult, entryResult } from '@toprun/api-schema/contest'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DrawPicture } from '../../app/features/artwork/draw-picture.tsx'
import type { ApiFetch } from '../../app/platform/load-context.ts'
import { knownPictures } from './known-pictures.ts'
import { pictureAddress } from './picture-address.ts'
import { faviconOf, type MadePicture, makePicture } from './picture-maker.ts'
import { PictureShelf } from './picture-shelf.ts'
import { remembered } from './remembered.ts'
import { mediaTypes, renderFormat } from './render-format.ts'

const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url))

interface PicturesOptions {
  apiFetch: ApiFetch
  /** The current drawing code of the site. */
  loadDrawing: () => Promise<DrawPicture>
  /** The folder of rendered pictures; below DATA_DIR by default. */
  folder?: string
  /** The folder of an editor's own pictures. */
  editorsFolder: string
  /** For one address. */
  perMinute: number
  /** Identifies a visitor for the limit. */
  networkOf: (request: FastifyRequest) => string
}

/** How many addresses are counted; the least recently seen are dropped first. */
const addressesRemembered = 50_000

/** All drawn pictures that the site serves: `/pictures/…` and `/favicon.ico`. */
export async function pictures(site: FastifyInstance, options: PicturesOptions): Promise<void> {
  const { apiFetch, loadDrawing, editorsFolder } = options
  const folder = options.folder ?? join(resolve(projectFolder, process.env.DATA_DIR || '.data'), 'pictures')
  const known = knownPictures(apiFetch)
  const shelf = new PictureShelf({
    folder,
    render: renderFormat,
    onUnwritable: (error) => site.log.warn({ err: error, folder }, 'rendered pictures cannot be kept'),
  })
  const passing = new PictureShelf({ folder: null, render: renderFormat })
  await site.register(rateLimit, {
    max: options.perMinute,
    timeWindow: '1 minute',
    cache: addressesRemembered,
    keyGenerator: options.networkOf,
    errorResponseBuilder: (_request, { ttl }) => new TooManyPictures(Math.ceil(ttl / 1000)),
  })
  const method = ['GET', 'HEAD']
  site.route<{ Params: { '*': string }; Querystring: { code?: unknown } }>({
    method,
    url: '/pictures/*',
    handler: async (request, reply) => {
      const asked = pictureAddress(request.params['*'])
      const made =
        asked &&
        (await makePicture(asked, {
          known,
          cardFace: cardFaceBy(apiFetch),
          entryResult: entryResultBy(apiFetch, request.query.code),
          shelf,
          passing,
          editorsFolder,
          draw: drawingOf(await loadDrawing()),
        }))
      if (!made) return sendNone(reply)
      return sendPicture(request, reply, made, request.query.code === undefined ? forEverybody : forOneReader)
    },
  })
  site.route({
    method,
    url: '/favicon.ico',
    handler: async (request, reply) => sendPicture(request, reply, await faviconOf(shelf)),
  })
  site.setErrorHandler((error, request, reply) => {
    if (error instanceof TooManyPictures)
      return sendLater(reply, { status: 429, seconds: error.seconds, text: 'Too many pictures at once.' })
    request.log.error({ err: error }, 'a picture could not be made')
    return sendLater(reply, { status: 503, seconds: 5, text: 'This picture cannot be drawn right now.' })
  })
}

class TooManyPictures extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('too many pictures for one address')
    this.seconds = seconds
  }
}

function sendLater(
  reply: FastifyReply,
  { status, seconds, text }: { status: number; seconds: number; text: string },
) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('retry-after', seconds)
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`)
}

function cardFaceBy(apiFetch: ApiFetch) {
  return async (edition: string): Promise<CardFace | null> => {
    const response = await apiFetch(`/api/cards/${edition}?limit=1`)
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`/api/cards/${edition} answered ${response.status}`)
    return editionResponse.parse(await response.json()).edition
  }
}

/** @param code of a private contest, as the request has it */
function entryResultBy(apiFetch: ApiFetch, code: unknown) {
  return async (id: string): Promise<EntryResult | null> => {
    const search = typeof code === 'string' ? `?${new URLSearchParams({ code })}` : ''
    const response = await apiFetch(`/api/game/results/${id}${search}`)
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`/api/game/results/${id} answered ${response.status}`)
    return entryResult.parse(await response.json())
  }
}

const drawingsRemembered = 1_024
const drawings = new WeakMap<DrawPicture, DrawPicture>()

/** Caches by the drawing code, which changes with its sources in development. */
function drawingOf(draw: DrawPicture): DrawPicture {
  const known = drawings.get(draw) ?? remembered(draw, drawingsRemembered)
  drawings.set(draw, known)
  return known
}

/** A day in the browser, and a week more while a newer one is fetched; then it is revalidated. */
const forEverybody = 'public, max-age=86400, stale-while-revalidate=604800'
/** Of a private contest, by its code. */
const forOneReader = 'private, no-store'

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, bytes }: MadePicture,
  caching = forEverybody,
) {
  // Weak, because the same picture is also sent compressed.
  const tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  reply
    .header('cache-control', caching)
    .header('etag', tag)
    .header('x-content-type-options', 'nosniff')
    // Pages and pictures may have different origins (ASSETS_URL).
    .header('cross-origin-resource-policy', 'cross-origin')
  if (type === mediaTypes.svg)
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (isKnownTo(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}

function isKnownTo(tags: string | undefined, tag: string): boolean {
  if (tags === undefined) return false
  const bare = (each: string) => each.trim().replace(/^W\//, '')
  return tags.trim() === '*' || tags.split(',').some((each) => bare(each) === bare(tag))
}

function sendNone(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'public, max-age=60')
    .type('text/plain; charset=utf-8')
    .send('There is no such picture.\n')
}
