import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { rootOf, seedTree } from './seed-tree.ts'

const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const commitments = (count: number) => Array.from({ length: count }, (_, at) => sha256(Buffer.from([at])))
const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex')
const [zero, one] = [Buffer.from([0]), Buffer.from([1])]

describe('the tree of a batch', () => {
  it('of four has the root that its definition gives', () => {
    const [a, b, c, d] = commitments(4).map((commitment) => sha256(zero, commitment))
    if (!a || !b || !c || !d) throw new Error('no leaves')
    const root = sha256(one, sha256(one, a, b), sha256(one, c, d))
    const tree = seedTree(commitments(4))
    expect(hex(tree.root)).toBe(hex(root))
    expect(tree.paths[2]?.map(hex)).toEqual([hex(d), hex(sha256(one, a, b))])
  })

  it.each([1, 2, 8, 64])('of %i leads from each commitment to its root, and from no other place', (count) => {
    const made = commitments(count)
    const { root, paths } = seedTree(made)
    for (const [index, commitment] of made.entries())
      for (let place = 1; place <= count; place += 1)
        expect(hex(rootOf(commitment, place, paths[index] ?? [])) === hex(root)).toBe(place === index + 1)
  })

  it('has no place below 1, above its size, or between two', () => {
    const [commitment] = commitments(1)
    const { paths } = seedTree(commitments(4))
    if (!commitment) throw new Error('no commitment')
    for (const place of [0, -1, 5, 1.5]) expect(rootOf(commitment, place, paths[0] ?? [])).toBeNull()
  })

  it('does not take a node for a commitment', () => {
    const { root, paths } = seedTree(commitments(4))
    const [, sibling] = paths[0] ?? []
    if (!sibling) throw new Error('no sibling')
    expect(hex(rootOf(sibling, 2, paths[0]?.slice(1) ?? []))).not.toBe(hex(root))
  })

  it.each([0, 3, 6])('cannot be built from %i commitments', (count) => {
    expect(() => seedTree(commitments(count))).toThrow('no power of two')
  })
})
