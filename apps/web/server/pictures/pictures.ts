import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CardFace, editionResponse } from '@toprun/api-schema/card'
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
  /** The folder of an editor's own pictures; `content/pictures` by default. */
  editorsFolder?: string
}

/** All drawn pictures that the site serves: `/pictures/…` and `/favicon.ico`. */
export async function pictures(site: FastifyInstance, options: PicturesOptions): Promise<void> {
  const { apiFetch, loadDrawing, editorsFolder = join(projectFolder, 'content/pictures') } = options
  const folder = options.folder ?? join(resolve(projectFolder, process.env.DATA_DIR || '.data'), 'pictures')
  const known = knownPictures(apiFetch)
  const shelf = new PictureShelf({
    folder,
    render: renderFormat,
    onUnwritable: (error) => site.log.warn({ err: error, folder }, 'rendered pictures cannot be kept'),
  })
  const method = ['GET', 'HEAD']
  site.route<{ Params: { '*': string } }>({
    method,
    url: '/pictures/*',
    handler: async (request, reply) => {
      const asked = pictureAddress(request.params['*'])
      const made =
        asked &&
        (await makePicture(asked, {
          known,
          cardFace: cardFaceBy(apiFetch),
          shelf,
          editorsFolder,
          draw: drawingOf(await loadDrawing()),
        }))
      return made ? sendPicture(request, reply, made) : sendNone(reply)
    },
  })
  site.route({
    method,
    url: '/favicon.ico',
    handler: async (request, reply) => sendPicture(request, reply, await faviconOf(shelf)),
  })
  site.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'a picture could not be made')
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', '5')
      .type('text/plain; charset=utf-8')
      .send('This picture cannot be drawn right now.\n')
  })
}

function cardFaceBy(apiFetch: ApiFetch) {
  return async (edition: string): Promise<CardFace | null> => {
    const answer = await apiFetch(`/api/cards/${edition}?limit=1`)
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`/api/cards/${edition} answered ${answer.status}`)
    return editionResponse.parse(await answer.json()).edition
  }
}

const drawingsRemembered = 256
const drawings = new WeakMap<DrawPicture, DrawPicture>()

/** Caches by the drawing code, which changes with its sources in development. */
function drawingOf(draw: DrawPicture): DrawPicture {
  const known = drawings.get(draw) ?? remembered(draw, drawingsRemembered)
  drawings.set(draw, known)
  return known
}

/** A day in the browser, and a week more while a newer one is fetched; then it is revalidated. */
function sendPicture(request: FastifyRequest, reply: FastifyReply, { type, bytes }: MadePicture) {
  // Weak, because the same picture is also sent compressed.
  const tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  reply
    .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
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
