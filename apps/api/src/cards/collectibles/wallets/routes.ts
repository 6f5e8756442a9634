import {
  ownWallet,
  ownWalletsResponse,
  walletChallengeRequest,
  walletChallengeResponse,
  walletProofRequest,
} from '@toprun/api-schema/own-wallet'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { BaseError } from 'viem'
import { actorOf, signedIn } from '../../../ground/identity/authentication.ts'
import { publicOrigin } from '../../../platform/configuration.ts'
import { ApiError, errorResponses } from '../../../platform/errors.ts'
import { accountLimit } from '../../../platform/limits.ts'
import { tokenRequired } from '../../../platform/openapi.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordSecurity } from '../../../platform/security-log.ts'
import { cardChain } from '../issuing/issuing-context.ts'
import { challengeAddress, listWallets, type ProveResult, proveAddress } from './prove-address.ts'

const docs = { tags: ['vault'], security: tokenRequired }

/** Addresses that the caller proved to control, and how to prove one. */
export function walletRoutes({ config, clock, db }: Platform): FastifyPluginAsyncZod {
  const place = cardChain(config)

  return async (app) => {
    const own = {
      preParsing: app.authenticate,
      preHandler: accountLimit(app, config.RATE_LIMIT_PAYING_PER_MINUTE, (request) => signedIn(request).id),
    }

    app.get(
      '/api/my-wallets',
      {
        preParsing: app.authenticate,
        schema: {
          ...docs,
          summary: "The caller's own addresses, and the network that cards are on",
          response: { 200: ownWalletsResponse, ...errorResponses(401, 429) },
        },
      },
      async (request) => {
        const wallets = await listWallets(db, signedIn(request).id)
        return {
          wallets: wallets.map(({ address, provedAt }) => ({ address, provedAt: provedAt.toISOString() })),
          network: place && networkOf(place),
        }
      },
    )

    app.post(
      '/api/my-wallets/challenge',
      {
        ...own,
        schema: {
          ...docs,
          summary: 'Get the message (Sign-In with Ethereum) whose signature proves an address',
          body: walletChallengeRequest,
          response: { 200: walletChallengeResponse, ...errorResponses(400, 401, 403, 429) },
        },
      },
      async (request) => {
        if (!place) throw movingOff()
        const { message, expiresAt } = await challengeAddress(db, {
          ...actorOf(request),
          address: `0x${request.body.address.slice(2)}`,
          origin: publicOrigin(config),
          chainId: place.chain.chainId,
          now: clock(),
        })
        return { message, expiresAt: expiresAt.toISOString() }
      },
    )

    app.post(
      '/api/my-wallets',
      {
        ...own,
        schema: {
          ...docs,
          summary: 'Prove the address of the last challenge by its signature',
          body: walletProofRequest,
          response: { 200: ownWallet, ...errorResponses(400, 401, 403, 409, 422, 429, 503) },
        },
      },
      async (request) => {
        if (!place) throw movingOff()
        const proved = await proveAddress(db, {
          ...actorOf(request),
          signature: `0x${request.body.signature.slice(2)}`,
          client: place.chain.client,
          now: clock(),
        }).catch(unreachable)
        if (!proved.ok) throw refusedProof(proved.reason)
        const { address, provedAt } = proved
        recordSecurity(request, 'wallet_proved', { userId: signedIn(request).id, address })
        return { address, provedAt: provedAt.toISOString() }
      },
    )
  }
}

function networkOf({ chain, vault }: NonNullable<ReturnType<typeof cardChain>>) {
  const { chainId, name, coinSymbol, isDemo, rpcUrl, contract, confirmations } = chain
  return {
    chainId,
    name,
    symbol: coinSymbol,
    rpcUrl: isDemo ? rpcUrl : null,
    contract: contract.address,
    vault,
    confirmations,
  }
}

export const movingOff = () =>
  new ApiError(403, 'moving_off', 'Cards cannot be moved to own addresses at the moment.')

function refusedProof(reason: Extract<ProveResult, { ok: false }>['reason']): ApiError {
  switch (reason) {
    case 'challenge_over':
      return new ApiError(
        409,
        reason,
        'This message is too old, or was answered already. Please sign a new one.',
      )
    case 'wrong_signature':
      return new ApiError(422, reason, 'This is not a signature of that address. Please sign a new message.')
    case 'address_taken':
      return new ApiError(409, reason, 'This address belongs to another account.')
  }
}

/** For `catch`. */
function unreachable(error: unknown): never {
  if (error instanceof BaseError)
    throw new ApiError(
      503,
      'chain_unreachable',
      'The chain does not answer at the moment. Please try again.',
      {},
      error,
    )
  throw error
}
