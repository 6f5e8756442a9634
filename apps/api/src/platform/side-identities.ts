import { kitPatterns, type SideIdentity } from '@toprun/api-schema/side'
import { apart } from '@toprun/game-rules/side-colours'
import { ofReference } from './reference-content.ts'

/** Sides of the league and of the table of real ones, by name. Real ones have no emblem. */
export const knownSides = ofReference(
  ({ league, realSides }): ReadonlyMap<string, SideIdentity> =>
    new Map([
      ...Object.entries(realSides).map(([name, colours]) => [name, { ...colours, emblem: null }] as const),
      ...league.teams.map(({ name, identity }) => [name, identity] as const),
    ]),
)

/** A side's own identity; an unknown one gets colours derived from its name, always the same. */
export function sideIdentityOf(name: string): SideIdentity {
  return knownSides().get(name) ?? identityByName(name)
}

/** The identities of a match's sides, in their order: no two look alike. */
export function matchIdentities(sides: readonly string[]): SideIdentity[] {
  return apart(sides.map(sideIdentityOf))
}

const colours = [
  ['#c8202f', '#2b0d12', '#ffd9a0'],
  ['#1d4fb0', '#0d1f4f', '#ffd35a'],
  ['#1f8a4c', '#0c3a22', '#f4ead2'],
  ['#7b3fa8', '#2c1450', '#ffd67a'],
  ['#e8701a', '#3c1c0c', '#fff0dc'],
  ['#12959c', '#08333c', '#f6ecd4'],
  ['#e0a81c', '#2a2410', '#ffffff'],
  ['#c23a72', '#3c0f24', '#f6e8d8'],
  ['#4f9be0', '#12305a', '#ffffff'],
  ['#6b4a2f', '#22160c', '#f0d9b0'],
] as const

function identityByName(name: string): SideIdentity {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const [primary, secondary, trim] = colours[hash % colours.length] ?? colours[0]
  const pattern = kitPatterns[Math.floor(hash / colours.length) % kitPatterns.length] ?? 'plain'
  return { primary, secondary, trim, pattern, emblem: null }
}
