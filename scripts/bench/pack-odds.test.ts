import { type PackCard, packIds } from '@toprun/game-rules/pack-contents'
import { expect, test } from 'vitest'
import { chanceOf, drawMany } from './pack-odds.ts'

test.each(packIds)('draws of %s packs follow the published odds, in each part of the queue', (pack) => {
  const parts: number[] = []
  const report = drawMany(pack, { packs: 3_000, parts: 3 }, (part) => parts.push(part))
  expect(parts).toEqual([0, 1, 2])
  for (const chance of [report.whole, ...report.parts]) expect(chance).toBeGreaterThan(1e-3)
})

/** 1,000 Ace packs with so many extra cards: the odds are 25 % Gold Power, 25 % Gold Wild and 50 % none. */
function acePacks(power: number, wild: number) {
  const always = (card: PackCard) => new Map<PackCard | null, number>([[card, 1_000]])
  const extra = new Map<PackCard | null, number>([
    ['gold-power', power],
    ['gold-wild', wild],
    [null, 1_000 - power - wild],
  ])
  const wilds = [1, 2, 3].map(() => always('silver-wild'))
  return [...wilds, always('silver-power'), extra]
}

test('what is off the odds is unlikely, and what is not in them is refused', () => {
  expect(chanceOf('ace', acePacks(250, 250))).toBeCloseTo(1)
  // (30² / 250 + 30² / 250) = 7.2, at 2 degrees of freedom
  expect(chanceOf('ace', acePacks(280, 220))).toBeCloseTo(Math.exp(-3.6), 5)
  expect(chanceOf('ace', acePacks(320, 180))).toBeLessThan(1e-4)
  const [, ...rest] = acePacks(250, 250)
  expect(() => chanceOf('ace', [new Map([['gold-wild', 1_000]]), ...rest])).toThrow(
    'gold-wild is not in the odds of ace',
  )
})
