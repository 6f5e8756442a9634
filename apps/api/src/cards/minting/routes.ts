import { type UserId, uuid } from '@toprun/api-schema/ids'
import {
  mintingRequest,
  mintNetworksResponse,
  mintRecordRequest,
  mintRecordResponse,
  mintResponse,
  mintsQuery,
  mintsResponse,
} from '@toprun/api-schema/minting'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireEligible } from '../../ground/eligibility/require-eligible.ts'
import { actorOf, payingLimit, signedIn } from '../../ground/identity/authentication.ts'
import { lockUser } from '../../ground/identity/lock-user.ts'
import { networkView, tokenChain, tokenChains } from '../../ground/token-contracts/token-chains.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import type { MintContext } from './mint-context.ts'
import { ensureDraft, findMint, nameMinter, withFile } from './mint-store.ts'
import { listMints, mintView } from './mint-view.ts'
import { recordMint } from './record-mint.ts'
import { mintingOff, noUpload, recordRefusal, unreachable, uploadRefusal } from './refusals.ts'

const route = routesOf('minting')

/** Minting a token of a user's own file, once it is uploaded: the user's wallet mints, and the transaction is recorded. */
export function minting(platform: Platform): FastifyPluginAsyncZod {
  const { config, clock, db } = platform

  return async (app) => {
    const forUsers = routesOf('minting', app.forUsers)
    const context: MintContext = { ...platform, chains: tokenChains(config, 'market') }
    const asking = payingLimit(app, config)
    const ownMint = async (id: string, userId: UserId) => {
      const mint = await findMint(db, id, userId)
      if (!mint) throw notFound('There is no such draft.')
      return mint
    }

    app.get(
      '/api/nft/networks',
      route({ summary: 'Where tokens can be minted now', response: mintNetworksResponse }),
      async () => ({ networks: context.chains.map(networkView) }),
    )

    app.post(
      '/api/nft/drafts',
      forUsers({
        summary: "The caller's empty draft, whose id is that of `/mint-nft/{nft_id}`; there is one at a time",
        response: mintResponse,
        errors: [403],
      }),
      async (request) => {
        const actor = actorOf(request)
        const draft = await db.transaction(async (tx) => {
          await lockUser(tx, actor)
          await requireEligible(tx, actor.userId, 'mint')
          return ensureDraft(tx, actor.userId, clock())
        })
        return { data: mintView({ mint: draft, file: null }, context.chains) }
      },
    )

    app.get(
      '/api/nft',
      forUsers({
        summary: "The caller's mints, the latest first",
        querystring: mintsQuery,
        response: mintsResponse,
      }),
      async (request) => {
        const { mints: result, count } = await listMints(
          db,
          context.chains,
          signedIn(request).id,
          request.query,
        )
        return { result, count }
      },
    )

    app.get(
      '/api/nft/:id',
      forUsers({
        summary: 'One draft or mint of the caller',
        params: z.object({ id: uuid }),
        response: mintResponse,
      }),
      async (request) => {
        const mint = await ownMint(request.params.id, signedIn(request).id)
        return { data: mintView(await withFile(db, mint), context.chains) }
      },
    )

    app.post(
      '/api/nft/:id/minting',
      forUsers({
        summary: 'Say which wallet is about to mint, so that its token is found even if the page is closed',
        params: z.object({ id: uuid }),
        body: mintingRequest,
        response: mintResponse,
        errors: [403, 409],
      }),
      async (request) => {
        const actor = actorOf(request)
        const { address, chainId, ipfs, title, price } = request.body
        const chain = tokenChain(config, 'market', chainId)
        if (!chain.ok) throw new ApiError(403, 'minting_off', chain.sentence)
        const named = await db.transaction(async (tx) => {
          await lockUser(tx, actor)
          await requireEligible(tx, actor.userId, 'mint')
          return nameMinter(
            tx,
            { id: request.params.id, userId: actor.userId, cid: ipfs },
            { minter: `0x${address.slice(2).toLowerCase()}`, chainId, title, price },
          )
        })
        const mint = await ownMint(request.params.id, actor.userId)
        if (!named)
          throw mint.state === 'draft' || mint.state === 'uploaded'
            ? noUpload()
            : uploadRefusal('already_minted')
        return { data: mintView(await withFile(db, mint), context.chains) }
      },
    )

    app.post(
      '/api/nft/upload',
      forUsers({
        summary: 'Record the transaction that minted an uploaded file',
        description:
          'The chain is checked for the contract, the new token, and a token URI that is the file. Idempotent: a repeated request returns the status of the same mint.',
        body: mintRecordRequest,
        response: mintRecordResponse,
        errors: [403, 404, 409, 422, 503],
        ...asking,
      }),
      async (request) => {
        if (context.chains.length === 0) throw mintingOff()
        const recorded = await recordMint(context, actorOf(request), request.body).catch(unreachable)
        if (!recorded.ok) throw recordRefusal(recorded.reason)
        return {
          msg: 'Mint Success',
          data: mintView(await withFile(db, recorded.mint), context.chains),
        }
      },
    )
  }
}
