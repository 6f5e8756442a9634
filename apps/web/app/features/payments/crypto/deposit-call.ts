import type { CryptoOptionsResponse } from '@toprun/api-schema/crypto'
import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isHex,
  parseUnits,
} from 'viem'
import { typedAmount } from '../shared/typed-amount.ts'

export type DepositToken = CryptoOptionsResponse['tokens'][number]

export interface DepositCall {
  /** The token's own contract: a transfer is a call of it. */
  to: Address
  data: Hex
}

/** More is a typing error. */
const most = 1_000_000

/** A typed amount of stablecoin: at least a cent, since less is not credited. */
export const depositAmount = typedAmount
  .refine((text) => Number(text) >= 0.01, 'Enter at least 0.01.')
  .refine((text) => Number(text) <= most, 'Enter at most 1,000,000.')

/**
 * The transaction that deposits an amount of a token: `transfer` to us, followed by the user's reference, which token
 * contracts ignore. null for a visitor, whose deposit would belong to nobody.
 * @param amount in whole tokens, at most two decimals, as `depositAmount` accepts it
 */
export function depositCall(token: DepositToken, amount: string): DepositCall | null {
  const { to, reference } = token
  if (to === null || reference === null || !isHex(reference)) return null
  const args = [getAddress(to), parseUnits(amount, token.decimals)] as const
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return { to: getAddress(token.address), data: concat([transfer, reference]) }
}
