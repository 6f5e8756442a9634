import { cardMover } from '@toprun/collectible-contract/artifacts/card-mover'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { environmentVariables } from '../../platform/configuration.ts'
import { localMinterKey, localMoverKey } from '../../platform/local-accounts.ts'
import { hasAnvil, startTestChain } from '../../testing/test-chain.ts'
import { deployLocalContracts, localCardMover, localContracts } from './local-contracts.ts'
import { tokenChain, tokenChains } from './token-chains.ts'

test.skipIf(!hasAnvil)(
  'the contracts are deployed once on a local chain, at addresses that are known in advance',
  async () => {
    const chain = await startTestChain()
    try {
      expect(await deployLocalContracts(chain.url)).toEqual(['MarketToken', 'CardToken', 'CardMover'])
      expect(await deployLocalContracts(chain.url)).toEqual([])
      for (const { address } of localContracts) expect(await chain.client.getCode({ address })).toBeDefined()
      const config = environmentVariables.parse({ CHAIN_RPC_URL: chain.url })
      const [cards = expect.fail('no cards')] = tokenChains(config, 'cards')
      const { address, abi } = cards.contract
      expect(await chain.client.readContract({ address, abi, functionName: 'minter' })).toBe(
        privateKeyToAddress(localMinterKey()),
      )
      const asked = { address: localCardMover, abi: cardMover.abi }
      expect(await chain.client.readContract({ ...asked, functionName: 'mover' })).toBe(
        privateKeyToAddress(localMoverKey()),
      )
      expect(await chain.client.readContract({ ...asked, functionName: 'cards' })).toBe(address)
    } finally {
      await chain.stop()
    }
  },
)

test('minting is possible with a contract and a node, and refused with a sentence otherwise', () => {
  const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const config = environmentVariables.parse({
    MATIC_RPC_URL: 'http://127.0.0.1:1',
    SEPOLIA_RPC_URL: 'http://127.0.0.1:1',
    TOKEN_CONTRACTS: `137:market:${contract}, 80002:market:${contract}`,
  })
  expect(tokenChains(config, 'market').map(({ chainId }) => chainId)).toEqual([137])
  expect(tokenChains(config, 'cards')).toEqual([])
  expect(tokenChain(config, 'market', 137)).toMatchObject({ ok: true, chain: { confirmations: 128 } })
  const sentence = (chainId: number) => tokenChain(config, 'market', chainId)
  expect(sentence(11155111)).toMatchObject({ ok: false, sentence: 'Minting is not set up on Sepolia.' })
  expect(sentence(80002)).toMatchObject({ ok: false, sentence: expect.stringContaining('no node') })
  expect(sentence(80001)).toMatchObject({ ok: false, sentence: expect.stringContaining('shut down') })
})
