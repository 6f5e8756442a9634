import { matchId } from '@toprun/api-schema/ids'
import { matchCorrectionsResponse } from '@toprun/api-schema/match'
import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { publicOrigin } from '../../platform/configuration.ts'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { calendarFile } from './calendar-file.ts'
import { correctionsOf } from './log/read-corrections.ts'
import { matches } from './tables.ts'

const route = routesOf('matches')

/** The parts of a match that need no room: its corrections, and its event for calendars. */
export function matchLogRoutes({ config, db }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/game/matches/:id/corrections',
      route({
        summary: 'What was corrected or withdrawn, and why, newest first',
        params: z.object({ id: matchId }),
        querystring: z.object({
          before: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
          limit: z.coerce.number().int().min(1).max(100).default(20),
        }),
        response: matchCorrectionsResponse,
      }),
      async ({ params: { id }, query: { before = null, limit } }) => {
        if ((await db.$count(matches, eq(matches.id, id))) === 0) throw notFound('There is no such match.')
        const corrections = await correctionsOf(db, id, { before, limit })
        const last = corrections.at(-1)
        return { corrections, next: last && corrections.length === limit ? last.revision : null }
      },
    )

    app.get(
      '/api/game/matches/:id/calendar.ics',
      route({
        summary: 'The match as an event for calendars',
        params: z.object({ id: matchId }),
        response: z.string(),
      }),
      async ({ params: { id } }, reply) => {
        const [match] = await db.select().from(matches).where(eq(matches.id, id))
        if (!match) throw notFound('There is no such match.')
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', 'inline; filename="match.ics"')
          .send(calendarFile({ ...match, sides: match.info.teams }, publicOrigin(config)))
      },
    )
  }
}
