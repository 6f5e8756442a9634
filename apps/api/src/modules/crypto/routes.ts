import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Platform } from '../../platform/platform.ts'
import { openChains } from './chains.ts'
import { stablecoinDeposits } from './deposit-routes.ts'
import { faucet } from './faucet-routes.ts'
import { cryptoOrders } from './order-routes.ts'

/** Paying orders by ETH or MATIC, depositing stablecoins, and play money where the chain is ours. */
export function cryptoPayments(platform: Platform): FastifyPluginAsyncZod {
  const desk = { ...platform, chains: openChains(platform.config) }
  const demo = desk.chains.all.find(({ isDemo }) => isDemo)

  return async (app) => {
    await app.register(cryptoOrders(desk))
    await app.register(stablecoinDeposits(desk))
    if (demo) await app.register(faucet(demo, desk.config))
  }
}
