import { vaultCardResponse, vaultResponse } from '@toprun/api-schema/card'
import { type Address, isAddressEqual } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect } from 'vitest'
import { issueCards } from '../cards/collectibles/issuing/issue-cards.ts'
import type { cardChainOfFile } from './card-chain.ts'
import { crashes, crashingAfter } from './crashing-database.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** A user in tests of moves: issues cards to the vault, proves addresses, and shows where a card is. */
export function cardOwner(kit: ReturnType<typeof cardChainOfFile>, site: TestApp, user: TestUser) {
  const stateOf = async (id: string) => (await kit.cardNow(id)).state
  /** The owner of the card's token, according to the contract. */
  async function holder(id: string): Promise<Address> {
    const { address, abi } = kit.context.chain.contract
    const args = [await kit.tokenOf(id)] as const
    return kit.client.readContract({ address, abi, functionName: 'ownerOf', args })
  }
  async function issued(count = 1): Promise<string[]> {
    const ids = await kit.give(user.id, 'diamond', count)
    await kit.finish()
    return ids
  }
  const get = async (path: string) => (await site.call('GET', path, { token: user.token })).json()
  return {
    issued,
    get,
    async one(): Promise<string> {
      const [id] = await issued()
      if (!id) throw new Error('no card')
      return id
    },
    card: async (id: string) => vaultCardResponse.parse(await get(`/api/my-vault/${id}`)),
    inVault: async () => vaultResponse.parse(await get('/api/my-vault')).nfts.map(({ id }) => id),
    stateOf,
    holder,
    /** An address that a user has proved to control, in lower case. */
    async newAddress(of: Pick<TestUser, 'id'> = user): Promise<Address> {
      const made: Address = `0x${privateKeyToAddress(generatePrivateKey()).slice(2).toLowerCase()}`
      await site.pool.query('INSERT INTO own_wallets VALUES ($1, $2, now())', [made, of.id])
      return made
    },
    /** Moves the cards by processes that die at any statement; each is moved once. @param wait until the queue is due */
    async moveDying(ids: readonly string[], to: Address, wait?: () => Promise<void>): Promise<void> {
      for (const id of ids) await kit.move(user, id, to)
      let crashed = 0
      for (let statements = 0; statements < 40; statements += 1) {
        const db = crashingAfter(site.db, statements % 20)
        if (await crashes(issueCards({ ...kit.context, db }))) crashed += 1
        if (statements % 5 === 0) await kit.mine()
        if (statements === 19) await wait?.()
      }
      expect(crashed).toBeGreaterThan(10)
      await kit.finish()
      await wait?.()
      await kit.finish()
      for (const id of ids)
        expect([await stateOf(id), isAddressEqual(await holder(id), to)]).toEqual(['withdrawn', true])
      const transactions = await site.rows(
        `SELECT card_moves.state, count(DISTINCT card_moves.hash)::int AS hashes, count(*) FILTER (WHERE t.state <> 'final')::int AS failed
         FROM card_moves JOIN card_transactions t USING (hash) WHERE card_id = ANY($1) GROUP BY 1`,
        ids,
      )
      expect(transactions).toEqual([{ state: 'done', hashes: ids.length, failed: 0 }])
    },
  }
}
