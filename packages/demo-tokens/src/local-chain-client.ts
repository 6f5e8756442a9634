import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'

/** The chain that the product starts by itself. Its money is worth nothing and its accounts are known to everyone. */
export const localChain = defineChain({
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

/** Throws when another chain answers there: what is done on a local chain must never be done on a real one. */
export async function connectLocalChain(rpcUrl: string): Promise<LocalClient> {
  const client = clientOf(rpcUrl)
  const chainId = await client.getChainId()
  if (chainId !== localChain.id)
    throw new Error(`The chain at CHAIN_RPC_URL is ${chainId}; a demo chain must be ${localChain.id}.`)
  return client
}
