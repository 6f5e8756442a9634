import {
  type Address,
  concat,
  encodeDeployData,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  keccak256,
  parseEther,
  zeroHash,
} from 'viem'
import { demoStablecoin } from './artifacts/demo-stablecoin.ts'
import { connectLocalChain, type LocalClient } from './local-chain-client.ts'

export interface StablecoinKind {
  symbol: string
  name: string
  decimals: number
}

export interface DeployedStablecoin extends StablecoinKind {
  address: Address
}

/** Two invented stablecoins, so that deposits can be tried without money. */
const kinds = [
  { symbol: 'PVD', name: 'Pavilion Dollar', decimals: 6 },
  { symbol: 'CRD', name: 'Crease Dollar', decimals: 6 },
] as const satisfies StablecoinKind[]

/** The well-known deployer that anvil has from its first block: whatever it deploys has an address that follows from the code. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** What the faucet gives of each: enough coin for the dearest order, in MATIC at its price here. */
const drip = { wei: parseEther('2000'), tokenUnits: 1000n * 10n ** 6n }

/** The tokens of every local chain, whether they are deployed there yet or not. */
export const localTokens: readonly DeployedStablecoin[] = kinds.map((kind) => ({
  ...kind,
  address: getCreate2Address({ from: deployer, salt: zeroHash, bytecodeHash: keccak256(creationOf(kind)) }),
}))

/** Deploys what the local chain at `rpcUrl` does not have yet. @returns the symbols of what was deployed now. */
export async function deployLocalTokens(rpcUrl: string): Promise<string[]> {
  const client = await connectLocalChain(rpcUrl)
  const deployed: string[] = []
  for (const [index, { address, symbol }] of localTokens.entries()) {
    const kind = kinds[index]
    if (!kind || (await client.getCode({ address }))) continue
    await sendAsBank(client, deployer, concat([zeroHash, creationOf(kind)]))
    deployed.push(symbol)
  }
  return deployed
}

/** Gives an address 2,000 of the local chain's coin and 1,000 of each token. */
export async function dripLocal(rpcUrl: string, to: Address): Promise<void> {
  const client = await connectLocalChain(rpcUrl)
  await client.setBalance({ address: to, value: (await client.getBalance({ address: to })) + drip.wei })
  for (const token of localTokens)
    await sendAsBank(
      client,
      token.address,
      encodeFunctionData({ abi: demoStablecoin.abi, functionName: 'drip', args: [to, drip.tokenUnits] }),
    )
}

function creationOf({ name, symbol }: StablecoinKind): Hex {
  return encodeDeployData({ ...demoStablecoin, args: [name, symbol] })
}

/** anvil signs for its first account by itself, so no key is needed here. */
async function sendAsBank(client: LocalClient, to: Address, data: Hex): Promise<void> {
  const [account] = await client.getAddresses()
  if (!account) throw new Error('The local chain has no account of its own to pay with.')
  const hash = await client.sendTransaction({ account, to, data })
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`The local chain refused ${hash}.`)
}
