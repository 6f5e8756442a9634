import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChainWithUs, endLocalChain, openLocalChain } from '@toprun/chain/local-chain'
import { platformProgram } from '@toprun/native-programs/platform-program'
import { ofFile } from '@toprun/postgres/test-of-file'
import {
  type Address,
  createTestClient,
  type Hex,
  http,
  type PublicClient,
  publicActions,
  walletActions,
} from 'viem'
import { vi } from 'vitest'

export const hasAnvil = platformProgram('anvil') !== null

const patience = { timeout: 30_000, interval: 20 }

type AnvilClient = ReturnType<typeof anvilClient>

/** All that viem can do with an anvil. */
export function anvilClient(url: string) {
  return createTestClient({ mode: 'anvil', transport: http(url), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
}

export type TestChain = Awaited<ReturnType<typeof startTestChain>>

/** Such a chain for the tests of the calling file or suite. @param deploy makes its contracts */
export function chainOfFile({
  chainId = 31337,
  deploy,
}: {
  chainId?: number
  deploy?: (url: string) => Promise<unknown>
} = {}): TestChain {
  return ofFile(async () => {
    const chain = await startTestChain(chainId)
    await deploy?.(chain.url)
    return { held: chain, end: chain.stop }
  }, 60_000)
}

/** Replaces the last blocks of an anvil by empty ones. */
export function reorganise(client: AnvilClient, depth = 1): Promise<unknown> {
  return client.request<{ Method: 'anvil_reorg'; Parameters: unknown[]; ReturnType: null }>({
    method: 'anvil_reorg',
    params: [depth, []],
  })
}

/** What waits for a block waits no more. */
export function dropPending(client: AnvilClient): Promise<unknown> {
  return client.request<{ Method: 'anvil_dropAllTransactions'; Parameters: []; ReturnType: null }>({
    method: 'anvil_dropAllTransactions',
    params: [],
  })
}

/** The same chain, where blocks are made between two questions: before each answer about an account's next number. */
export function minedWhileAsked<Chain extends { client: PublicClient }>(
  chain: Chain,
  mine: () => Promise<unknown>,
): Chain {
  const { client } = chain
  const getTransactionCount: PublicClient['getTransactionCount'] = async (asked) => {
    await mine()
    return client.getTransactionCount(asked)
  }
  return { ...chain, client: { ...client, getTransactionCount } }
}

/** A real, empty anvil for one test file. */
export async function startTestChain(chainId = 31337) {
  const folder = mkdtempSync(join(tmpdir(), 'toprun-test-chain-'))
  endChainWithUs(folder)
  const chain = await openLocalChain({ anvil: platformProgram('anvil') ?? 'anvil', folder, port: 0, chainId })
  const client = anvilClient(chain.url)
  const accounts = await client.getAddresses()
  return {
    url: chain.url,
    client,
    /** Accounts that the chain signs for. */
    accounts,
    /** Sends a transaction, which gets its own block. */
    async send({
      from = accounts[1],
      to,
      value = 0n,
      data = '0x',
    }: {
      from?: Address
      to: Address
      value?: bigint
      data?: Hex
    }): Promise<Hex> {
      if (!from) throw new Error('The chain has no account.')
      const hash = await client.sendTransaction({ account: from, to, value, data, chain: null })
      await client.waitForTransactionReceipt({ hash })
      // A busy anvil says for a moment that it still waits for a block.
      await vi.waitUntil(async () => (await client.getTransaction({ hash })).blockNumber !== null, patience)
      return hash
    },
    /** Replaces its last blocks by empty ones. */
    reorganise: (depth?: number) => reorganise(client, depth),
    /** Ends it as from outside, and waits until it is away. */
    async kill() {
      endLocalChain(folder)
      await vi.waitUntil(() => !chain.isRunning(), patience)
    },
    /** At the same address. */
    restart: chain.restart,
    async stop() {
      await chain.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
