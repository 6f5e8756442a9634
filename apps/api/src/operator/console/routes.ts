import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Platform } from '../../platform/platform.ts'
import type { RoomParts } from '../room-parts.ts'
import { authenticateOperator, requireConsoleHeader } from './authenticate-operator.ts'
import { operatorCardRoutes } from './card-routes.ts'
import { operatorContestRoutes } from './contest-routes.ts'
import { operatorDepositRoutes } from './deposit-routes.ts'
import { operatorFeedRoutes } from './feed-routes.ts'
import { operatorMailRoutes } from './mail-routes.ts'
import { operatorMatchPlayRoutes } from './match-play-routes.ts'
import { operatorMatchRoutes } from './match-routes.ts'
import { operatorOverviewRoutes } from './overview-routes.ts'
import { operatorPaymentRoutes } from './payment-routes.ts'
import { operatorSessionRoutes } from './session-routes.ts'
import { operatorSiteRoutes } from './site-routes.ts'
import { operatorSquadRoutes } from './squad-routes.ts'
import { operatorUserRoutes } from './user-routes.ts'

/** The operator page's API: `/api/operator`. But for signing in, all of it needs an operator's session; a user's opens nothing here. */
export function operatorConsole(platform: Platform, parts: RoomParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.decorateRequest('operator', null)
    await app.register(operatorSessionRoutes(platform))
    await app.register(async (signedIn) => {
      signedIn.addHook('onRequest', requireConsoleHeader)
      signedIn.addHook('preParsing', authenticateOperator(platform))
      await signedIn.register(operatorMatchRoutes(platform))
      await signedIn.register(operatorMatchPlayRoutes(platform))
      await signedIn.register(operatorSquadRoutes(platform))
      await signedIn.register(operatorContestRoutes(platform))
      await signedIn.register(operatorPaymentRoutes(platform, parts))
      await signedIn.register(operatorDepositRoutes(platform))
      await signedIn.register(operatorCardRoutes(platform))
      await signedIn.register(operatorMailRoutes(platform))
      await signedIn.register(operatorSiteRoutes(platform))
      await signedIn.register(operatorFeedRoutes(platform))
      await signedIn.register(operatorUserRoutes(platform, parts))
      await signedIn.register(operatorOverviewRoutes(platform))
    })
  }
}
