import { createPublicClient, custom, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { atFinalBlock } from './final-block.ts'

const said: unknown[] = []
const log = { warn: (...line: unknown[]) => said.push(line) }

/** A chain with that newest block, whose blocks are final after the next one. */
const chainAt = (height: Hex) => ({
  chain: {
    confirmations: 2,
    client: createPublicClient({ transport: custom({ request: async () => height }) }),
  },
  log,
})

test.each<[string, Hex, bigint | null]>([
  ['none', '0x0', null],
  ['the first', '0x1', 0n],
  ['the last but one', '0xa', 9n],
])('the final block is %s of a chain whose height is %s', async (_which, height, block) => {
  expect(await atFinalBlock(chainAt(height), { card: 'one' }, async (number) => number)).toBe(block)
  expect(said).toEqual([])
})

test('a read of a state that the node does not have waits, and the log says so', async () => {
  const err = new Error('missing trie node')
  expect(await atFinalBlock(chainAt('0x2'), { move: 'one' }, () => Promise.reject(err))).toBeNull()
  expect(said).toEqual([
    [{ err, move: 'one' }, 'the state of the final block cannot be read; it is tried again'],
  ])
})
