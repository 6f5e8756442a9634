import { createPublicClient, custom } from 'viem'
import { expect, test } from 'vitest'
import { countByEdition, send } from './watch-transactions.ts'

/** Sends through a node that refuses it. */
function refusedBy(error: Error & { code?: number }): Promise<void> {
  const request = () => Promise.reject(error)
  return send(
    { chain: { client: createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }) } },
    { signed: '0x02' },
  )
}
const answering = (message: string) => refusedBy(Object.assign(new Error(message), { code: -32000 }))

test.each([
  'already known',
  'nonce too low',
  'replacement transaction too cheap',
  'transaction underpriced',
  'max fee per gas less than block base fee',
])('what a node refuses as "%s" is seen at the next check', async (message) => {
  await expect(answering(message)).resolves.toBeUndefined()
})

test('any other refusal stops the step', async () => {
  await expect(answering('insufficient funds')).rejects.toThrow('insufficient funds')
})

test('the cards of a transaction are counted by edition', () => {
  const issued = [9, 10, 9, 2, 10, 9].map((editionId) => ({ editionId }))
  expect(countByEdition(issued)).toEqual([
    [2, 1],
    [9, 3],
    [10, 2],
  ])
  expect(countByEdition([])).toEqual([])
})
