import type { SquadPlayer } from '@toprun/api-schema/match'
import { expect, it } from 'vitest'
import { withFullNames } from './full-names.ts'

function player(name: string, fullName: string | null): SquadPlayer {
  return {
    ...{ id: name, name, fullName, team: 'Riverside', role: 'BAT', credits: 8, form: null },
    ...{ announced: null, pickedPercent: 0, captainPercent: 0, vicePercent: 0, lastPoints: [] },
  }
}

it('players who share a surname have their full names, where they are known', () => {
  const squad = [
    player('RG Sharma', 'Rohit Sharma'),
    player('KV Sharma', 'Karn Sharma'),
    player('A Sharma', null),
    player('JJ Bumrah', 'Jasprit Bumrah'),
  ]
  expect(withFullNames(squad).map(({ name }) => name)).toEqual([
    'Rohit Sharma',
    'Karn Sharma',
    'A Sharma',
    'JJ Bumrah',
  ])
})
