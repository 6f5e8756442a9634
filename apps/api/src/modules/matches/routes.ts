import { matchId } from '@toprun/api-schema/ids'
import { matchCorrectionsResponse } from '@toprun/api-schema/match'
import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorResponses, notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { correctionsOf } from './corrections.ts'
import { matches } from './tables.ts'

/** What the log of a match shows without a room. */
export function matchLogRoutes({ db }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/game/matches/:id/corrections',
      {
        schema: {
          tags: ['matches'],
          summary: 'What was corrected or withdrawn, and why, newest first',
          params: z.object({ id: matchId }),
          querystring: z.object({
            before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
            limit: z.coerce.number().int().min(1).max(100).default(20),
          }),
          response: { 200: matchCorrectionsResponse, ...errorResponses(400, 404) },
        },
      },
      async ({ params: { id }, query: { before = null, limit } }) => {
        if ((await db.$count(matches, eq(matches.id, id))) === 0) throw notFound('There is no such match.')
        const corrections = await correctionsOf(db, id, { before, limit })
        const last = corrections.at(-1)
        return { corrections, next: last && corrections.length === limit ? last.revision : null }
      },
    )
  }
}
