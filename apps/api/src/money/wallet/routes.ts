import { walletResponse } from '@toprun/api-schema/wallet'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../ground/identity/authentication.ts'
import { errorResponses } from '../../platform/errors.ts'
import { tokenRequired } from '../../platform/openapi.ts'
import type { Platform } from '../../platform/platform.ts'
import { readWallet } from './statement.ts'

/** A user's money. */
export function wallet({ db }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/wallet',
      {
        preParsing: app.authenticate,
        schema: {
          tags: ['wallet'],
          summary: 'Balance, unclaimed winnings and the latest movements',
          security: tokenRequired,
          response: { 200: walletResponse, ...errorResponses(401, 429) },
        },
      },
      (request) => readWallet(db, signedIn(request).id),
    )
  }
}
