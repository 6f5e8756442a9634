import { expect, test } from 'vitest'
import { contractChains, findContract } from './contract-table.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as const
const everywhere = contractChains.map(({ chainId }) => ({ chainId, kind: 'market' as const, address }))

test('every recorded chain and its successor have a row', () => {
  expect(contractChains.map(({ chainId }) => chainId)).toEqual([1, 3, 80001, 137, 80002, 11155111, 31337])
})

test('a row with an address has a contract with its ABI', () => {
  const found = findContract('market', 137, everywhere)
  expect(found).toMatchObject({ ok: true, address, chain: { name: 'Polygon' } })
  expect(found.ok && found.abi.some((item) => 'name' in item && item.name === 'mint')).toBe(true)
})

test.each([3, 80001])(
  'chain %d was shut down and gets no new tokens, regardless of the configuration',
  (chainId) => {
    expect(findContract('market', chainId, everywhere)).toMatchObject({ ok: false, reason: 'retired_chain' })
  },
)

test('a row without an address of that kind explains what is missing', () => {
  expect(findContract('cards', 1, everywhere)).toEqual({
    ok: false,
    reason: 'no_contract',
    sentence: 'The cards of packs are not set up on Ethereum.',
  })
})

test('a chain without a row has no contract', () => {
  expect(findContract('market', 56, everywhere)).toMatchObject({ ok: false, reason: 'unknown_chain' })
})
