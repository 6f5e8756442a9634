import { expect, test } from 'vitest'
import { textHash } from './text-hash.ts'

// The hashes of 32 bits that FNV publishes: http://www.isthe.com/chongo/tech/comp/fnv/
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('%j has the hash that FNV-1a publishes', (text, hash) => {
  expect(textHash(text) >>> 0).toBe(hash)
})
