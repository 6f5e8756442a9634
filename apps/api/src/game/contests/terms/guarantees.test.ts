import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyLimits, withinCaps } from './guarantees.ts'

const config = {
  ...{ GUARANTEE_CAP_USD: 100, GUARANTEE_DAY_CAP_USD: 120.5, NEWCOMERS_DAY_CAP_USD: 10 },
  PAYMENTS: 'sandbox',
} as const
const caps = moneyLimits(config)
const terms = (guarantee: number) => ({ fee: 0, guarantee, minEntries: 20, newcomers: false })
const newcomers = (guarantee: number) => ({ ...terms(guarantee), newcomers: true })
const promisedNothing = { usualMinor: 0n, newcomersMinor: 0n }

test('a contest keeps its guarantee while there is room for all of it, and needs no minimum then', () => {
  expect(withinCaps([terms(5000), terms(7050), terms(1)], caps, promisedNothing)).toEqual([
    { ...terms(5000), minEntries: 1 },
    { ...terms(7050), minEntries: 1 },
    terms(0),
  ])
})

test('a contest beyond the cap of a single contest opens with its minimum, and leaves the room to the next', () => {
  const promised = { ...promisedNothing, usualMinor: 2050n }
  expect(withinCaps([terms(10_001), terms(10_000), terms(0)], caps, promised)).toEqual([
    terms(0),
    { ...terms(10_000), minEntries: 1 },
    terms(0),
  ])
})

test('a day never promises more than its cap, regardless of earlier promises', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(15_000)), fc.bigInt(0n, 12_050n), (wanted, usualMinor) => {
      const opened = withinCaps(wanted.map(terms), caps, { ...promisedNothing, usualMinor })
      expect(opened.reduce((sum, { guarantee }) => sum + BigInt(guarantee), usualMinor)).toBeLessThanOrEqual(
        caps.dayMinor,
      )
      for (const { guarantee, minEntries } of opened) expect(minEntries).toBe(guarantee > 0 ? 1 : 20)
    }),
  )
})

test('contests for newcomers open up to their own cap of the day, to the cent, and the next is left out', () => {
  const promised = { usualMinor: caps.dayMinor, newcomersMinor: 499n }
  const opened = { ...newcomers(501), minEntries: 1 }
  expect(withinCaps([newcomers(502), newcomers(501), newcomers(1)], caps, promised)).toEqual([opened])
})

test('guarantees for newcomers do not use the cap of the others', () => {
  const wanted = [newcomers(1000), terms(10_000)]
  expect(withinCaps(wanted, caps, promisedNothing)).toEqual(
    wanted.map((each) => ({ ...each, minEntries: 1 })),
  )
})

test('a contest for newcomers beyond the cap of a contest does not open', () => {
  const generous = moneyLimits({ ...config, NEWCOMERS_DAY_CAP_USD: 1000 })
  expect(withinCaps([newcomers(10_001)], generous, promisedNothing)).toEqual([])
})

test('without payments no contest opens for newcomers or with a fee, and the others guarantee nothing', () => {
  const wanted = [newcomers(1), { ...terms(0), fee: 1 }, { ...terms(100), fee: 1 }, terms(100), terms(0)]
  expect(withinCaps(wanted, moneyLimits({ ...config, PAYMENTS: 'off' }), promisedNothing)).toEqual([
    terms(0),
    terms(0),
  ])
})
