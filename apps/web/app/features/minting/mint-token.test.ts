import { marketToken } from '@toprun/collectible-contract/artifacts/market-token'
import { expect, test } from 'vitest'
import { mintAbi } from './mint-token.ts'

test('the page calls mint as the contract has it', () => {
  expect(marketToken.abi).toContainEqual(mintAbi[0])
})
