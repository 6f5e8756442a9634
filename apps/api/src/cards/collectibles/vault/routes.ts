import {
  ownSerialsQuery,
  ownSerialsResponse,
  vaultCardResponse,
  vaultQuery,
  vaultResponse,
} from '@toprun/api-schema/card'
import { type UserId, uuid } from '@toprun/api-schema/ids'
import type { Mint } from '@toprun/api-schema/minting'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../../ground/identity/authentication.ts'
import { tokenChains } from '../../../ground/token-contracts/token-chains.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { listMints } from '../../minting/mint-view.ts'
import { readOwnSerials, readVault, readVaultCard } from './read-vault.ts'

const mostMints = 100

/** The caller's cards. */
export function vaultRoutes({ config, db }: Platform): FastifyPluginAsyncZod {
  const mintChains = tokenChains(config, 'market')
  async function mintedBy(userId: UserId): Promise<Mint[]> {
    const found = await listMints(db, mintChains, userId, { page: 1, limit: mostMints, state: 'minted' })
    return found.mints
  }

  return async (app) => {
    const route = routesOf('vault', app.forUsers)
    app.get(
      '/api/my-vault',
      route({
        summary: "The caller's cards, sorted and filtered",
        querystring: vaultQuery,
        response: vaultResponse,
      }),
      async (request) => {
        const read = await readVault(db, signedIn(request).id, request.query)
        if (!read.ok)
          throw new ApiError(400, 'invalid_request', 'The cursor must be the next of another page.')
        const isFirst = request.query.cursor === undefined
        return { ...read.vault, mints: isFirst ? await mintedBy(signedIn(request).id) : null }
      },
    )

    app.get(
      '/api/my-vault/serials',
      route({
        summary: "The serials of an edition that are in the caller's vault",
        querystring: ownSerialsQuery,
        response: ownSerialsResponse,
      }),
      async (request) => ({ serials: await readOwnSerials(db, signedIn(request).id, request.query.edition) }),
    )

    app.get(
      '/api/my-vault/:id',
      route({
        summary: 'One card of the caller, with where it comes from',
        params: z.object({ id: uuid }),
        response: vaultCardResponse,
      }),
      async (request) => {
        const found = await readVaultCard(db, signedIn(request).id, request.params.id)
        if (!found) throw notFound('There is no such card in your vault.')
        return found
      },
    )
  }
}
