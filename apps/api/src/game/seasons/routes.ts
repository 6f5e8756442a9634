import { seasonId, seasonListResponse, seasonResponse, seasonTableResponse } from '@toprun/api-schema/season'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../ground/identity/authentication.ts'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { listSeasons, readSeason } from './read-seasons.ts'
import { readSeasonTable } from './season-table.ts'

const ofSeason = z.object({ id: seasonId })
const number = z.coerce.number().int().min(0).max(1_000_000)

/** Seasons, and their tables. */
export function seasons({ db }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const route = routesOf('seasons', app.forUsers)

    app.get(
      '/api/game/seasons',
      route({ summary: 'The latest seasons, and those I have a part in', response: seasonListResponse }),
      (request) => listSeasons(db, signedIn(request).id),
    )

    app.get(
      '/api/game/seasons/:id',
      route({
        summary: 'My season: points, rank, best teams, and match by match',
        params: ofSeason,
        querystring: z.object({ before: number.optional() }),
        response: seasonResponse,
      }),
      async (request) => {
        const read = await readSeason(db, {
          id: request.params.id,
          userId: signedIn(request).id,
          ...request.query,
        })
        if (!read) throw notFound('There is no such season.')
        return read
      },
    )

    app.get(
      '/api/game/seasons/:id/table',
      route({
        summary: 'The table of a season, and my row',
        params: ofSeason,
        querystring: z.object({ page: number.min(1).default(1) }),
        response: seasonTableResponse,
      }),
      async (request) => {
        const table = await readSeasonTable(db, {
          id: request.params.id,
          userId: signedIn(request).id,
          ...request.query,
        })
        if (!table) throw notFound('There is no such season.')
        return table
      },
    )
  }
}
