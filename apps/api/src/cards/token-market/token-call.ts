import type { BoundAction } from '@toprun/api-schema/eligibility'
import type { TokenCallName, TokenCallRequest } from '@toprun/api-schema/token-market'
import { marketToken } from '@toprun/collectible-contract/artifacts/market-token'
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  type Hex,
  InsufficientFundsError,
  parseEther,
} from 'viem'
import { checkNode } from '../../platform/check-node.ts'
import type { MarketChain } from './read-token.ts'

/** The bound action of each call. Everybody may end their own sale or offer, and take back their own money or token. */
export const boundCalls: Readonly<Record<TokenCallName, BoundAction | null>> = {
  set_price: 'sell_card',
  start_auction: 'sell_card',
  accept_offer: 'sell_card',
  buy: 'buy_card',
  bid: 'bid',
  offer: 'offer',
  end_sale: null,
  withdraw_offer: null,
  end_auction: null,
  cancel_auction: null,
  withdraw: null,
}

interface ContractCall {
  data: Hex
  /** In wei. */
  value: bigint
}

/** The call of the contract, as its wallet will send it. */
export function contractCall(request: TokenCallRequest): ContractCall {
  const { abi } = marketToken
  const free = (data: Hex) => ({ data, value: 0n })
  if (request.call === 'withdraw')
    return free(encodeFunctionData({ abi, functionName: 'withdraw', args: [address(request.from)] }))
  const tokenId = BigInt(request.tokenId)
  const args = [tokenId] as const
  switch (request.call) {
    case 'set_price':
      return free(
        encodeFunctionData({ abi, functionName: 'updatePrice', args: [tokenId, parseEther(request.price)] }),
      )
    case 'end_sale':
      return free(encodeFunctionData({ abi, functionName: 'updatePrice', args: [tokenId, 0n] }))
    case 'buy':
      return {
        data: encodeFunctionData({ abi, functionName: 'purchase', args }),
        value: parseEther(request.price),
      }
    case 'offer':
      return {
        data: encodeFunctionData({
          abi,
          functionName: 'placeBid',
          args: [tokenId, BigInt(request.days * 86_400)],
        }),
        value: parseEther(request.amount),
      }
    case 'withdraw_offer':
      return free(encodeFunctionData({ abi, functionName: 'cancelBid', args }))
    case 'accept_offer':
      return free(
        encodeFunctionData({
          abi,
          functionName: 'acceptBid',
          args: [tokenId, address(request.bidder), parseEther(request.amount)],
        }),
      )
    case 'start_auction':
      return free(
        encodeFunctionData({
          abi,
          functionName: 'startAuction',
          args: [tokenId, parseEther(request.reserve), BigInt(request.minutes * 60)],
        }),
      )
    case 'bid':
      return {
        data: encodeFunctionData({ abi, functionName: 'bidInAuction', args }),
        value: parseEther(request.amount),
      }
    case 'end_auction':
      return free(encodeFunctionData({ abi, functionName: 'settleAuction', args }))
    case 'cancel_auction':
      return free(encodeFunctionData({ abi, functionName: 'cancelAuction', args }))
  }
}

export type CallRefusal =
  /** The contract's own error and its facts, by their names. */
  | { ok: false; reason: 'reverted'; error: string; args: readonly unknown[] }
  | { ok: false; reason: 'insufficient_funds' }

/** Asks the contract whether it would take the call now. @throws if the node does not respond */
export async function tryCall(
  chain: MarketChain,
  from: Address,
  { data, value }: ContractCall,
): Promise<{ ok: true } | CallRefusal> {
  await checkNode(chain)
  const { client, contract } = chain
  if (value > 0n && (await client.getBalance({ address: from })) < value)
    return { ok: false, reason: 'insufficient_funds' }
  try {
    await client.call({ account: from, to: contract.address, data, value })
    return { ok: true }
  } catch (error) {
    return refusalIn(error)
  }
}

function refusalIn(error: unknown): CallRefusal {
  if (!(error instanceof BaseError)) throw error
  if (error.walk((cause) => cause instanceof InsufficientFundsError))
    return { ok: false, reason: 'insufficient_funds' }
  const data = revertData(error)
  if (data === null) throw error
  const reverted = new ContractFunctionRevertedError({ abi: marketToken.abi, data, functionName: 'call' })
  return {
    ok: false,
    reason: 'reverted',
    error: reverted.data?.errorName ?? 'Reverted',
    args: reverted.data?.args ?? [],
  }
}

/** The contract's error as reported by the node; null if the node reported something else. */
function revertData(error: BaseError): Hex | null {
  const found = error.walk((cause) => cause instanceof Error && 'data' in cause && cause.data !== undefined)
  if (!(found instanceof Error) || !('data' in found)) return null
  const { data } = found
  const hex = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return typeof hex === 'string' && /^0x([0-9a-f]{2})*$/i.test(hex) ? (hex as Hex) : null
}

function address(text: string): Address {
  return `0x${text.slice(2)}`
}
