import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'

/** The local chain that the site starts. Its money is worthless and its accounts are public. */
const localChain = defineChain({
  id: 31337,
  name: 'TopRun demo',
  nativeCurrency: { name: 'Demo Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

function clientOf(rpcUrl: string) {
  return createTestClient({ mode: 'anvil', chain: localChain, transport: http(rpcUrl), pollingInterval: 100 })
    .extend(publicActions)
    .extend(walletActions)
}

export type LocalClient = ReturnType<typeof clientOf>

/** Throws if another chain answers there, so that local-chain operations never run on a real one. */
export async function connectLocalChain(rpcUrl: string): Promise<LocalClient> {
  const client = clientOf(rpcUrl)
  const chainId = await client.getChainId()
  if (chainId !== localChain.id)
    throw new Error(`The chain at CHAIN_RPC_URL is ${chainId}; a demo chain must be ${localChain.id}.`)
  return client
}
