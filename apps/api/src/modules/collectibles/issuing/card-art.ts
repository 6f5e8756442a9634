import type { FastifyInstance } from 'fastify'
import type { CardArt } from './issuing-context.ts'

/** Asks the pages of this process for the picture of an edition's cards. Throws where there are no pages, or they can't draw it now. */
export function cardArtOf(app: FastifyInstance): (editionId: number) => Promise<CardArt> {
  return async (editionId) => {
    const { statusCode, headers, rawPayload } = await app.inject({ url: `/pictures/cards/${editionId}.png` })
    if (statusCode !== 200 || headers['content-type'] !== 'image/png')
      throw new Error(`The picture of edition ${editionId} could not be drawn: ${statusCode}.`)
    return { bytes: rawPayload, mediaType: 'image/png' }
  }
}
