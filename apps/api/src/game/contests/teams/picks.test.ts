import { cardKinds } from '@toprun/api-schema/card'
import { captaincies } from '@toprun/api-schema/contest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePicks, encodePicks, type TeamPick } from './picks.ts'

const pick = fc.record<TeamPick>({
  position: fc.nat(255),
  captaincy: fc.constantFrom(...captaincies, null),
  card: fc.constantFrom(...cardKinds, null),
})
const team = fc.uniqueArray(pick, { selector: ({ position }) => position, maxLength: 16 })

test('picks are read as they were stored, in the order of the squad', () => {
  fc.assert(
    fc.property(team, (picks) => {
      const ascending = picks.toSorted((one, other) => one.position - other.position)
      expect(decodePicks(encodePicks(picks))).toEqual(ascending)
    }),
  )
})

test('a pick takes two bytes, and the bytes do not depend on the order of the picks', () => {
  const captain: TeamPick = { position: 7, captaincy: 'captain', card: 'blue' }
  const vice: TeamPick = { position: 2, captaincy: 'vice', card: null }
  expect([...encodePicks([captain, vice])]).toEqual([2, 1, 7, 10])
  expect(encodePicks([vice, captain])).toEqual(encodePicks([captain, vice]))
})
