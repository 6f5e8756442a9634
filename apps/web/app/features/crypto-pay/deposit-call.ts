import type { CryptoOptionsAnswer } from '@toprun/api-schema/crypto'
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

export type DepositToken = CryptoOptionsAnswer['tokens'][number]

export interface DepositCall {
  /** The token's own contract: a transfer is a call of it. */
  to: Address
  data: Hex
}

/**
 * The transaction that deposits an amount of a token: `transfer` to us, and after it the member's reference, which token
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
