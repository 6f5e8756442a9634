import { type Role, roles } from '@toprun/api-schema/match'
import fc from 'fast-check'
import type { Candidate } from '../team-check.ts'

/** Squads for tests. */

const sheet: readonly Role[] = ['WK', 'BAT', 'BAT', 'BAT', 'AR', 'AR', 'AR', 'BOWL', 'BOWL', 'BOWL', 'BOWL']

/**
 * Two elevens, `r1`…`r11` of Riverside and `h1`…`h11` of Hilltop, all at 9 credits: 1 keeper, 3 batsmen, 3
 * all-rounders and 4 bowlers each.
 */
export const sampleSquad: readonly Candidate[] = ['Riverside', 'Hilltop'].flatMap((team) =>
  sheet.map((role, index) => ({
    id: `${team.charAt(0).toLowerCase()}${index + 1}`,
    name: `${team} ${index + 1}`,
    team,
    role,
    halfCredits: 18,
  })),
)

/** A random squad of two sides of 8 to 15 with random roles and prices; a valid team may not exist. */
export const anySquad: fc.Arbitrary<Candidate[]> = fc
  .tuple(...['Riverside', 'Hilltop'].map((team) => side(team, 8, 15)))
  .map((sides) => sides.flat())

function side(team: string, minLength: number, maxLength: number): fc.Arbitrary<Candidate[]> {
  const player = fc.record({ role: fc.constantFrom(...roles), halfCredits: fc.integer({ min: 14, max: 21 }) })
  return fc
    .array(player, { minLength, maxLength })
    .map((players) =>
      players.map((facts, index) => ({ id: `${team}${index}`, name: `${team} ${index}`, team, ...facts })),
    )
}
