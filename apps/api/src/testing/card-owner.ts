import { vaultCardResponse, vaultResponse } from '@toprun/api-schema/card'
import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { cardChainOfFile } from './card-chain.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** A user in tests of moves: issues cards to the vault, proves addresses, and shows where a card is. */
export function cardOwner(kit: ReturnType<typeof cardChainOfFile>, site: TestApp, user: TestUser) {
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
    stateOf: async (id: string) => (await kit.cardNow(id)).state,
    /** An address that a user has proved to control, in lower case. */
    async newAddress(of: Pick<TestUser, 'id'> = user): Promise<Address> {
      const made: Address = `0x${privateKeyToAddress(generatePrivateKey()).slice(2).toLowerCase()}`
      await site.pool.query('INSERT INTO own_wallets VALUES ($1, $2, now())', [made, of.id])
      return made
    },
    /** The owner of the card's token, according to the contract. */
    async holder(id: string): Promise<Address> {
      const { address, abi } = kit.context.chain.contract
      const args = [await kit.tokenOf(id)] as const
      return kit.client.readContract({ address, abi, functionName: 'ownerOf', args })
    },
  }
}
