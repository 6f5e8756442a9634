import {
  cryptoOptionsResponse,
  depositClaimResponse,
  heldCoinsResponse,
  stablecoinConfirmRequest,
} from '@toprun/api-schema/crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requireEligible } from '../../../ground/eligibility/require-eligible.ts'
import { actorOf, payingLimit } from '../../../ground/identity/authentication.ts'
import { idempotencyHeaders } from '../../../platform/creation-key.ts'
import { ApiError } from '../../../platform/errors.ts'
import { namedByHash, paymentRoutes } from '../../payments/payment-call.ts'
import { type CryptoContext, confirmClaim, cryptoOff } from '../crypto-context.ts'
import { depositReference } from '../quotes/reference.ts'
import { heldCoinsOf } from './held-coins.ts'

/** Stablecoins: the deposit addresses, and claims of transactions to them. */
export function stablecoinDeposits(context: CryptoContext): FastifyPluginAsyncZod {
  const { chains, config, db } = context

  return async (app) => {
    const payment = paymentRoutes(app.forUsers)

    app.post(
      '/payments/stablecoin/confirm',
      payment({
        summary: 'Claim a stablecoin deposit by its transaction, or get its status',
        description: namedByHash,
        headers: idempotencyHeaders,
        body: stablecoinConfirmRequest,
        response: depositClaimResponse,
        errors: [403, 422, 503],
        ...payingLimit(app, config),
      }),
      async (request) => {
        if (chains.tokens.length === 0) throw cryptoOff()
        const wanted = request.body.token.toLowerCase()
        const token = chains.tokens.find(({ id, address, symbol }) =>
          [id, address, symbol].some((name) => name.toLowerCase() === wanted),
        )
        if (!token) throw new ApiError(400, 'invalid_request', 'That token cannot be deposited.')
        return confirmClaim(context, {
          ...actorOf(request),
          hash: request.body.hash,
          quoteId: null,
          token: token.id,
        })
      },
    )

    app.get(
      '/payments/crypto/held',
      payment({
        summary:
          'Coins of the caller that arrived and are held, because they may not pay in or the price is unknown',
        response: heldCoinsResponse,
      }),
      (request) => heldCoinsOf(db, chains, actorOf(request).userId),
    )

    app.get(
      '/payments/crypto/options',
      paymentRoutes(app.forAnybody)({
        summary: 'To which chains a wallet connects, and where stablecoins of the caller go',
        description: 'Refused to a caller who may not top up; for what chains there are, ask as a visitor.',
        response: cryptoOptionsResponse,
        errors: [403],
      }),
      async ({ user }) => {
        if (user) await requireEligible(db, user.id, 'top_up')
        return {
          networks: chains.all.map(({ chainId, name, isDemo, rpcUrl }) => ({
            chainId,
            name,
            symbol: chainId === 137 ? 'POL' : 'ETH',
            rpcUrl: isDemo ? rpcUrl : null,
          })),
          tokens: chains.tokens.map(({ chain, ...token }) => ({
            ...token,
            chainId: chain.chainId,
            chainName: chain.name,
            to: user ? chain.treasury : null,
            reference: user ? depositReference(user.id) : null,
            confirmations: chain.confirmations,
          })),
          faucet: chains.all.some(({ isDemo }) => isDemo),
        }
      },
    )
  }
}
