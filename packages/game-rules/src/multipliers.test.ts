import type { CardKind } from '@toprun/api-schema/card'
import type { Captaincy } from '@toprun/api-schema/contest'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { liveFantasy } from './live-fantasy.ts'
import {
  captaincyHalves,
  cardHalves,
  isPower,
  kindOfCard,
  quarterPointsToPoints,
  teamQuarterPoints,
} from './multipliers.ts'

type MultipliedPlayer = Parameters<typeof teamQuarterPoints>[0][number]

function points(pick: Partial<MultipliedPlayer>): number {
  return quarterPointsToPoints(
    teamQuarterPoints([{ awards: 0, deductions: 0, captaincy: null, card: null, ...pick }]),
  )
}

describe('a pick', () => {
  const published: [CardKind, number][] = [
    ['silver-power', 20],
    ['silver-wild', 15],
    ['gold-power', 30],
    ['gold-wild', 20],
    ['black-power', 50],
    ['black-wild', 30],
    ['diamond-power', 70],
    ['diamond-wild', 40],
    ['blue', 10],
    ['active', 10],
    ['legendary', 10],
  ]
  test.each(published)('with a %s card turns ten points into %i', (card, worth) => {
    expect(points({ awards: 10, card })).toBe(worth)
  })

  it('counts twice as captain and one and a half times as vice-captain, deductions too', () => {
    expect(points({ awards: 11, deductions: -3, captaincy: 'captain' })).toBe(16)
    expect(points({ awards: 11, deductions: -3, captaincy: 'vice' })).toBe(12)
  })

  it('counts six times as captain with a Gold Power card, its deductions twice', () => {
    expect(points({ awards: 10, captaincy: 'captain', card: 'gold-power' })).toBe(60)
    expect(points({ awards: 10, deductions: -2, captaincy: 'captain', card: 'gold-power' })).toBe(56)
  })

  it('counts by its factor in live fantasy, deductions too', () => {
    const factors = ['4x', '3x', '2x', '1.5x'] as const
    expect(factors.map((each) => captaincyHalves[each])).toEqual([8, 6, 4, 3])
    expect(liveFantasy.factorHalves).toEqual([8, 6, 4, 3])
    expect(factors.map((captaincy) => points({ awards: 10, deductions: -2, captaincy }))).toEqual([
      32, 24, 16, 12,
    ])
  })

  it('keeps a quarter of a point', () => {
    expect(points({ awards: 1, captaincy: 'vice', card: 'silver-wild' })).toBe(2.25)
  })
})

describe('a team', () => {
  const somePick: fc.Arbitrary<MultipliedPlayer> = fc.record({
    awards: fc.nat(500),
    deductions: fc.nat(30).map((lost) => 0 - lost),
    captaincy: fc.constantFrom<Captaincy | null>(null, 'captain', 'vice'),
    card: fc.constantFrom<CardKind | null>(null, 'blue', 'silver-wild', 'gold-power', 'diamond-power'),
  })

  it('counts whole quarters, the same in any order and player by player', () => {
    fc.assert(
      fc.property(fc.array(somePick, { maxLength: 11 }), (picks) => {
        const total = teamQuarterPoints(picks)
        expect(Number.isSafeInteger(total)).toBe(true)
        expect(teamQuarterPoints(picks.toReversed())).toBe(total)
        expect(picks.reduce((sum, pick) => sum + teamQuarterPoints([pick]), 0)).toBe(total)
      }),
    )
  })

  it('never loses more by a card, and never gains less', () => {
    fc.assert(
      fc.property(somePick, (pick) => {
        expect(teamQuarterPoints([pick])).toBeGreaterThanOrEqual(teamQuarterPoints([{ ...pick, card: null }]))
      }),
    )
  })

  it('has a factor of at least one for everybody', () => {
    for (const halves of [...Object.values(cardHalves), ...Object.values(captaincyHalves)])
      expect(halves).toBeGreaterThanOrEqual(2)
  })
})

test('a card of a Power or Wild category is named by its tier, any other by its category, and only a Power card belongs to one player', () => {
  const kinds = [
    kindOfCard({ category: 'power', tier: 'gold' }),
    kindOfCard({ category: 'wild', tier: 'diamond' }),
    kindOfCard({ category: 'active', tier: 'gold' }),
    kindOfCard({ category: 'legendary', tier: 'silver' }),
  ]
  expect(kinds).toEqual(['gold-power', 'diamond-wild', 'active', 'legendary'])
  expect(kinds.map(isPower)).toEqual([true, false, false, false])
})
