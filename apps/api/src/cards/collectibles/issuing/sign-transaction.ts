import { type Address, type Hex, keccak256, parseTransaction } from 'viem'
import type { IssuingContext } from './issuing-context.ts'
import { limitedFee, replacementFee, type TransactionFee } from './transaction-fee.ts'

interface Call {
  to: Address
  data: Hex
  gas: bigint
  nonce: number
}

export interface SignedTransaction {
  hash: Hex
  signed: Hex
}

/** Signs a call of the minter, at the fee that the node estimates, within the limit. */
export async function signTransaction(context: IssuingContext, call: Call): Promise<SignedTransaction> {
  const estimate = await context.chain.client.estimateFeesPerGas()
  return sign(context, call, limitedFee(estimate, context.mostFeePerGas))
}

/** Signs a transaction again at a higher fee, if that is why no block takes it. */
export async function signAgain(
  context: IssuingContext,
  { signed, nonce }: { signed: Hex; nonce: number },
): Promise<SignedTransaction | 'enough' | 'over_limit'> {
  const { to, data, gas, maxFeePerGas, maxPriorityFeePerGas = 0n } = parseTransaction(signed)
  if (!to || !data || gas === undefined || maxFeePerGas === undefined)
    throw new Error(`${keccak256(signed)} is no call of a contract.`)
  const estimate = await context.chain.client.estimateFeesPerGas()
  const fee = replacementFee({ maxFeePerGas, maxPriorityFeePerGas }, estimate, context.mostFeePerGas)
  return typeof fee === 'string' ? fee : sign(context, { to, data, gas, nonce }, fee)
}

async function sign(
  { chain, minter }: IssuingContext,
  call: Call,
  fee: TransactionFee,
): Promise<SignedTransaction> {
  const signed = await minter.signTransaction({ ...call, ...fee, type: 'eip1559', chainId: chain.chainId })
  return { hash: keccak256(signed), signed }
}
