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

/** More is a slip of the finger. */
const most = 1_000_000

/** An amount of stablecoin as it is typed: at least a cent, for less is not credited. */
export const depositAmount = typedAmount
  .refine((text) => Number(text) >= 0.01, 'Enter at least 0.01.')
  .refine((text) => Number(text) <= most, 'Enter at most 1,000,000.')

/**
 * The transaction that deposits an amount of a token: `transfer` to us, and after it the user's reference, which token
 * contracts ignore. null for a visitor, whose deposit could be nobody's.
 * @param amount in whole tokens, at most two decimals, as `depositAmount` takes it.
 */
export function depositCall(token: DepositToken, amount: string): DepositCall | null {
  const { reference } = token
  if (reference === null || !isHex(reference)) return null
  const args = [getAddress(token.to), parseUnits(amount, token.decimals)] as const
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return { to: getAddress(token.address), data: concat([transfer, reference]) }
}
