import { type LedgerHead, ledgerDay, ledgerHead } from '@toprun/api-schema/ledger'
import { latestSeal, type Seal, sealOf } from '@toprun/ledger/seals/seal'
import { whenSealed } from '@toprun/ledger/seals/when-sealed'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'

/** The hash of each day of the ledger, for everyone to write down: nobody can change a day afterwards unnoticed. */
export function books({ db, clock }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const route = routesOf('wallet')
    app.get(
      '/ledger-head',
      route({
        summary: "The hash of the ledger's last day that is over, or of the day that is asked for",
        querystring: z.object({ day: ledgerDay.optional() }),
        response: ledgerHead,
        errors: [404],
      }),
      async ({ query: { day } }, reply) => {
        const seal = day === undefined ? await latestSeal(db) : await sealOf(db, day)
        if (!seal)
          throw new ApiError(404, 'not_found', day === undefined ? none : await whenSealed(db, day, clock()))
        reply.header('cache-control', 'public, max-age=60')
        return headOf(seal)
      },
    )
  }
}

const none =
  'No day of the ledger is sealed yet. The first one is, within minutes after the midnight (UTC) that ends it.'

function headOf({ day, head, previous, transactions, sealedAt }: Seal): LedgerHead {
  return { day, head, previous, transactions, sealedAt: sealedAt.toISOString() }
}
