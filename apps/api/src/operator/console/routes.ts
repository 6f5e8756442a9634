import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Platform } from '../../platform/platform.ts'
import type { RoomParts } from '../room-parts.ts'
import { operatorActionRoutes } from './action-routes.ts'
import { authenticateOperator, requireConsoleHeader } from './authenticate-operator.ts'
import { operatorGameRoutes } from './game-routes.ts'
import { operatorMoneyRoutes } from './money-routes.ts'
import { operatorSessionRoutes } from './session-routes.ts'
import { operatorSiteRoutes } from './site-routes.ts'

/**
 * The operator page's API: `/api/operator`. Except for signing in, all of it needs an operator's session; a user's
 * session opens nothing here.
 */
export function operatorConsole(platform: Platform, parts: RoomParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.decorateRequest('operator', null)
    await app.register(operatorSessionRoutes(platform))
    await app.register(async (signedIn) => {
      signedIn.addHook('onRequest', requireConsoleHeader)
      signedIn.addHook('preParsing', authenticateOperator(platform))
      await signedIn.register(operatorGameRoutes(platform))
      await signedIn.register(operatorMoneyRoutes(platform, parts))
      await signedIn.register(operatorSiteRoutes(platform))
      await signedIn.register(operatorActionRoutes(platform, parts))
    })
  }
}
