import type { Role } from '@toprun/api-schema/match'
import { describe, expect, it } from 'vitest'
import { placeOnOval } from './oval-layout.ts'

type Counts = Record<Role, number>

function team(counts: Counts) {
  return (['WK', 'BAT', 'AR', 'BOWL'] as const).flatMap((role) =>
    Array.from({ length: counts[role] }, (_, at) => ({ id: `${role}${at}`, role })),
  )
}

const teams: Counts[] = [
  { WK: 1, BAT: 4, AR: 2, BOWL: 4 },
  { WK: 1, BAT: 8, AR: 1, BOWL: 1 },
  { WK: 4, BAT: 2, AR: 2, BOWL: 3 },
  { WK: 1, BAT: 1, AR: 1, BOWL: 8 },
  { WK: 5, BAT: 4, AR: 1, BOWL: 1 },
]

describe('eleven on the oval', () => {
  it.each(teams)('are apart and inside the boundary: %o', (counts) => {
    const places = placeOnOval(team(counts))
    expect(places).toHaveLength(11)
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(10)
      expect(x).toBeLessThan(90)
      expect(y).toBeGreaterThanOrEqual(13)
      expect(y).toBeLessThanOrEqual(87)
    }
    for (const [at, place] of places.entries()) {
      for (const other of places.slice(at + 1)) {
        expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThan(13)
      }
    }
  })

  it('have the wicket-keeper at the far end and the bowlers at the near one', () => {
    const depth = (role: Role) =>
      placeOnOval(team({ WK: 1, BAT: 4, AR: 2, BOWL: 4 })).find((place) => place.role === role)?.y ?? 0
    const depths = (['WK', 'BAT', 'AR', 'BOWL'] as const).map(depth)
    expect(depths).toEqual([...depths].sort((one, other) => one - other))
  })

  it('have one empty place for each role without a player', () => {
    const places = placeOnOval(team({ WK: 0, BAT: 2, AR: 0, BOWL: 0 }))
    expect(places.filter(({ player }) => player === null).map(({ role }) => role)).toEqual([
      'WK',
      'AR',
      'BOWL',
    ])
  })
})
