import { expect, it } from 'vitest'
import { matchEvents } from './match-events.ts'
import { createScorer } from './scorer.ts'
import { faced, innings, matchOf, over } from './testing/scorecard.ts'

it('shows the points of each innings separately, with the rate and its band, and what is given once a match', () => {
  const twelve = [...faced('R1', '1 1 1 1 1 1'), ...faced('R1', '2 2 2 2 2 .')]
  const match = matchOf([
    innings([over(0, 'B1', twelve.slice(0, 6)), over(1, 'B1', twelve.slice(6))]),
    innings([over(0, 'R2', faced('B1', '.'))], { team: 'Blues' }),
    innings([over(0, 'B1', faced('R1', '4'))]),
  ])
  const scorer = createScorer({ info: match.info, format: 'T20', roles: () => 'BAT' })
  for (const event of matchEvents(match)) scorer.apply(event)
  const player = scorer.players.findIndex(({ name }) => name === 'R1')
  expect(scorer.inningsLinesOf(player)).toEqual([
    { rule: 'Run', count: 16, points: 16, innings: 0 },
    { rule: 'Run', count: 4, points: 4, innings: 2 },
    { rule: 'Playing XI', count: 1, points: 2, innings: null },
    { rule: 'Four', count: 1, points: 1, innings: 2 },
    { rule: 'Strike rate 120.00-140.00', count: 1, points: 2, innings: 0, rate: 133.33 },
  ])
  expect(scorer.pointsOf(player).points).toBe(25)
})
