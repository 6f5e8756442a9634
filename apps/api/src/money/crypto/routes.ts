import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Platform } from '../../platform/platform.ts'
import { openChains } from './chain/chains.ts'
import { stablecoinDeposits } from './deposits/routes.ts'
import { faucet } from './faucet-routes.ts'
import { cryptoOrders } from './quotes/routes.ts'

/** Orders by ETH or MATIC, stablecoin deposits, and test coins on a local chain. */
export function cryptoPayments(platform: Platform): FastifyPluginAsyncZod {
  const context = { ...platform, chains: openChains(platform.config) }
  const demo = context.chains.all.find(({ isDemo }) => isDemo)

  return async (app) => {
    await app.register(cryptoOrders(context))
    await app.register(stablecoinDeposits(context))
    if (demo) await app.register(faucet(demo, context.config))
  }
}
