import { describe, expect, it } from 'vitest'
import { factorsOf, pointsArithmetic, pointsForTeam, type TeamTimes } from './points-arithmetic.ts'
import { reasonText } from './points-text.ts'

const gold = { kind: 'gold-power', multiplier: 3 } as const

describe("a player's points as a sum", () => {
  it('multiply awards by captaincy and card, deductions by captaincy alone', () => {
    expect(pointsArithmetic({ awards: 84, deductions: -4 }, { captaincy: 'captain', card: gold })).toEqual([
      { text: '84 × 2 captain × 3 Gold Power', points: 504 },
      { text: '-4 × 2 captain', points: -8 },
    ])
    expect(pointsArithmetic({ awards: 31, deductions: 0 }, { captaincy: 'vice', card: null })).toEqual([
      { text: '31 × 1.5 vice-captain', points: 46.5 },
    ])
  })

  it('leave out a card that multiplies by one', () => {
    const card = { kind: 'blue', multiplier: 1 } as const
    expect(pointsArithmetic({ awards: 6, deductions: 0 }, { captaincy: null, card })).toEqual([
      { text: '6', points: 6 },
    ])
  })
})

describe('what a ball was worth to a team', () => {
  const team: TeamTimes = new Map([
    ['a', { captaincy: 'captain', card: gold }],
    ['b', { captaincy: null, card: null }],
  ])

  it('counts the changes of its players, multiplied', () => {
    const changes = [
      { playerId: 'a', points: 4, deductions: 0 },
      { playerId: 'b', points: -2, deductions: -2 },
      { playerId: 'c', points: 25, deductions: 0 },
    ]
    expect(pointsForTeam(changes, team)).toBe(22)
  })

  it('takes back an award with its card, a deduction without', () => {
    expect(pointsForTeam([{ playerId: 'a', points: -2, deductions: 0 }], team)).toBe(-12)
    expect(pointsForTeam([{ playerId: 'a', points: -2, deductions: -2 }], team)).toBe(-4)
  })

  it('says by what a change is multiplied: a deduction by no card, nobody else by anything', () => {
    const captain = { captaincy: 'captain', card: gold } as const
    expect(factorsOf(captain, { deductions: 0 })).toBe(' × 2 captain × 3 Gold Power')
    expect(factorsOf(captain, { deductions: -2 })).toBe(' × 2 captain')
    expect(factorsOf({ captaincy: null, card: null }, { deductions: 0 })).toBe('')
  })

  it('is nothing where none of its players is in it', () => {
    expect(pointsForTeam([{ playerId: 'c', points: 25, deductions: 0 }], team)).toBeNull()
  })
})

describe('a reason', () => {
  it.each([
    [['Run', 4], 'Run +4'],
    [['Duck', -2], 'Duck -2'],
    [['Economy rate 5.00-6.00', 2], 'Economy rate 5.00–6.00: +2'],
    [['Strike rate below 50', -3], 'Strike rate below 50: -3'],
    [['Half-century', 4, '30-run bonus'], 'Half-century instead of the 30-run bonus: +4'],
    [['Century', 8, 'Half-century'], 'Century instead of the half-century: +8'],
    [['Strike rate 120.00-140.00', -2, null], 'Strike rate 120.00–140.00 lost: -2'],
    [['Economy rate 9.00-10.00', 2, null], 'Economy rate 9.00–10.00 lifted: +2'],
    [
      ['Strike rate 120.00-140.00', -2, 'Strike rate 140.01-160.00'],
      'Strike rate 120.00–140.00 instead of 140.01–160.00: -2',
    ],
  ] as const)('%j', (reason, text) => expect(reasonText([...reason])).toBe(text))
})
