import { uuid } from '@toprun/api-schema/ids'
import { usdToCents } from '@toprun/api-schema/money'
import { actionResponse, operatorPageQuery } from '@toprun/api-schema/operator'
import { assignDepositRequest, operatorDepositsResponse } from '@toprun/api-schema/operator-deposits'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { openChains } from '../../money/crypto/chain/chains.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUserNamed } from '../find-user-named.ts'
import { actionResponseOf, pageHead } from './action-request.ts'
import { assignDepositAction } from './actions/assign-deposit.ts'
import { operatorRoute } from './authenticate-operator.ts'
import { listDeposits } from './read-deposits.ts'

const oneDeposit = z.object({ id: uuid })

/** Deposits on chains that await their owner, on the operator page. */
export function operatorDepositRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { config, db } = platform
  const { tokens } = openChains(config)

  return async (app) => {
    app.get(
      '/api/operator/deposits',
      operatorRoute({
        summary: 'Deposits that are credited to nobody yet, oldest first',
        querystring: operatorPageQuery,
        response: operatorDepositsResponse,
      }),
      (request) => listDeposits(db, request.query, tokens),
    )

    app.post(
      '/api/operator/deposits/:id/assign',
      operatorRoute({
        summary: 'Credit a deposit to a user',
        params: oneDeposit,
        body: assignDepositRequest,
        response: actionResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const { user, amount, ...asked } = request.body
        const assignment = {
          depositId: request.params.id,
          userId: await findUserNamed(db, user),
          amountMinor: usdToCents(amount),
          tokens,
        }
        const head = pageHead(request, platform, asked)
        return actionResponseOf(request, head.id, await assignDepositAction(db, head, assignment))
      },
    )
  }
}
