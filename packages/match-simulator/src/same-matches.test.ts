import { createHash } from 'node:crypto'
import type { Format } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { usualRates } from './rates.ts'
import { simulateMatch } from './simulate.ts'
import type { SimPlayer, SimTeam } from './team.ts'

const seeds = Array.from({ length: 16 }, (_, seed) => `same/${seed}`)
/** So high that everything happens in a few matches. */
const eventful = Object.fromEntries(
  Object.entries(usualRates).map(([name, rate]) => [name, Math.min(0.3, 12 * rate)]),
)

/** The beginning of the SHA-256 of matches. */
function digestOf(options: Omit<Parameters<typeof simulateMatch>[0], 'seed'>): string {
  const digest = createHash('sha256')
  for (const seed of seeds) digest.update(JSON.stringify(simulateMatch({ seed, ...options })))
  return digest.digest('hex').slice(0, 12)
}

test.each<[format: Format, usual: string, raised: string]>([
  ['T20', 'fb003e596696', '3ef9753eefba'],
  ['ODI', '14e360c25a09', '4f83257d9764'],
  ['Test', '4834ea452749', '8950af97b1f3'],
  ['T10', '30e34d6df8d6', 'cf3d9a83e2e6'],
  ['Hundred', '35bd54e98efe', '69f0b849dd15'],
  ['3TC', '5203081e609f', '9d1fb401bca8'],
  ['SixtyBall', '07da9c9bd861', '8b68937a49d7'],
])('the matches of %s that seeds name never change between releases', (format, usual, raised) => {
  expect([digestOf({ format }), digestOf({ format, rates: eventful })]).toEqual([usual, raised])
})

/** Twelve players, the first of whom is the best bowler. */
function teamOf(name: string, roleOf: (place: number) => SimPlayer['role']): SimTeam {
  const players = Array.from({ length: 12 }, (_, place) => ({
    ...{ id: `${name}/${place}`, name: `${name} ${place}`, role: roleOf(place) },
    ...{ batting: 0.3 + place * 0.03, bowling: 0.9 - place * 0.05 },
  }))
  return { name, players }
}

test.each<[what: string, roleOf: (place: number) => SimPlayer['role'], digest: string]>([
  ['without a keeper', () => 'AR', '81cc6c8dbc3f'],
  ['whose keeper bowls', (place) => (place === 0 ? 'WK' : 'BAT'), 'ea2bca5fc48d'],
  ['of keepers alone', () => 'WK', 'a94b38a4fec4'],
])('nor do those of sides %s', (_what, roleOf, digest) => {
  const teams = ['Amberley', 'Dunmarrow'].map((name) => teamOf(name, roleOf))
  expect(digestOf({ format: 'T20', teams, rates: eventful })).toBe(digest)
})

test('nor do those of three sides of eight that have not every role', () => {
  const roles = ['BAT', 'BOWL', 'BAT', 'AR'] as const
  const teams = ['Amberley', 'Dunmarrow', 'Fennick'].map((name, team) =>
    teamOf(name, (place) => roles[(place + team) % (team + 2)] ?? 'BAT'),
  )
  expect(digestOf({ format: '3TC', teams, rates: eventful })).toBe('336b04f21f5f')
})
