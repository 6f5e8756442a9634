import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@toprun/api-schema/ids'
import { endChainWithUs, type LocalChain, openLocalChain } from '@toprun/chain/local-chain'
import { cardMover } from '@toprun/collectible-contract/artifacts/card-mover'
import { platformProgram } from '@toprun/native-programs/platform-program'
import { ofFile } from '@toprun/postgres/test-of-file'
import {
  type Account,
  type Address,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
} from 'viem'
import { vi } from 'vitest'
import { issueCards } from '../cards/collectibles/issuing/issue-cards.ts'
import { cardChain, type IssuingContext } from '../cards/collectibles/issuing/issuing-context.ts'
import { tokenIdOf } from '../cards/collectibles/issuing/token-id.ts'
import { openCidStore } from '../ground/files/cid-store.ts'
import { deployLocalContracts } from '../ground/token-contracts/local-contracts.ts'
import { newCard } from './market-kit.ts'
import { createTestApp, type TestUser } from './test-app.ts'
import { anvilClient, dropPending, reorganise } from './test-chain.ts'

export type CardChainKit = Awaited<ReturnType<typeof startCardChain>>

type Written = 'changeMinter' | 'issue' | 'openEdition' | 'setApprovalForAll' | 'transferFrom'

/** Such a kit for the tests of the calling file or suite. */
export function cardChainOfFile(): CardChainKit {
  return ofFile(async () => {
    const held = await startCardChain()
    return { held, end: held.close }
  }, 60_000)
}

/** The real application with a real anvil and our contracts, where blocks are final after two. */
async function startCardChain() {
  const folder = mkdtempSync(join(tmpdir(), 'toprun-cards-'))
  const open = (port: number) =>
    openLocalChain({ anvil: platformProgram('anvil') ?? '', folder: join(folder, 'chain'), port })
  endChainWithUs(join(folder, 'chain'))
  let chain: LocalChain = await open(0)
  const { url } = chain
  await deployLocalContracts(url)
  const site = await createTestApp({ CHAIN_RPC_URL: url, CONFIRMATIONS_LOCAL: 2, DATA_DIR: folder })
  const issuing = cardChain(site.config)
  if (!issuing) throw new Error('The test site has no chain for cards.')
  const context: IssuingContext = {
    ...site,
    ...issuing,
    clock: site.now,
    store: await openCidStore(folder),
    drawArt: async (edition) => ({ bytes: Buffer.from(`art of ${edition}`), mediaType: 'image/png' }),
    log: { warn: () => undefined },
  }
  const client = anvilClient(url)
  /** Mines two blocks, which makes earlier ones final. */
  const mine = () => client.mine({ blocks: 2 })
  let first = await client.snapshot()
  let restarted = false
  /** Restarts it at the same address, with its state. */
  async function startChain(): Promise<void> {
    chain = await open(Number(new URL(url).port))
    restarted = true
  }
  /** Waits until a block has all sent transactions; the node responds to senders earlier. */
  const taken = () =>
    vi.waitUntil(async () => (await client.getTxpoolStatus()).pending === 0, 10_000).then(() => undefined)
  async function call(
    account: Account | Address,
    to: Address,
    called: EncodeFunctionDataParameters,
  ): Promise<Hex> {
    const hash = await client.sendTransaction({ account, to, data: encodeFunctionData(called), chain: null })
    await taken()
    return hash
  }
  return {
    ...{ site, context, client, mine, taken },
    /** Asks for a card to be moved out of the vault. */
    move: ({ token }: TestUser, id: string, address: string) =>
      site.call('POST', `/api/my-vault/${id}/move`, { token, body: { address } }),
    /** Owner and state of a card, as the site has them. */
    async cardNow(id: string): Promise<{ owner: string; state: string }> {
      return (await site.rows('SELECT owner_id AS owner, state FROM cards WHERE id = $1', id))[0]
    },
    async tokenOf(id: string) {
      const [card] = await site.rows(
        'SELECT chain_number AS "chainNumber", serial FROM cards JOIN editions ON editions.id = edition_id WHERE cards.id = $1',
        id,
      )
      return tokenIdOf(card)
    },
    /** Calls the contract of the cards from an account, and waits for its block. */
    write(account: Account | Address, functionName: Written, args: readonly unknown[]) {
      const { address, abi } = context.chain.contract
      return call(account, address, { abi, functionName, args } as EncodeFunctionDataParameters)
    },
    /** The same of the contract that moves cards, from its owner. */
    govern(functionName: 'changeDailyLimit' | 'changeMover' | 'cancel', args: readonly unknown[]) {
      const { abi } = cardMover
      const { owner, moverContract } = context
      return call(owner, moverContract, { abi, functionName, args } as EncodeFunctionDataParameters)
    },
    /** Removes the last block, and its transactions permanently. No block takes any until `client.setAutomine(true)`. */
    async undoBlock() {
      // Otherwise the chain would include them in the next block again.
      await client.setAutomine(false)
      await reorganise(client)
      await dropPending(client)
    },
    /** Puts cards of opened packs into a vault, one of each of the first editions of a tier, to be issued. @returns their ids */
    async give(userId: UserId, tier: 'black' | 'diamond', count: number): Promise<string[]> {
      const editions = await site.rows(
        'SELECT id FROM editions WHERE tier = $1 ORDER BY id LIMIT $2',
        tier,
        count,
      )
      const ids: string[] = []
      for (const { id } of editions) ids.push(await newCard(site.db, userId, id, site.now()))
      return ids
    },
    /** Issues and moves until nothing is left to do. */
    async finish(by = context) {
      for (let step = 0; step < 50; step += 1) {
        if ((await issueCards(by)) === 'idle') return
        await mine()
      }
      throw new Error('issuing did not come to an end')
    },
    stopChain: () => chain.stop(),
    startChain,
    /**
     * Starts over without cards, with the chain in its first state. The application stays, with its users and its
     * clock.
     */
    async fresh() {
      if (restarted) {
        // It no longer has its first state.
        await chain.stop()
        rmSync(join(folder, 'chain'), { recursive: true })
        await startChain()
        await deployLocalContracts(url)
        restarted = false
      } else {
        await client.revert({ id: first })
        await client.setAutomine(true)
        // Otherwise the node would use the fee of the removed block.
        const { baseFeePerGas } = await client.getBlock()
        await client.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFeePerGas ?? 0n })
      }
      first = await client.snapshot()
      // Without triggers: an edition never takes a serial back.
      await site.owner.query(`
        BEGIN; SET LOCAL session_replication_role = replica;
        TRUNCATE cards, card_transactions, edition_files, stored_files, openings CASCADE;
        UPDATE editions SET drawn = 0, issued = 0; COMMIT`)
    },
    async close() {
      await site.close()
      await chain.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
