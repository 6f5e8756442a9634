import { type Address, encodeDeployData, encodeFunctionData, parseEther } from 'viem'
import { demoStablecoin } from './artifacts/demo-stablecoin.ts'
import { connectLocalChain } from './local-chain-client.ts'
import { deployMissing, type LocalContract, localAddress, sendAsBank } from './local-deployment.ts'

interface StablecoinKind {
  symbol: string
  name: string
  decimals: number
}

export interface DeployedStablecoin extends StablecoinKind {
  address: Address
}

/** Two invented stablecoins, for trying deposits without money. */
const kinds = [
  { symbol: 'PVD', name: 'Pavilion Dollar', decimals: 6 },
  { symbol: 'CRD', name: 'Crease Dollar', decimals: 6 },
] as const satisfies StablecoinKind[]

/** The faucet's amounts: enough coin for the most expensive order, in MATIC at the local price. */
const drip = { wei: parseEther('2000'), tokenUnits: 1000n * 10n ** 6n }

/** The tokens of every local chain, deployed or not. */
export const localTokens: readonly DeployedStablecoin[] = kinds.map((kind) => ({
  ...kind,
  address: localAddress(contractOf(kind)),
}))

/** Deploys the tokens that the local chain at `rpcUrl` lacks. @returns their symbols. */
export function deployLocalTokens(rpcUrl: string): Promise<string[]> {
  return deployMissing(rpcUrl, kinds.map(contractOf))
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

function contractOf({ name, symbol }: StablecoinKind): LocalContract {
  return { name: symbol, creation: encodeDeployData({ ...demoStablecoin, args: [name, symbol] }) }
}
