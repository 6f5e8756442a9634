import { describe, expect, it } from 'vitest'
import { remembered } from './remembered.ts'

describe('a memoised function', () => {
  it('computes each result once, and dropped ones again', () => {
    const made: number[] = []
    const square = remembered(({ side }: { side: number }) => {
      made.push(side)
      return side * side
    }, 2)
    expect([1, 2, 1, 3, 1, 2].map((side) => square({ side }))).toEqual([1, 4, 1, 9, 1, 4])
    expect(made).toEqual([1, 2, 3, 2])
  })

  it('retries what failed', async () => {
    let tries = 0
    const late = remembered(async (name: string) => {
      tries += 1
      if (tries === 1) throw new Error('not yet')
      return name
    }, 2)
    await expect(late('a')).rejects.toThrow('not yet')
    expect(await late('a')).toBe('a')
    expect(await late('a')).toBe('a')
    expect(tries).toBe(2)
  })
})
