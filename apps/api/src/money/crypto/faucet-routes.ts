import { faucetRequest, faucetResponse } from '@toprun/api-schema/crypto'
import { dripLocal } from '@toprun/demo-tokens/local-tokens'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getAddress } from 'viem'
import type { Configuration } from '../../platform/configuration.ts'
import { perMinute } from '../../platform/limits.ts'
import { payingLimit, paymentCall, paymentDocs, paymentRefusals } from '../payments/payment-call.ts'
import type { PaymentChain } from './chain/chains.ts'
import { unreachable } from './crypto-context.ts'

/** Test coins of the local chain. */
export function faucet(demo: PaymentChain, config: Configuration): FastifyPluginAsyncZod {
  return async (app) => {
    const call = { ...paymentCall, preParsing: app.authenticate }

    app.post(
      '/payments/crypto/faucet',
      {
        ...call,
        ...payingLimit(app, config),
        config: { ...call.config, rateLimit: perMinute(10) },
        schema: {
          ...paymentDocs,
          summary: 'Play money of the local chain for a wallet',
          body: faucetRequest,
          response: { 200: faucetResponse, ...paymentRefusals(400, 401, 429, 503) },
        },
      },
      async (request) => {
        await dripLocal(demo.rpcUrl, getAddress(request.body.address)).catch(unreachable)
        return { status: 1 as const, msg: 'Your wallet got 2,000 ETH and 1,000 of each stablecoin.' }
      },
    )
  }
}
