import { expect, it } from 'vitest'
import { samplePlayer } from '../../testing/sample-match.ts'
import { withFullNames } from './full-names.ts'

const player = (name: string, fullName: string | null) => samplePlayer({ id: name, name, fullName })

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
