import {
  ownWallet,
  ownWalletsResponse,
  walletChallengeRequest,
  walletChallengeResponse,
  walletProofRequest,
} from '@toprun/api-schema/own-wallet'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { BaseError } from 'viem'
import { actorOf, payingLimit, signedIn } from '../../../ground/identity/authentication.ts'
import { networkView } from '../../../ground/token-contracts/token-chains.ts'
import { publicOrigin } from '../../../platform/configuration.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { recordSecurity } from '../../../platform/security-log.ts'
import { cardChain } from '../issuing/issuing-context.ts'
import { challengeAddress, listWallets, type ProveResult, proveAddress } from './prove-address.ts'

/** Addresses that the caller proved to control, and how to prove one. */
export function walletRoutes({ config, clock, db }: Platform): FastifyPluginAsyncZod {
  const place = cardChain(config)

  return async (app) => {
    const limit = payingLimit(app, config)
    const route = routesOf('vault', app.forUsers)

    app.get(
      '/api/my-wallets',
      route({
        summary: "The caller's own addresses, and the network that cards are on",
        response: ownWalletsResponse,
      }),
      async (request) => {
        const wallets = await listWallets(db, signedIn(request).id)
        return {
          wallets: wallets.map(({ address, provedAt }) => ({ address, provedAt: provedAt.toISOString() })),
          network: place && {
            ...networkView(place.chain),
            vault: place.vault,
            confirmations: place.chain.confirmations,
          },
        }
      },
    )

    app.post(
      '/api/my-wallets/challenge',
      route({
        summary: 'Get the message (Sign-In with Ethereum) whose signature proves an address',
        body: walletChallengeRequest,
        response: walletChallengeResponse,
        errors: [403],
        ...limit,
      }),
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
      route({
        summary: 'Prove the address of the last challenge by its signature',
        body: walletProofRequest,
        response: ownWallet,
        errors: [403, 409, 422, 503],
        ...limit,
      }),
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
