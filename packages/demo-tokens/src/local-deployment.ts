import { type Address, concat, getCreate2Address, type Hex, keccak256, zeroHash } from 'viem'
import { connectLocalChain, type LocalClient } from './local-chain-client.ts'

/** A contract of the local chain, by its creation data. */
export interface LocalContract {
  name: string
  creation: Hex
}

/**
 * The deterministic deployer that anvil includes from its first block: a contract's address follows from its
 * code.
 */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** The contract's address on every local chain, deployed or not. */
export function localAddress({ creation }: LocalContract): Address {
  return getCreate2Address({ from: deployer, salt: zeroHash, bytecodeHash: keccak256(creation) })
}

/** Deploys the contracts that the local chain at `rpcUrl` lacks. @returns the names of those deployed. */
export async function deployMissing(rpcUrl: string, contracts: readonly LocalContract[]): Promise<string[]> {
  const client = await connectLocalChain(rpcUrl)
  const deployed: string[] = []
  for (const contract of contracts) {
    if (await client.getCode({ address: localAddress(contract) })) continue
    await sendAsBank(client, deployer, concat([zeroHash, contract.creation]))
    deployed.push(contract.name)
  }
  return deployed
}

/** anvil signs for its first account, so no key is needed here. */
export async function sendAsBank(client: LocalClient, to: Address, data: Hex): Promise<void> {
  const [account] = await client.getAddresses()
  if (!account) throw new Error('The local chain has no account of its own to pay with.')
  const hash = await client.sendTransaction({ account, to, data })
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`The local chain refused ${hash}.`)
}
