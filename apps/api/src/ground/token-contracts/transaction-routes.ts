import {
  type ChainTransaction,
  chainTransaction,
  transactionHash,
} from '@toprun/api-schema/chain-transaction'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { BaseError, type Hex } from 'viem'
import { z } from 'zod'
import { nullIfUnknown } from '../../platform/check-node.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { perMinute } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { type TokenChain, tokenChains } from './token-chains.ts'

type Chain = Omit<TokenChain<'cards'>, 'contract'>

const route = routesOf('cards')

/** Transactions as their chain reports them, for everyone: no explorer shows those of the local chain. */
export function chainTransactions({ config }: Platform): FastifyPluginAsyncZod {
  const chains = new Map<number, Chain>(
    [...tokenChains(config, 'cards'), ...tokenChains(config, 'market')].map((chain) => [
      chain.chainId,
      chain,
    ]),
  )
  return async (app) => {
    app.get(
      '/api/chain/transactions/:hash',
      route({
        summary: 'A transaction of one of the chains that our tokens live on',
        params: z.object({ hash: transactionHash }),
        response: chainTransaction,
        errors: [503],
        config: { rateLimit: perMinute(60) },
      }),
      async ({ params }) => {
        const results = await Promise.allSettled(
          [...chains.values()].map((chain) => readChainTransaction(chain, params.hash as Hex)),
        )
        for (const result of results) {
          if (result.status === 'fulfilled' && result.value) return result.value
          if (result.status === 'rejected' && !(result.reason instanceof BaseError)) throw result.reason
        }
        if (results.some(({ status }) => status === 'rejected'))
          throw new ApiError(
            503,
            'chain_unreachable',
            'The chain does not answer at the moment. Please try again.',
          )
        throw notFound('No chain of ours has this transaction.')
      },
    )
  }
}

/** @returns null if the chain does not know it @throws viem's errors if the node does not respond */
async function readChainTransaction(chain: Chain, hash: Hex): Promise<ChainTransaction | null> {
  const { client, chainId, name: chainName, explorerUrl } = chain
  const found = await client.getTransaction({ hash }).catch(nullIfUnknown)
  if (!found) return null
  return {
    hash,
    chainId,
    chainName,
    explorerUrl: explorerUrl && `${explorerUrl}/tx/${hash}`,
    from: found.from,
    to: found.to,
    block: await readBlock(chain, hash),
  }
}

async function readBlock({ client }: Chain, hash: Hex): Promise<ChainTransaction['block']> {
  const receipt = await client.getTransactionReceipt({ hash }).catch(nullIfUnknown)
  if (!receipt) return null
  const { blockNumber, status } = receipt
  const [block, height] = await Promise.all([
    client.getBlock({ blockNumber }),
    client.getBlockNumber({ cacheTime: 0 }),
  ])
  return {
    number: Number(blockNumber),
    at: new Date(Number(block.timestamp) * 1000).toISOString(),
    confirmations: Math.max(Number(height - blockNumber) + 1, 1),
    succeeded: status === 'success',
  }
}
