import { formatIds } from '@toprun/game-rules/formats/formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixtureOf, sidesFor } from './fixtures.ts'

test('nine matches in a row have every format, and a warm-up; one more with each format that is added', () => {
  const round = formatIds().length + 2
  for (let first = 0; first < round; first += 1) {
    const matches = Array.from({ length: round }, (_, index) => fixtureOf(first + index))
    expect(new Set(matches.map(({ format }) => format))).toEqual(new Set(formatIds()))
    expect(matches.some(({ warmUp }) => warmUp)).toBe(true)
  }
})

test('no side plays two matches at once, and none plays itself', () => {
  fc.assert(
    fc.property(
      fc.nat(1000),
      fc.constantFrom(2, 3),
      fc.uniqueArray(fc.nat(7), { maxLength: 5 }),
      (round, wanted, busy) => {
        const sides = sidesFor(round, { league: 8, wanted, busy: new Set(busy) })
        expect(new Set(sides).size).toBe(wanted)
        for (const side of sides ?? []) expect(busy).not.toContain(side)
      },
    ),
  )
})

test('without enough free sides there is no match', () => {
  expect(sidesFor(3, { league: 8, wanted: 2, busy: new Set([0, 1, 2, 3, 4, 5, 6]) })).toBeNull()
})

test('over 56 rounds every side meets every other', () => {
  const met = new Set(
    Array.from({ length: 56 }, (_, round) =>
      sidesFor(round, { league: 8, wanted: 2, busy: new Set() })?.sort().join(),
    ),
  )
  expect(met.size).toBe(28)
})
