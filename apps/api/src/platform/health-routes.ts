import { errorCode } from '@toprun/api-schema/error'
import { pendingMigrations } from '@toprun/postgres/migrate'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { unreachableChains } from './chain-health.ts'
import { ApiError, errorResponses } from './errors.ts'
import { migrations } from './migrations.ts'
import type { Platform } from './platform.ts'

const healthy = z.object({ status: z.literal('ok') })
const ready = healthy.extend({
  /** What an operator has to handle; left out if there is nothing. */
  alarms: z.array(z.object({ code: errorCode, msg: z.string() })).optional(),
})

const docs = { tags: ['health'], security: [] }

/** `/healthz`: the process is running. `/readyz`: it can serve requests, and all checks of `health` pass; with the current alarms. */
export function healthRoutes({ config, pool, health }: Platform): FastifyPluginAsyncZod {
  health.add('database_unreachable', async () => {
    await pool.query('SELECT 1')
    return null
  })
  const wanted = migrations()
  health.add('migrations_pending', async () => {
    const pending = await pendingMigrations(pool, wanted)
    return pending.length === 0 ? null : 'The database has pending migrations.'
  })
  health.add('chain_unreachable', async () => {
    const silent = await unreachableChains(config)
    return silent.length === 0 ? null : `No node answers for chain ${silent.join(', ')}.`
  })

  return async (app) => {
    const ok = { status: 'ok' } as const
    app.get(
      '/healthz',
      { schema: { ...docs, summary: 'Whether the process is running', response: { 200: healthy } } },
      async () => ok,
    )
    const summary = 'Whether it can serve requests, and the alarms that are raised'
    const schema = { ...docs, summary, response: { 200: ready, ...errorResponses(503) } }
    app.get('/readyz', { schema }, async (request) => {
      const failure = await health.firstFailure()
      if (failure === null) {
        const alarms = await health.alarms()
        if (alarms.length === 0) return ok
        request.log.warn({ alarms }, 'ready, with alarms')
        return { ...ok, alarms: alarms.map(({ code, sentence }) => ({ code, msg: sentence })) }
      }
      request.log.warn({ err: failure.cause, code: failure.code }, 'not ready')
      throw new ApiError(503, failure.code, failure.sentence, { 'retry-after': '2' })
    })
  }
}
