import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Platform } from '../../platform/platform.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { drawRoutes } from './draws/routes.ts'
import { vaultRoutes } from './vault/routes.ts'

/** Cards: the catalogue, the packs that they come from, and the vaults that hold them. */
export function collectibles(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(catalogueRoutes(platform))
    await app.register(drawRoutes(platform))
    await app.register(vaultRoutes(platform))
  }
}
