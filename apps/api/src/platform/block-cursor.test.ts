import { describe, expect, test } from 'vitest'
import { blocksToRead } from './block-cursor.ts'

const chain = { height: 100n, confirmations: 3, isDemo: true }

describe('the next blocks of a scan', () => {
  test('are final and follow the last ones read', () => {
    expect(blocksToRead(90n, chain, 50n)).toEqual({ first: 90n, last: 98n, next: 99n, isBehind: false })
    expect(blocksToRead(98n, chain, 50n)).toMatchObject({ first: 98n, last: 98n })
    expect(blocksToRead(99n, chain, 50n)).toBeNull()
  })

  test('are at most the limit, and more follow', () => {
    expect(blocksToRead(90n, chain, 5n)).toEqual({ first: 90n, last: 94n, next: 95n, isBehind: true })
    expect(blocksToRead(94n, chain, 5n)).toMatchObject({ last: 98n, isBehind: false })
  })

  test('are none at first: earlier blocks are not read', () => {
    expect(blocksToRead(null, chain, 50n)).toEqual({ first: 99n, last: 98n, next: 99n, isBehind: false })
    expect(blocksToRead(null, { ...chain, height: 0n }, 50n)).toMatchObject({ first: 0n, next: 0n })
  })

  test('start again on a recreated local chain, and wait on any other', () => {
    expect(blocksToRead(102n, chain, 50n)).toMatchObject({ first: 99n, next: 99n })
    expect(blocksToRead(101n, chain, 50n)).toBeNull()
    expect(blocksToRead(102n, { ...chain, isDemo: false }, 50n)).toBeNull()
  })
})
