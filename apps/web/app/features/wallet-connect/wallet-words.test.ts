import { expect, test } from 'vitest'
import { mainNetwork, wrongNetworkSentence } from './wallet-words.ts'

test('a wallet on the wrong network is shown the right one', () => {
  expect(wrongNetworkSentence(mainNetwork)).toBe('Please connect ETH main network.')
  expect(wrongNetworkSentence({ chainId: 137, name: 'Polygon' })).toBe('Please connect Polygon network.')
})
