import type { TeamPlayer } from '@toprun/api-schema/contest'
import { expect, test } from 'vitest'
import { compareSavedTeams } from './compare-teams.ts'

const player = (playerId: string, captaincy: TeamPlayer['captaincy'] = null): TeamPlayer => ({
  ...{ playerId, name: playerId, team: 'Riverside', role: 'BAT', credits: 9, captaincy, card: null },
})

test('two teams are compared by their players', () => {
  const one = { players: [player('a', 'captain'), player('b')] }
  const other = { players: [player('b', 'captain'), player('c')] }
  expect(compareSavedTeams(one, other)).toEqual({
    onlyOne: [player('a', 'captain')],
    both: [player('b')],
    onlyOther: [player('c')],
  })
})
