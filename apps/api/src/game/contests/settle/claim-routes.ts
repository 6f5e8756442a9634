import { claimAllResponse, claimWinningsResponse } from '@toprun/api-schema/contest'
import { uuid } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf } from '../../../ground/identity/authentication.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { refusedClaim } from '../refusals.ts'
import { claimAllWinnings, claimWinnings } from './claim.ts'

const params = z.object({ id: uuid })

/** Moving winnings into the wallet. */
export function claims({ db, clock }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    const forUsers = routesOf('contests', app.forUsers)

    app.post(
      '/api/game/winnings/claim',
      forUsers({ summary: 'Move winnings of up to 50 entries into the wallet', response: claimAllResponse }),
      async (request) => {
        const { amountMinor, balanceMinor, more } = await claimAllWinnings(db, {
          ...actorOf(request),
          now: clock(),
        })
        return { amount: centsToUsd(amountMinor), balance: centsToUsd(balanceMinor), more }
      },
    )

    app.post(
      '/api/game/entries/:id/claim',
      forUsers({
        summary: 'Move winnings into the wallet',
        params,
        response: claimWinningsResponse,
        errors: [409],
      }),
      async (request) => {
        const claimed = await claimWinnings(db, {
          entryId: request.params.id,
          ...actorOf(request),
          now: clock(),
        })
        if (!claimed.ok) throw refusedClaim(claimed)
        const amount = centsToUsd(claimed.amountMinor)
        return {
          msg: `$${amount.toFixed(2)} is in your wallet.`,
          amount,
          balance: centsToUsd(claimed.balanceMinor),
        }
      },
    )
  }
}
