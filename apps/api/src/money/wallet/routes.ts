import { walletResponse } from '@toprun/api-schema/wallet'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../ground/identity/authentication.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { type ReadSubjects, readWallet } from './statement.ts'

/** A user's money. */
export function wallet({ db }: Platform, readSubjects: ReadSubjects): FastifyPluginAsyncZod {
  return async (app) => {
    const route = routesOf('wallet', app.forUsers)
    app.get(
      '/api/wallet',
      route({ summary: 'Balance, unclaimed winnings and the latest movements', response: walletResponse }),
      (request) => readWallet({ db, readSubjects }, signedIn(request).id),
    )
  }
}
