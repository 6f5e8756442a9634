import { cardToken } from '@toprun/collectible-contract/artifacts/card-token'
import { marketToken } from '@toprun/collectible-contract/artifacts/market-token'
import type { ConfiguredContract } from '@toprun/collectible-contract/contract-table'
import { connectLocalChain } from '@toprun/demo-tokens/local-chain-client'
import { deployMissing, type LocalContract, localAddress } from '@toprun/demo-tokens/local-deployment'
import { encodeDeployData, encodeFunctionData, type Hex, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { demoAccounts } from '../../platform/chain-variables.ts'

/** Accounts of a local chain. The bank and the treasury are its first and its last. */
const [owner, royalties] = [demoAccounts[0], demoAccounts[9]]
const [minter, vault] = [demoAccounts[7], demoAccounts[8]]

const market: LocalContract = { name: 'MarketToken', creation: marketToken.bytecode }
const cards: LocalContract = {
  name: 'CardToken',
  creation: encodeDeployData({ ...cardToken, args: [owner, minter, royalties] }),
}

/** The contracts of every local chain, deployed or not: their addresses follow from their code. */
export const localContracts: readonly ConfiguredContract[] = [
  { chainId: 31337, kind: 'market', address: localAddress(market) },
  { chainId: 31337, kind: 'cards', address: localAddress(cards) },
]

/** Holds issued cards on a local chain. */
export const localVault = vault

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
  if (await client.readContract({ address, abi, functionName, args: [vault, minter] })) return
  const data = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [minter, true] })
  const hash = await client.sendTransaction({ account: vault, to: address, data })
  await client.waitForTransactionReceipt({ hash })
}

/** The minter's key on every local chain, published in anvil's manual. */
export function localMinterKey(): Hex {
  const { privateKey } = mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex: demoAccounts.indexOf(minter),
  }).getHdKey()
  if (!privateKey) throw new Error('The mnemonic of the local chain has no private key.')
  return toHex(privateKey)
}
