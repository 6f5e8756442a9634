import { pendingMigrations } from '@toprun/postgres/migrate'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { unreachableChains } from './chain-health.ts'
import { migrationsFolder } from './database.ts'
import { ApiError, errorAnswers } from './errors.ts'
import type { Platform } from './platform.ts'

const healthy = z.object({ status: z.literal('ok') })

/** `/healthz`: the process answers. `/readyz`: it can serve, its database answers and is migrated, and so do the chains that are configured. */
export function health({ config, pool }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const ok = { status: 'ok' } as const
    app.get('/healthz', { schema: { tags: ['health'], response: { 200: healthy } } }, async () => ok)
    app.get(
      '/readyz',
      { schema: { tags: ['health'], response: { 200: healthy, ...errorAnswers(503) } } },
      async (request) => {
        const pending = await pendingMigrations(pool, migrationsFolder).catch((error: unknown) => {
          request.log.warn({ err: error }, 'not ready')
          throw new ApiError(503, 'database_unreachable', 'The database does not answer.')
        })
        if (pending.length > 0)
          throw new ApiError(503, 'migrations_pending', 'The database has migrations left to run.')
        const silent = await unreachableChains(config)
        if (silent.length > 0)
          throw new ApiError(503, 'chain_unreachable', `No node answers for chain ${silent.join(', ')}.`)
        return ok
      },
    )
  }
}
