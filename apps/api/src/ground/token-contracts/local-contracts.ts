import { cardMover } from '@toprun/collectible-contract/artifacts/card-mover'
import { cardToken } from '@toprun/collectible-contract/artifacts/card-token'
import { marketToken } from '@toprun/collectible-contract/artifacts/market-token'
import type { ConfiguredContract } from '@toprun/collectible-contract/contract-table'
import { connectLocalChain } from '@toprun/demo-tokens/local-chain-client'
import { deployMissing, type LocalContract, localAddress } from '@toprun/demo-tokens/local-deployment'
import { encodeDeployData, encodeFunctionData } from 'viem'
import { demoAccounts } from '../../platform/chain-variables.ts'
import { localCardOwner, localMinter, localMover, localVault } from '../../platform/local-accounts.ts'

/** The treasury of a local chain. */
const royalties = demoAccounts[9]

/** How many cards the mover of a local chain can move a day without a delay. */
const localDailyLimit = 100

const market: LocalContract = { name: 'MarketToken', creation: marketToken.bytecode }
const cards: LocalContract = {
  name: 'CardToken',
  creation: encodeDeployData({ ...cardToken, args: [localCardOwner, localMinter, royalties] }),
}
const mover: LocalContract = {
  name: 'CardMover',
  creation: encodeDeployData({
    ...cardMover,
    args: [localCardOwner, localAddress(cards), localVault, localMover, localDailyLimit],
  }),
}

/** The contracts of every local chain, deployed or not: their addresses follow from their code. */
export const localContracts: readonly ConfiguredContract[] = [
  { chainId: 31337, kind: 'market', address: localAddress(market) },
  { chainId: 31337, kind: 'cards', address: localAddress(cards) },
]

/** The contract that moves the cards of every local chain, deployed or not. */
export const localCardMover = localAddress(mover)

/** Deploys missing contracts to the local chain at `rpcUrl`, and lets the mover move the tokens of the vault address. @returns the names of those deployed */
export async function deployLocalContracts(rpcUrl: string): Promise<string[]> {
  const deployed = await deployMissing(rpcUrl, [market, cards, mover])
  await approveMover(rpcUrl)
  return deployed
}

async function approveMover(rpcUrl: string): Promise<void> {
  const client = await connectLocalChain(rpcUrl)
  const { abi } = cardToken
  const address = localAddress(cards)
  const functionName = 'isApprovedForAll'
  if (await client.readContract({ address, abi, functionName, args: [localVault, localCardMover] })) return
  const data = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [localCardMover, true] })
  const hash = await client.sendTransaction({ account: localVault, to: address, data })
  await client.waitForTransactionReceipt({ hash })
}
