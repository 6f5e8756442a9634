import type { Role } from '@toprun/api-schema/match'
import { describe, expect, it } from 'vitest'
import { placeOnOval, placeWithoutRoles } from './oval-layout.ts'

type Counts = Record<Role, number>

function team(counts: Counts) {
  return (['WK', 'BAT', 'AR', 'BOWL'] as const).flatMap((role) =>
    Array.from({ length: counts[role] }, (_, at) => ({ id: `${role}${at}`, role })),
  )
}

const teams: Counts[] = [
  { WK: 0, BAT: 0, AR: 0, BOWL: 0 },
  { WK: 1, BAT: 4, AR: 2, BOWL: 4 },
  { WK: 1, BAT: 8, AR: 1, BOWL: 1 },
  { WK: 4, BAT: 2, AR: 2, BOWL: 3 },
  { WK: 1, BAT: 1, AR: 1, BOWL: 8 },
  { WK: 5, BAT: 4, AR: 1, BOWL: 1 },
  { WK: 0, BAT: 5, AR: 0, BOWL: 5 },
]

/** How many places of each role are empty, from the far end: WK, BAT, AR, BOWL. */
function ghosts(counts: Counts): number[] {
  const places = placeOnOval(team(counts), 11).filter(({ player }) => player === null)
  return (['WK', 'BAT', 'AR', 'BOWL'] as const).map(
    (role) => places.filter((place) => place.role === role).length,
  )
}

describe('eleven on the oval', () => {
  it.each(teams)('have eleven places, apart and on the ground: %o', (counts) => {
    const places = placeOnOval(team(counts), 11)
    expect(places).toHaveLength(11)
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(10)
      expect(x).toBeLessThan(90)
      expect(y).toBeGreaterThanOrEqual(18)
      expect(y).toBeLessThanOrEqual(88)
    }
    for (const [at, place] of places.entries()) {
      for (const other of places.slice(at + 1)) {
        expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThan(14)
      }
    }
  })

  it('have the wicket-keeper at the far end and the bowlers at the near one', () => {
    const depth = (role: Role) =>
      placeOnOval(team({ WK: 1, BAT: 4, AR: 2, BOWL: 4 }), 11).find((place) => place.role === role)?.y ?? 0
    const depths = (['WK', 'BAT', 'AR', 'BOWL'] as const).map(depth)
    expect(depths).toEqual([...depths].sort((one, other) => one - other))
  })

  it('wait in the places of the usual team, and give way to what is picked', () => {
    expect(ghosts({ WK: 0, BAT: 0, AR: 0, BOWL: 0 })).toEqual([1, 4, 2, 4])
    expect(ghosts({ WK: 1, BAT: 1, AR: 0, BOWL: 0 })).toEqual([0, 3, 2, 4])
    expect(ghosts({ WK: 2, BAT: 0, AR: 0, BOWL: 0 })).toEqual([0, 4, 2, 3])
  })

  it('always leave a place for a role that has nobody yet', () => {
    expect(ghosts({ WK: 0, BAT: 8, AR: 0, BOWL: 0 })).toEqual([1, 0, 1, 1])
  })

  it('form their own lines where a team has no roles', () => {
    const places = placeWithoutRoles([{ id: 'one' }, { id: 'two' }, { id: 'three' }])
    expect(places).toHaveLength(7)
    expect(places.filter(({ player }) => player).map(({ player }) => player?.id)).toEqual([
      'one',
      'two',
      'three',
    ])
    expect(new Set(places.map(({ y }) => y)).size).toBe(3)
  })
})
