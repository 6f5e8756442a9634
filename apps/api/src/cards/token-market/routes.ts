import { transactionHash } from '@toprun/api-schema/chain-transaction'
import {
  chainAddress,
  marketTokenParams,
  tokenCallRequest,
  tokenCallResponse,
  tokenResponse,
  tokensQuery,
  tokensResponse,
  tokenTransactionResponse,
  tokenWalletResponse,
} from '@toprun/api-schema/token-market'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Address, formatEther, type Hex } from 'viem'
import { z } from 'zod'
import { requireEligible } from '../../ground/eligibility/require-eligible.ts'
import { actorOf, payingLimit } from '../../ground/identity/authentication.ts'
import { lockUser } from '../../ground/identity/lock-user.ts'
import { networkView, tokenChain, tokenChains } from '../../ground/token-contracts/token-chains.ts'
import { checkNode, isOutage } from '../../platform/check-node.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { perMinute } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { openFreshTokens } from './fresh-tokens.ts'
import type { MarketChain } from './read-token.ts'
import { findToken, readOffersOf, readTokens } from './read-tokens.ts'
import { refusedCall } from './refusals.ts'
import { boundCalls, contractCall, tryCall } from './token-call.ts'
import { noteMinted } from './token-store.ts'
import { readTokenTransaction } from './token-transaction.ts'

const route = routesOf('tokens')

/**
 * Tokens that users minted and hold at their own addresses. They trade through their contract: these routes return its state, and the
 * calls that a wallet signs, for users who may trade.
 */
export function tokenMarket(platform: Platform): FastifyPluginAsyncZod {
  const { clock, config, db } = platform
  const chains = new Map<number, MarketChain>(
    tokenChains(config, 'market').map((chain) => [chain.chainId, chain]),
  )

  return async (app) => {
    const forUsers = routesOf('tokens', app.forUsers)
    const fresh = openFreshTokens(db, clock, (error) => app.log.error({ err: error }, 'a token was not read'))

    app.get(
      '/api/tokens',
      route({
        summary: 'Tokens that are for sale, or those that an address has',
        querystring: tokensQuery,
        response: tokensResponse,
      }),
      (request) => readTokens(db, request.query, clock()),
    )

    app.get(
      '/api/tokens/:chainId/:tokenId',
      route({
        summary: 'A token that was minted here, with its price, its auction and the offers for it',
        params: marketTokenParams,
        response: tokenResponse,
        errors: [400],
      }),
      async ({ params }) => {
        const key = { chainId: params.chainId, tokenId: BigInt(params.tokenId) }
        await noteMinted(db, key)
        const chain = chains.get(key.chainId)
        if (!(await findToken(db, key, clock()))) throw notFound('There is no such token.')
        if (chain) await fresh.look(chain, key.tokenId)
        const found = await findToken(db, key, clock())
        if (!found) throw notFound('There is no such token.')
        return { ...found, network: chain ? networkView(chain) : null }
      },
    )

    app.get(
      '/api/tokens/wallets/:address',
      route({
        summary: 'What the contracts owe an address, and its open offers',
        params: z.object({ address: chainAddress }),
        response: tokenWalletResponse,
        errors: [400, 503],
        config: { rateLimit: perMinute(60) },
      }),
      async ({ params }) => {
        const address = addressOf(params.address)
        const amounts = await Promise.all(
          [...chains.values()].map(async (chain) => ({ chain, wei: await owedTo(chain, address) })),
        ).catch(unreachable)
        return {
          owed: amounts
            .filter(({ wei }) => wei > 0n)
            .map(({ chain, wei }) => ({ network: networkView(chain), amount: formatEther(wei) })),
          offers: await readOffersOf(db, address, clock()),
        }
      },
    )

    app.get(
      '/api/tokens/transactions/:chainId/:hash',
      route({
        summary: 'How a transaction of a token went',
        params: z.object({ chainId: marketTokenParams.shape.chainId, hash: transactionHash }),
        response: tokenTransactionResponse,
        errors: [400, 403, 503],
        config: { rateLimit: perMinute(120) },
      }),
      async ({ params }) => {
        const chain = chainOf(params.chainId)
        const hash: Hex = `0x${params.hash.slice(2)}`
        return { state: await readTokenTransaction(db, chain, hash, clock()).catch(unreachable) }
      },
    )

    app.post(
      '/api/tokens/calls',
      forUsers({
        summary: "A transaction for the caller's wallet to sign: sell, buy, bid, offer, or withdraw",
        description: 'The contract is asked first: what it would refuse is refused here, and costs nothing.',
        body: tokenCallRequest,
        response: tokenCallResponse,
        errors: [402, 403, 409, 503],
        ...payingLimit(app, config),
      }),
      async (request) => {
        const { body } = request
        const actor = actorOf(request)
        const action = boundCalls[body.call]
        await db.transaction(async (tx) => {
          await lockUser(tx, actor)
          if (action) await requireEligible(tx, actor.userId, action)
        })
        const chain = chainOf(body.chainId)
        const call = contractCall(body)
        const tried = await tryCall(chain, addressOf(body.from), call).catch(unreachable)
        if (!tried.ok) throw refusedCall(tried, chain.coinSymbol)
        return {
          to: chain.contract.address,
          data: call.data,
          value: call.value.toString(),
          network: networkView(chain),
        }
      },
    )
  }

  function chainOf(chainId: number): MarketChain {
    const found = chains.get(chainId)
    if (found) return found
    const missing = tokenChain(config, 'market', chainId)
    throw new ApiError(403, 'minting_off', missing.ok ? 'This network is off.' : missing.sentence)
  }
}

async function owedTo(chain: MarketChain, account: Address): Promise<bigint> {
  await checkNode(chain)
  const { address, abi } = chain.contract
  return chain.client.readContract({ address, abi, functionName: 'proceedsOf', args: [account] })
}

/** For `catch`. */
function unreachable(error: unknown): never {
  if (isOutage(error))
    throw new ApiError(
      503,
      'chain_unreachable',
      'The chain does not answer at the moment. Nothing was sent: please try again.',
    )
  throw error
}

const addressOf = (text: string): Address => `0x${text.slice(2)}`
