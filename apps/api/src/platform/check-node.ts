import { BaseError, type PublicClient, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'

interface NodeOfChain {
  chainId: number
  name: string
  client: PublicClient
}

class WrongNode extends Error {}

/** Whether a node did not answer, or answers for another chain than its own. */
export const isOutage = (error: unknown) => error instanceof BaseError || error instanceof WrongNode

/** Throws if the node answers for another chain: none of its responses count. */
export async function checkNode({ chainId, name, client }: NodeOfChain): Promise<void> {
  const nodeChainId = await client.getChainId()
  if (nodeChainId !== chainId)
    throw new WrongNode(`The node of ${name} (${chainId}) answers for chain ${nodeChainId}.`)
}

/** The number of the newest block. Throws as `checkNode` does. */
export async function checkedHeight(chain: NodeOfChain): Promise<bigint> {
  await checkNode(chain)
  return chain.client.getBlockNumber({ cacheTime: 0 })
}

/** For a contract's call: null if the contract refuses it. @throws any other error, which the node or the connection made */
export function nullIfReverted(error: unknown): null {
  if (
    error instanceof BaseError &&
    error.walk((cause) => cause instanceof Error && cause.name === 'ContractFunctionRevertedError')
  )
    return null
  throw error
}

/** For a transaction and its receipt: null if the chain does not know it. @throws any other error */
export function nullIfUnknown(error: unknown): null {
  if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError)
    return null
  throw error
}
