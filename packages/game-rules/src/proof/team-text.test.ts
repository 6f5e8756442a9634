import type { CardKind } from '@toprun/api-schema/card'
import type { Captaincy } from '@toprun/api-schema/contest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captaincyHalves, cardHalves } from '../multipliers.ts'
import { formatTeam, parseTeam, type TextPick } from './team-text.ts'

const anyPick = fc.record({
  position: fc.nat(255),
  captaincy: fc.constantFrom<(Captaincy | null)[]>(null, ...(Object.keys(captaincyHalves) as Captaincy[])),
  card: fc.constantFrom<(CardKind | null)[]>(null, ...(Object.keys(cardHalves) as CardKind[])),
})
const anyTeam: fc.Arbitrary<TextPick[]> = fc
  .uniqueArray(anyPick, { selector: ({ position }) => position, minLength: 1, maxLength: 11 })
  .map((picks) =>
    picks.map((pick, at) => {
      const isTaken = picks.slice(0, at).some(({ captaincy }) => captaincy === pick.captaincy)
      return isTaken ? { ...pick, captaincy: null } : pick
    }),
  )

test('a team is written by position, with captaincy and card', () => {
  const picks: TextPick[] = [
    { position: 12, captaincy: null, card: 'blue' },
    { position: 3, captaincy: 'captain', card: 'gold-power' },
    { position: 0, captaincy: null, card: null },
    { position: 7, captaincy: 'vice', card: null },
  ]
  expect(formatTeam(picks)).toBe('0 3:captain+gold-power 7:vice 12+blue')
})

test('a written team is read back, by position', () => {
  fc.assert(
    fc.property(anyTeam, (picks) => {
      const byPosition = picks.toSorted((one, other) => one.position - other.position)
      expect(parseTeam(formatTeam(picks))).toEqual(byPosition)
    }),
  )
})

test.each([
  '',
  '3 1',
  '01',
  '1  2',
  '1:keeper',
  '1+bronze-power',
  '1+gold-power:captain',
  '-1',
  '1.5',
  ' 1',
  '1:toString',
  '1 2 2',
  '1:captain 1',
  '1:captain 2:captain',
])('%j is not a team', (text) => {
  expect(parseTeam(text)).toBeNull()
})
