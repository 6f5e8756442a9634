import {
  type Address,
  type Hex,
  isAddressEqual,
  keccak256,
  type PrivateKeyAccount,
  parseTransaction,
} from 'viem'
import type { CardChain, IssuingContext } from './issuing-context.ts'
import { limitedFee, replacementFee, type TransactionFee } from './transaction-fee.ts'

interface Call {
  from: PrivateKeyAccount
  to: Address
  data: Hex
  gas: bigint
  nonce: number
}

export interface SignedTransaction {
  hash: Hex
  signed: Hex
}

/** The account of ours with that address; null if it was replaced. */
function signerOf(
  { minter, mover }: Pick<CardChain, 'minter' | 'mover'>,
  sender: Address,
): PrivateKeyAccount | null {
  return [minter, mover].find(({ address }) => isAddressEqual(address, sender)) ?? null
}

/** Signs a call of the minter or the mover, at the fee that the node estimates, within the limit. */
export async function signTransaction(context: IssuingContext, call: Call): Promise<SignedTransaction> {
  const estimate = await context.chain.client.estimateFeesPerGas()
  return sign(context, call, limitedFee(estimate, context.mostFeePerGas))
}

/** Signs a transaction again at a higher fee, if that is why no block takes it. */
export async function signAgain(
  context: IssuingContext,
  { sender, signed, nonce }: { sender: Address; signed: Hex; nonce: number },
): Promise<SignedTransaction | 'enough' | 'over_limit' | 'no_key'> {
  const from = signerOf(context, sender)
  if (!from) return 'no_key'
  const { to, data, gas, maxFeePerGas, maxPriorityFeePerGas = 0n } = parseTransaction(signed)
  if (!to || !data || gas === undefined || maxFeePerGas === undefined)
    throw new Error(`${keccak256(signed)} is no call of a contract.`)
  const estimate = await context.chain.client.estimateFeesPerGas()
  const fee = replacementFee({ maxFeePerGas, maxPriorityFeePerGas }, estimate, context.mostFeePerGas)
  return typeof fee === 'string' ? fee : sign(context, { from, to, data, gas, nonce }, fee)
}

async function sign(
  { chain }: IssuingContext,
  { from, ...call }: Call,
  fee: TransactionFee,
): Promise<SignedTransaction> {
  const signed = await from.signTransaction({ ...call, ...fee, type: 'eip1559', chainId: chain.chainId })
  return { hash: keccak256(signed), signed }
}
