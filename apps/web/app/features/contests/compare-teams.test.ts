import type { EntryTeamResponse } from '@toprun/api-schema/contest'
import { expect, it } from 'vitest'
import { compareEntryTeams } from './compare-teams.ts'

function player(playerId: string, points: number): EntryTeamResponse['players'][number] {
  return {
    playerId,
    name: playerId,
    team: 'Riverside',
    role: 'BAT',
    credits: 8,
    captaincy: null,
    card: null,
    awards: points,
    deductions: 0,
    points,
    lines: [],
  }
}

it('tells players who make the difference, which adds up, from those who make none', () => {
  const mine = { players: [player('a', 40), player('b', 10), player('c', 8)] }
  const theirs = { players: [player('a', 20), player('b', 10), player('d', 50)] }
  const { apart, same, difference } = compareEntryTeams(mine, theirs)
  expect(apart.map(({ player, mine, theirs }) => [player.playerId, mine, theirs])).toEqual([
    ['d', null, 50],
    ['a', 40, 20],
    ['c', 8, null],
  ])
  expect(same.map(({ player, mine, theirs }) => [player.playerId, mine, theirs])).toEqual([['b', 10, 10]])
  expect(difference).toBe(-22)
})

it('keeps a player whom the teams count differently apart, before the first point', () => {
  const captain = { ...player('a', 0), captaincy: 'captain' } as const
  const vice = { ...player('a', 0), captaincy: 'vice' } as const
  const carded = { ...player('b', 0), card: { kind: 'silver-power', multiplier: 2 } } as const
  const { apart, same } = compareEntryTeams(
    { players: [captain, player('b', 0), player('c', 0)] },
    { players: [vice, carded, player('c', 0)] },
  )
  expect(apart.map(({ player }) => player.playerId)).toEqual(['a', 'b'])
  expect(same.map(({ player }) => player.playerId)).toEqual(['c'])
})
