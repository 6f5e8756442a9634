import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Platform } from '../../platform/platform.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { drawRoutes } from './draws/routes.ts'
import { moveRoutes } from './moves/routes.ts'
import type { ReleaseCard } from './vault/hand-over-card.ts'
import { vaultRoutes } from './vault/routes.ts'
import { walletRoutes } from './wallets/routes.ts'

/** Cards: the catalogue, the packs that they come from, the vaults that hold them, and the way to own addresses. */
export function collectibles(platform: Platform, releaseCard: ReleaseCard): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(catalogueRoutes(platform))
    await app.register(drawRoutes(platform))
    await app.register(vaultRoutes(platform))
    await app.register(walletRoutes(platform))
    await app.register(moveRoutes(platform, releaseCard))
  }
}
