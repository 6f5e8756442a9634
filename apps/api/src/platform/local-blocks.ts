import { createTestClient, http, type PublicClient } from 'viem'

interface LocalChain {
  client: PublicClient
  rpcUrl: string
  confirmations: number
  isDemo: boolean
}

/** The local chain mines only when there is a transaction: otherwise its last block would never become final. Does nothing on other chains. */
export async function makeFinal({ client, confirmations, isDemo, rpcUrl }: LocalChain): Promise<void> {
  if (!isDemo || confirmations < 2) return
  const { transactions } = await client.getBlock()
  if (transactions.length > 0)
    await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).mine({ blocks: confirmations - 1 })
}
