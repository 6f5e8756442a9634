import { emblems, kitPatterns, type SideIdentity } from '@toprun/api-schema/side'
import { apart, lookFloor, looksApart } from '@toprun/game-rules/side-colours'
import { describe, expect, it } from 'vitest'
import { reference } from './reference-content.ts'
import { knownSides, matchIdentities, sideIdentityOf } from './side-identities.ts'

const league = reference().league.teams.map(({ name }) => name)
const unknown = ['Riverside Royals', 'Harbour Kings', 'Hilltop CC', 'A', 'Ä XI']
const all = [...knownSides().keys(), ...unknown]

/** The least distance of any two sides of one match. */
function nearest(sides: readonly SideIdentity[]): number {
  return Math.min(
    ...sides.flatMap((one, at) => sides.slice(at + 1).map((other) => looksApart(one.primary, other.primary))),
  )
}

describe('the sides of a match', () => {
  it('never look alike, for any two sides', () => {
    const alike = all.flatMap((home) =>
      all
        .filter((away) => away !== home && nearest(matchIdentities([home, away])) < lookFloor)
        .map((away) => `${home} v ${away}`),
    )
    expect(alike).toEqual([])
  })

  it('never look alike if three play, for any three of the league and of unknown sides', () => {
    const some = [...league, ...unknown]
    const trios = some
      .flatMap((one) => some.flatMap((other) => some.map((third) => [one, other, third])))
      .filter((trio) => new Set(trio).size === 3)
    expect(trios).toHaveLength(some.length * (some.length - 1) * (some.length - 2))
    expect(trios.filter((trio) => nearest(matchIdentities(trio)) < lookFloor)).toEqual([])
  })

  it('keep their own colours if those differ, and the first side always does', () => {
    expect(matchIdentities(['Amberley Arrows', 'Brackwater Barons'])).toEqual(
      ['Amberley Arrows', 'Brackwater Barons'].map(sideIdentityOf),
    )
    const [first, second] = matchIdentities(['Royal Challengers Bengaluru', 'Punjab Kings'])
    expect(first).toEqual(sideIdentityOf('Royal Challengers Bengaluru'))
    expect(second).toMatchObject({ primary: sideIdentityOf('Punjab Kings').secondary, emblem: null })
  })

  it('always look the same', () => {
    expect(sideIdentityOf('Hilltop CC')).toEqual(sideIdentityOf('Hilltop CC'))
    expect(apart([sideIdentityOf('India')])).toEqual([sideIdentityOf('India')])
  })
})

describe('the league', () => {
  it('has an emblem for each side, each used once, and no two sides in one colour', () => {
    const identities = league.map(sideIdentityOf)
    expect(identities.map(({ emblem }) => emblem).toSorted()).toEqual([...emblems].toSorted())
    expect(nearest(identities)).toBeGreaterThanOrEqual(lookFloor)
  })

  it('draws no emblem for a real side', () => {
    expect(sideIdentityOf('Mumbai Indians').emblem).toBeNull()
    expect(kitPatterns).toContain(sideIdentityOf('Hilltop CC').pattern)
  })
})
