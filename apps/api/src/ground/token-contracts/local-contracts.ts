import { cardToken } from '@toprun/collectible-contract/artifacts/card-token'
import { marketToken } from '@toprun/collectible-contract/artifacts/market-token'
import type { ConfiguredContract } from '@toprun/collectible-contract/contract-table'
import { connectLocalChain } from '@toprun/demo-tokens/local-chain-client'
import { deployMissing, type LocalContract, localAddress } from '@toprun/demo-tokens/local-deployment'
import { encodeDeployData, encodeFunctionData } from 'viem'
import { demoAccounts } from '../../platform/chain-variables.ts'
import { localMinter, localVault } from '../../platform/local-accounts.ts'

/** Accounts of a local chain. The bank and the treasury are its first and its last. */
const [owner, royalties] = [demoAccounts[0], demoAccounts[9]]

const market: LocalContract = { name: 'MarketToken', creation: marketToken.bytecode }
const cards: LocalContract = {
  name: 'CardToken',
  creation: encodeDeployData({ ...cardToken, args: [owner, localMinter, royalties] }),
}

/** The contracts of every local chain, deployed or not: their addresses follow from their code. */
export const localContracts: readonly ConfiguredContract[] = [
  { chainId: 31337, kind: 'market', address: localAddress(market) },
  { chainId: 31337, kind: 'cards', address: localAddress(cards) },
]

/** Deploys missing contracts to the local chain at `rpcUrl`, and lets the minter move the tokens of the vault address. @returns the names of those deployed */
export async function deployLocalContracts(rpcUrl: string): Promise<string[]> {
  const deployed = await deployMissing(rpcUrl, [market, cards])
  await approveMinter(rpcUrl)
  return deployed
}

async function approveMinter(rpcUrl: string): Promise<void> {
  const client = await connectLocalChain(rpcUrl)
  const { abi } = cardToken
  const address = localAddress(cards)
  const functionName = 'isApprovedForAll'
  if (await client.readContract({ address, abi, functionName, args: [localVault, localMinter] })) return
  const data = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [localMinter, true] })
  const hash = await client.sendTransaction({ account: localVault, to: address, data })
  await client.waitForTransactionReceipt({ hash })
}
