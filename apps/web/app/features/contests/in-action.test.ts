import type { TeamPlayer } from '@toprun/api-schema/contest'
import type { LiveScore } from '@toprun/api-schema/match'
import { expect, it } from 'vitest'
import { inAction } from './in-action.ts'

function player(name: string, team: string): TeamPlayer {
  return { playerId: name + team, name, team, role: 'BAT', credits: 8, captaincy: null, card: null }
}

const live: LiveScore = {
  innings: [
    {
      team: 'Riverside',
      runs: 20,
      wickets: 0,
      overs: '2.3',
      superOver: false,
      declared: false,
      allOut: false,
    },
  ],
  batters: [
    { name: 'A Nair', runs: 12, balls: 9, fours: 1, sixes: 0, onStrike: true },
    { name: 'T Bello', runs: 6, balls: 6, fours: 0, sixes: 0, onStrike: false },
  ],
  bowler: { name: 'K Sato', overs: '0.3', runs: 8, wickets: 1 },
  need: null,
  runRate: 8,
  requiredRate: null,
  partnership: null,
  winPercent: null,
  thisOver: [],
}

it('finds the players of a team who bat or bowl, even if both sides have a player of that name', () => {
  const team = {
    players: [player('K Sato', 'Riverside'), player('K Sato', 'Hilltop'), player('A Nair', 'Riverside')],
  }
  expect(inAction(team, live).map(({ player, doing, figures }) => [player.playerId, doing, figures])).toEqual(
    [
      ['A NairRiverside', 'batting', '12 (9)'],
      ['K SatoHilltop', 'bowling', '1/8 (0.3)'],
    ],
  )
})

it('finds nobody in a break', () => {
  const team = { players: [player('K Sato', 'Riverside')] }
  expect(inAction(team, { ...live, batters: [], bowler: null })).toEqual([])
})
