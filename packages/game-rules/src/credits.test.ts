import { type Role, roles } from '@toprun/api-schema/match'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cheapestCompletion } from './cheapest-completion.ts'
import { creditsFromPoints, expectedPoints, formOf } from './credits.ts'
import type { Candidate } from './team-check.ts'
import { normalTeamLimits } from './team-limits.ts'

const past = (points: readonly (number | null)[]) =>
  points.map((pointsPerMatch, index) => ({ id: `p${String(index).padStart(2, '0')}`, pointsPerMatch }))

/** A match's players in two sides, each with every role at least once, and what they cost. */
function pricedSquad(pointsPerMatch: fc.Arbitrary<number | null>, perSide: { min: number; max: number }) {
  const side = fc.array(fc.record({ pointsPerMatch, role: fc.constantFrom<Role>(...roles) }), {
    minLength: perSide.min,
    maxLength: perSide.max,
  })
  return fc.tuple(side, side).map((sides): Candidate[] => {
    const players = sides.flatMap((facts, team) =>
      facts.map(({ role, ...rest }, index) => ({
        ...rest,
        id: `${team}/${index}`,
        name: '',
        team: String(team),
        role: roles[index] ?? role,
      })),
    )
    const credits = creditsFromPoints(players)
    return players.map((player) => ({ ...player, halfCredits: credits.get(player.id) ?? 0 }))
  })
}

function dearestTeam(squad: readonly Candidate[]): number {
  const turned = squad.map((player) => ({ ...player, halfCredits: 0 - player.halfCredits }))
  return 0 - (cheapestCompletion([], turned) ?? 0)
}

describe('credits', () => {
  it('go down the ranking from 10.5 to 7', () => {
    const credits = [
      ...creditsFromPoints(past(Array.from({ length: 22 }, (_, index) => 100 - index))).values(),
    ]
    expect(credits).toEqual([
      21, 21, 21, 21, 20, 20, 20, 19, 19, 19, 18, 18, 18, 17, 17, 17, 16, 16, 16, 15, 15, 14,
    ])
  })

  it('are a little below the middle for players without earlier matches', () => {
    expect([...creditsFromPoints(past([null, 40, 10])).values()]).toEqual([17, 20, 16])
    expect([...creditsFromPoints(past([null, null])).values()]).toEqual([17, 17])
  })

  it('are 7 for everybody after the first 22 of larger squads', () => {
    const credits = [
      ...creditsFromPoints(past(Array.from({ length: 40 }, (_, index) => 100 - index))).values(),
    ]
    expect(credits.slice(0, 5)).toEqual([21, 21, 21, 21, 20])
    expect(new Set(credits.slice(21))).toEqual(new Set([14]))
  })

  it('depend on points and id alone, and more points never cost less', () => {
    const someSquad = fc
      .array(fc.option(fc.integer({ min: -10, max: 90 })), { minLength: 2, maxLength: 30 })
      .map(past)
      .chain((squad) => fc.tuple(fc.constant(squad), fc.shuffledSubarray(squad, { minLength: squad.length })))
    fc.assert(
      fc.property(someSquad, ([squad, shuffled]) => {
        const credits = creditsFromPoints(squad)
        const again = creditsFromPoints(shuffled)
        for (const one of squad) {
          const price = credits.get(one.id) ?? 0
          expect(again.get(one.id)).toBe(price)
          expect(price).toBeGreaterThanOrEqual(14)
          expect(price).toBeLessThanOrEqual(21)
          const weaker = squad.filter(
            (other) => (one.pointsPerMatch ?? -Infinity) > (other.pointsPerMatch ?? Infinity),
          )
          for (const { id } of weaker) expect(price).toBeGreaterThanOrEqual(credits.get(id) ?? Infinity)
        }
      }),
    )
  })

  it('always leave a legal eleven within the budget, whichever players have earlier matches', () => {
    const known = fc.option(fc.integer({ min: -10, max: 90 }))
    fc.assert(
      fc.property(pricedSquad(known, { min: 11, max: 15 }), (squad) => {
        expect(cheapestCompletion([], squad)).toBeLessThanOrEqual(normalTeamLimits.halfCredits)
      }),
    )
  })

  it('make the dearest legal eleven of two known elevens too expensive', () => {
    fc.assert(
      fc.property(pricedSquad(fc.integer({ min: -10, max: 90 }), { min: 11, max: 11 }), (squad) => {
        expect(dearestTeam(squad)).toBeGreaterThan(normalTeamLimits.halfCredits)
      }),
    )
  })
})

describe('expected points', () => {
  it('draw the mean of few matches towards that of the squad', () => {
    const expected = expectedPoints([
      { id: 'once', points: [90] },
      { id: 'often', points: [50, 50, 50, 50, 50, 50, 50, 50] },
      { id: 'never', points: [] },
    ])
    const average = (90 + 8 * 50) / 9
    expect(expected).toEqual([
      { id: 'once', pointsPerMatch: (90 + 2 * average) / 3 },
      { id: 'often', pointsPerMatch: (400 + 2 * average) / 10 },
      { id: 'never', pointsPerMatch: null },
    ])
  })
})

test('form is the mean of the last five matches', () => {
  expect(formOf([10, 20, 30, 40, 50, 1000])).toBe(30)
  expect(formOf([10, 20])).toBe(15)
  expect(formOf([])).toBeNull()
})
