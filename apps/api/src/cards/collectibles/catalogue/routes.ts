import {
  cardPlayersResponse,
  cardsQuery,
  cardsResponse,
  editionQuery,
  editionResponse,
  playerNumbersResponse,
  publicCardResponse,
} from '@toprun/api-schema/card'
import { writtenNumber } from '@toprun/api-schema/stored-number'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { sharedRead } from '../../../platform/shared-read.ts'
import { readPlayerNumbers } from './player-numbers.ts'
import { readCard, readCardsOf } from './read-cards.ts'
import { readCardPlayers, readEdition, readEditions } from './read-catalogue.ts'

const route = routesOf('cards')
const number = writtenNumber.min(1)
/** The players change only with the content. */
const sharedMs = 5_000
const noEdition = () => notFound('There is no such edition.')

/** The catalogue, for everyone. It is rebuilt when content comes into force. */
export function catalogueRoutes({ db }: Platform): FastifyPluginAsyncZod {
  const cardPlayers = sharedRead(() => readCardPlayers(db), sharedMs)
  const playerNumbers = sharedRead(() => readPlayerNumbers(db), sharedMs)
  return async (app) => {
    app.get(
      '/api/cards',
      route({
        summary: 'Editions by number, with supply and odds',
        querystring: cardsQuery,
        response: cardsResponse,
      }),
      (request) => readEditions(db, request.query),
    )

    app.get(
      '/api/cards/players',
      route({ summary: 'Everyone who has cards, by name', response: cardPlayersResponse }),
      () => cardPlayers(),
    )

    app.get(
      '/api/cards/player-numbers',
      route({
        summary: 'The players whose numbers the editions on chain have',
        description:
          "An edition's number on chain is the player's number, followed by two bits for the category (Power, Wild, Active, Legendary) and two for the tier (Silver, Gold, Black, Diamond).",
        response: playerNumbersResponse,
      }),
      () => playerNumbers(),
    )

    app.get(
      '/api/cards/:edition',
      route({
        summary: 'An edition, with its cards by serial and the names of their owners',
        params: z.object({ edition: number }),
        querystring: editionQuery,
        response: editionResponse,
      }),
      async ({ params, query }) => {
        const edition = await readEdition(db, params.edition)
        if (!edition) throw noEdition()
        return { edition, ...(await readCardsOf(db, params.edition, query)) }
      },
    )

    app.get(
      '/api/cards/:edition/:serial',
      route({
        summary: 'One card',
        params: z.object({ edition: number, serial: number }),
        response: publicCardResponse,
      }),
      async ({ params }) => {
        const edition = await readEdition(db, params.edition)
        const card = edition && (await readCard(db, params.edition, params.serial))
        if (!edition || !card) throw notFound('There is no such card.')
        return { face: edition, card }
      },
    )
  }
}
