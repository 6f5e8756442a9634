import { roles } from '@toprun/api-schema/match'
import { describe, expect, it } from 'vitest'
import { type DreamCandidate, dreamTeam } from './dream-team.ts'
import { threeTeamCricket } from './formats/three-team-cricket.ts'
import { brokenLimit } from './team-check.ts'
import { normalTeamLimits } from './team-limits.ts'

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

function randomPlayers(seed: number, count: number, sides: readonly string[]): DreamCandidate[] {
  const next = numbers(seed)
  return Array.from({ length: count }, (_, index) => ({
    id: `p${String(index).padStart(2, '0')}`,
    team: sides[Math.floor(next() * sides.length)] ?? '',
    role: roles[index < 4 ? index : Math.floor(next() * 4)] ?? 'BAT',
    // Often equal, and some below zero.
    points: Math.floor(next() * 30) - 5,
  }))
}

const total = (players: readonly DreamCandidate[] | null) =>
  players?.reduce((sum, { points }) => sum + points, 0) ?? null

/** The most points of any legal team, by trying all of them. */
function bestByTrying(players: readonly DreamCandidate[], limits: typeof normalTeamLimits): number | null {
  let best: number | null = null
  for (let subset = 0; subset < 2 ** players.length; subset += 1) {
    const picked = players.filter((_, index) => (subset >> index) & 1)
    if (picked.length !== limits.players) continue
    if (
      brokenLimit(
        picked.map((player) => ({ ...player, name: player.id, halfCredits: 0 })),
        limits,
      )
    )
      continue
    const points = total(picked) ?? 0
    if (best === null || points > best) best = points
  }
  return best
}

describe('the Dream Team', () => {
  const small = { ...normalTeamLimits, players: 6, rolePlayers: { min: 1, max: 3 }, sidePlayers: { max: 4 } }
  const three = {
    ...threeTeamCricket.team,
    players: 6,
    rolePlayers: { min: 1, max: 3 },
    sidePlayers: { max: 3 },
  }

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'has as many points as the best of all legal teams (squad %i)',
    (seed) => {
      for (const [sides, limits] of [
        [['A', 'B'], small],
        [['A', 'B', 'C'], three],
      ] as const) {
        const players = randomPlayers(seed + 1, 12, sides)
        const dream = dreamTeam(players, limits)
        expect(total(dream)).toBe(bestByTrying(players, limits))
        const squad = dream?.map((player) => ({ ...player, name: '', halfCredits: 0 }))
        expect(squad ? brokenLimit(squad, limits) : null).toBeNull()
      }
    },
  )

  it('is the same whatever the order of the players, the first id of equal ones, and from the best down', () => {
    const players = randomPlayers(7, 22, ['A', 'B'])
    const dream = dreamTeam(players, normalTeamLimits)
    expect(dream).toHaveLength(11)
    expect(dreamTeam(players.toReversed(), normalTeamLimits)).toEqual(dream)
    const points = dream?.map((player) => player.points) ?? []
    expect(points).toEqual(points.toSorted((one, other) => other - one))
  })

  it('takes a wicket-keeper without points rather than none', () => {
    const players: DreamCandidate[] = [
      { id: 'keeper', team: 'A', role: 'WK', points: -4 },
      { id: 'bat', team: 'A', role: 'BAT', points: 50 },
      { id: 'second bat', team: 'B', role: 'BAT', points: 40 },
      { id: 'bowl', team: 'B', role: 'BOWL', points: 30 },
      { id: 'all', team: 'B', role: 'AR', points: 20 },
    ]
    const four = { ...small, players: 4, sidePlayers: { max: 3 } }
    expect(dreamTeam(players, four)?.map(({ id }) => id)).toEqual(['bat', 'bowl', 'all', 'keeper'])
  })

  it('does not exist if no team keeps the limits', () => {
    expect(dreamTeam(randomPlayers(1, 10, ['A', 'B']), normalTeamLimits)).toBeNull()
    expect(dreamTeam(randomPlayers(1, 22, ['A']), normalTeamLimits)).toBeNull()
  })
})
