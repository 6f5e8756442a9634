import { cardHalves } from '@toprun/game-rules/multipliers'
import { describe, expect, it } from 'vitest'
import { pointsPageData } from './points-page-data.server.ts'

const { groups, multipliers } = pointsPageData()

function textOf(title: string, term?: string): string {
  const rules = groups.find((group) => group.title === title)?.rules ?? []
  return rules
    .filter((rule) => term === undefined || rule.term === term)
    .flatMap(({ text }) => text)
    .join(' ')
}

describe('the groups below the tabs', () => {
  it('are the five published ones', () => {
    expect(groups.map(({ title }) => title)).toEqual([
      'Other Terms & Conditions',
      'The Hundred Cricket T&C',
      '3 Team Cricket Points System',
      'For Warm-Up Matches',
      'LIVE Fantasy Terms & Conditions',
    ])
  })

  it('have text for every rule and a value for every figure', () => {
    for (const { rules } of groups) {
      for (const { term, text } of rules) {
        expect(text.length, term).toBeGreaterThan(0)
        expect(text.join(' '), term).not.toMatch(/undefined|null|NaN|\[object/)
      }
    }
  })
})

const rules: Readonly<Record<string, readonly [term: string, words: string][]>> = {
  'Other Terms & Conditions': [
    [
      'X-factor substitute',
      'Available after the 10th over of the 1st innings. The replaced player must not have batted, and must have bowled at most one over.',
    ],
    ['Impact player substitute', '+2 when announced in the line-ups'],
    ['Concussion substitute', '+2, and points for the performance'],
    ['Other substitutes', 'They score nothing.'],
    ['Run out', 'In a run out the fielding points go to the thrower; the bowler gets none.'],
    ['Run out', 'each of the last two gets +6'],
    ['Stumping', 'The keeper gets +10 and the bowler gets the wicket.'],
    ['10-wicket haul', 'ten wickets in the match get +12 at the end of the 2nd bowling innings'],
    ['Catch hauls', 'For 3, 4 or 5 or more catches'],
    ['Captain and vice-captain', "captain's points count 2x, the vice-captain's 1.5x"],
    ['Cards', 'a captain with a Gold Power card counts 6x'],
    ['Economy rate', 'the 2nd over in T20, the 5th over in ODI and the 1st over in T10, and not in Test'],
    ['D/L and shortened matches', '20 overs in ODI, 5 overs in T20 or 25 balls in The Hundred'],
    ['Super over', 'scores nothing'],
  ],
  'The Hundred Cricket T&C': [
    ['Points', 'The T20 points, except that maiden overs are not awarded.'],
    [
      'Innings',
      '100 balls per innings, in overs of 5 balls. A bowler bowls at most 2 overs in a row and 4 in all.',
    ],
    ['Powerplay', 'The first 25 balls, with 2 fielders allowed outside the circle.'],
    ['Time-out and length', 'time-out of 2.5 minutes. A game lasts about 2.5 hours.'],
  ],
  '3 Team Cricket Points System': [
    ['Match', 'one match of 36 overs, in two halves of 18. Rain can shorten it to 18, 24 or 30 overs.'],
    ['Match', 'Each team has 8 players. At any moment one team bats, one bowls and one sits in the dugout.'],
    ['Your team', '11 players in total from all three teams, at most 5 from one of them, for 100 credits.'],
    ['Points', 'The T10 points, without points for the playing XI.'],
  ],
  'For Warm-Up Matches': [['No starting-XI points', 'no points for being in the starting XI']],
  'LIVE Fantasy Terms & Conditions': [
    [
      'Your team',
      '7 players for 65 credits, at most 6 from one team. There are no role restrictions and no cards.',
    ],
    ['Multipliers', '4 players of your choice get 4x, 3x, 2x and 1.5x'],
    ['Multipliers', 'The other 3 get 1x. Deductions take the same factor.'],
    ['Slots', 'You need a separate team for each slot and for the 2nd innings.'],
    ['Deadline', 'may be moved by up to 6 balls'],
    ['Points', 'none in a Super Over'],
    [
      'Completion',
      'complete when 40% of its balls have been bowled, or earlier if the match is declared complete',
    ],
  ],
}

describe.each(Object.entries(rules).flatMap(([title, rows]) => rows.map((row) => [title, ...row] as const)))(
  '%s, %s',
  (title, term, words) => {
    it(`says: ${words}`, () => {
      expect(textOf(title, term)).toContain(words)
    })
  },
)

describe('the multipliers', () => {
  it('name every kind of card once', () => {
    const shown = multipliers.tiers.length * 2 + multipliers.single.cards.length
    expect(shown).toBe(Object.keys(cardHalves).length)
  })

  it('are the published ones', () => {
    expect(multipliers).toEqual({
      captain: '2x',
      viceCaptain: '1.5x',
      tiers: [
        { tier: 'Silver', power: '2x', wild: '1.5x' },
        { tier: 'Gold', power: '3x', wild: '2x' },
        { tier: 'Black', power: '5x', wild: '3x' },
        { tier: 'Diamond', power: '7x', wild: '4x' },
      ],
      single: { cards: ['Blue', 'Active', 'Legendary'], factor: '1x' },
    })
  })
})
