import { expect, it } from 'vitest'
import { newestPackFirst } from './newest-pack-first.ts'

const card = (tier: 'silver' | 'gold' | 'black', multiplier: number, acquiredAt: string) => ({
  acquiredAt,
  face: { tier, multiplier, cap: 500, edition: 1 },
})

it('leads with the best card of the newest pack, and leaves older cards in their order', () => {
  const [weak, strong, gold] = [card('silver', 2, 'late'), card('silver', 5, 'late'), card('gold', 1, 'late')]
  const older = [card('silver', 1, 'early'), card('black', 5, 'early')]
  expect(newestPackFirst([weak, strong, gold, ...older])).toEqual([gold, strong, weak, ...older])
})

it('is empty without cards', () => {
  expect(newestPackFirst([])).toEqual([])
})
