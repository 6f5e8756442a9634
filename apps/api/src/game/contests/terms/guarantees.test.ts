import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guaranteeCaps, withinCaps } from './open-contests.ts'

const caps = guaranteeCaps({ GUARANTEE_CAP_USD: 100, GUARANTEE_DAY_CAP_USD: 120.5 })
const terms = (guarantee: number) => ({ guarantee, minEntries: 20 })

test('a contest keeps its guarantee while there is room for all of it, and needs no minimum then', () => {
  expect(withinCaps([terms(5000), terms(7050), terms(1)], caps, 0n)).toEqual([
    { guarantee: 5000, minEntries: 1 },
    { guarantee: 7050, minEntries: 1 },
    { guarantee: 0, minEntries: 20 },
  ])
})

test('a contest beyond the cap of one opens with its minimum, and leaves the room to the next', () => {
  expect(withinCaps([terms(10_001), terms(10_000), terms(0)], caps, 2050n)).toEqual([
    { guarantee: 0, minEntries: 20 },
    { guarantee: 10_000, minEntries: 1 },
    { guarantee: 0, minEntries: 20 },
  ])
})

test('a day never promises more than its cap, whatever was promised before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(15_000)), fc.bigInt(0n, 12_050n), (wanted, promised) => {
      const opened = withinCaps(wanted.map(terms), caps, promised)
      expect(opened.reduce((sum, { guarantee }) => sum + BigInt(guarantee), promised)).toBeLessThanOrEqual(
        caps.dayMinor,
      )
      for (const { guarantee, minEntries } of opened) expect(minEntries).toBe(guarantee > 0 ? 1 : 20)
    }),
  )
})
