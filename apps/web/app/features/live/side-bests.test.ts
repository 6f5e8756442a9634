import type { InningsScorecard } from '@toprun/api-schema/scorecard'
import { expect, it } from 'vitest'
import { bestOfSide } from './side-bests.ts'

const bat = (name: string, runs: number, balls: number) => ({
  ...{ position: 1, name, dismissal: null, runs, balls, fours: 0, sixes: 0, strikeRate: null },
})
const bowl = (name: string, wickets: number, runs: number) => ({
  ...{
    position: 1,
    name,
    overs: '4.0',
    maidens: 0,
    runs,
    wickets,
    dots: 0,
    wides: 0,
    noBalls: 0,
    economy: null,
  },
})

function innings(
  team: string,
  { batting = [], bowling = [], superOver = false }: Partial<InningsScorecard> & { superOver?: boolean },
): InningsScorecard {
  const extras = { byes: 0, legByes: 0, wides: 0, noBalls: 0, penalty: 0 }
  return {
    total: {
      ...{ team, superOver, declared: false, allOut: false, runs: 0, wickets: 0, overs: '20.0' },
      ...{ runRate: null, extras, didNotBat: [] },
    },
    ...{ batting, bowling, wickets: [], partnerships: [] },
  }
}

it('names who made the most runs for a side in the fewest balls, and who took the most wickets for the fewest runs', () => {
  const match = [
    innings('Hill', {
      batting: [bat('A', 40, 30), bat('B', 40, 25)],
      bowling: [bowl('X', 2, 30), bowl('Y', 2, 20)],
    }),
    innings('River', { batting: [bat('X', 70, 50)], bowling: [bowl('B', 1, 9)] }),
    innings('Hill', { batting: [bat('C', 90, 6)], superOver: true }),
  ]
  const hill = bestOfSide(match, 'Hill')
  expect([hill.batter?.name, hill.bowler?.name]).toEqual(['B', 'B'])
  const river = bestOfSide(match, 'River')
  expect([river.batter?.name, river.bowler?.name]).toEqual(['X', 'Y'])
})

it('names nobody of a side that neither batted nor bowled', () => {
  expect(bestOfSide([], 'Hill')).toEqual({ batter: null, bowler: null })
})
