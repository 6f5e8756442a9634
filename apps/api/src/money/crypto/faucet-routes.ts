import { faucetRequest, faucetResponse } from '@toprun/api-schema/crypto'
import { dripLocal } from '@toprun/demo-tokens/local-tokens'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getAddress } from 'viem'
import { payingLimit } from '../../ground/identity/authentication.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { perMinute } from '../../platform/limits.ts'
import { paymentRoutes } from '../payments/payment-call.ts'
import type { PaymentChain } from './chain/chains.ts'
import { unreachable } from './crypto-context.ts'

/** Test coins of the local chain. */
export function faucet(demo: PaymentChain, config: Configuration): FastifyPluginAsyncZod {
  return async (app) => {
    const payment = paymentRoutes(app.forUsers)

    app.post(
      '/payments/crypto/faucet',
      payment({
        summary: 'Play money of the local chain for a wallet',
        body: faucetRequest,
        response: faucetResponse,
        errors: [503],
        ...payingLimit(app, config),
        config: { rateLimit: perMinute(10) },
      }),
      async (request) => {
        await dripLocal(demo.rpcUrl, getAddress(request.body.address)).catch(unreachable)
        return { status: 1 as const, msg: 'Your wallet got 2,000 ETH and 1,000 of each stablecoin.' }
      },
    )
  }
}
