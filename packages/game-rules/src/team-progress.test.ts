import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheapestCompletion } from './cheapest-completion.ts'
import { type Candidate, checkTeam, costOf } from './team-check.ts'
import { liveTeamLimits } from './team-limits.ts'
import { type PickAdvice, pickMessage, teamProgress } from './team-progress.ts'
import { anySquad, sampleSquad } from './testing/sample-squad.ts'

function changed(changes: Record<string, Partial<Candidate>>): Candidate[] {
  return sampleSquad.map((player) => ({ ...player, ...changes[player.id] }))
}

function adviceOn(picked: string[], id: string, squad: readonly Candidate[] = sampleSquad): string {
  const advice = teamProgress(picked, squad).advice.get(id)
  if (!advice) throw new Error(`${id} is not in the squad`)
  return advice.ok ? 'may come in' : pickMessage(advice)
}

describe('a team under way', () => {
  it('shows the credits and places left, and the counts by role and side', () => {
    const progress = teamProgress(['r1', 'r2', 'h8'], sampleSquad)
    expect(progress).toMatchObject({
      halfCreditsLeft: 146,
      placesLeft: 8,
      sides: [
        { team: 'Riverside', count: 2, max: 7 },
        { team: 'Hilltop', count: 1, max: 7 },
      ],
    })
    expect(progress.roles).toEqual([
      { role: 'WK', count: 1, min: 1, max: 8 },
      { role: 'AR', count: 0, min: 1, max: 8 },
      { role: 'BAT', count: 1, min: 1, max: 8 },
      { role: 'BOWL', count: 1, min: 1, max: 8 },
    ])
  })

  it('says in a few words why a player cannot be picked', () => {
    const seven = ['r1', 'r2', 'r3', 'r5', 'r6', 'r8', 'r9']
    const full = [...seven, 'h1', 'h2', 'h5', 'h8']
    const eightBowlers = ['r8', 'r9', 'r10', 'r11', 'h8', 'h9', 'h10', 'h11']
    expect(adviceOn([], 'r1')).toBe('may come in')
    expect(adviceOn(['r1'], 'r1')).toBe('Already picked')
    expect(adviceOn(full, 'h9')).toBe('11 players are picked')
    expect(adviceOn(seven, 'r10')).toBe('7 from Riverside already')
    expect(adviceOn([...eightBowlers, 'r1'], 'r4', changed({ r4: { role: 'BOWL' } }))).toBe(
      '8 bowlers already',
    )
    expect(adviceOn([...eightBowlers, 'r1'], 'h1')).toBe('Still needed: all-rounder, batsman')
  })

  it('keeps enough credits for the places that are left', () => {
    const dear = changed(Object.fromEntries(sampleSquad.map(({ id }) => [id, { halfCredits: 19 }])))
    expect(adviceOn([], 'r1', dear)).toBe('A full team would cost 104.5')
    const spent = changed(Object.fromEntries(sampleSquad.map(({ id }) => [id, { halfCredits: 21 }])))
    expect(adviceOn(['r1', 'r2', 'r5', 'r8', 'r9', 'h2', 'h5', 'h8', 'h9'], 'h10', spent)).toBe(
      'Costs 10.5, 5.5 credits left',
    )
    expect(pickMessage({ ok: false, reason: 'too_dear', halfCredits: 14, left: 2 })).toBe(
      'Costs 7, 1 credit left',
    )
  })

  it('sees that a side which is full keeps out the only keeper', () => {
    const squad = changed({ h1: { role: 'BAT' } })
    expect(adviceOn(['r2', 'r3', 'r5', 'r6', 'r8', 'r9'], 'r10', squad)).toBe(
      'No valid team would be possible',
    )
    expect(adviceOn(['r2', 'r3', 'r5', 'r6', 'r8', 'r9'], 'r1', squad)).toBe('may come in')
  })

  it('never leads into a dead end', () => {
    fc.assert(
      fc.property(anySquad, fc.array(fc.nat(1000), { minLength: 11, maxLength: 11 }), (squad, whims) => {
        const cheapest = cheapestCompletion([], squad)
        const possible = cheapest !== null && cheapest <= 200
        const picked: string[] = []
        for (const whim of whims) {
          const open = welcome(teamProgress(picked, squad).advice)
          expect(open.length > 0).toBe(possible)
          const next = open[whim % Math.max(1, open.length)]
          if (next === undefined) return
          picked.push(next)
        }
        const [captain = null, viceCaptain = null] = picked
        const cards = picked.slice(0, 2).map((playerId) => ({ playerId }))
        expect(checkTeam({ players: picked, captain, viceCaptain, cards }, squad)).toEqual({ ok: true })
      }),
      { numRuns: 40 },
    )
  })
})

describe('a live fantasy team under way', () => {
  it('never leads into a dead end, whatever the roles', () => {
    fc.assert(
      fc.property(anySquad, fc.array(fc.nat(1000), { minLength: 7, maxLength: 7 }), (squad, whims) => {
        const picked: string[] = []
        for (const whim of whims) {
          const open = welcome(teamProgress(picked, squad, liveTeamLimits).advice)
          const next = open[whim % Math.max(1, open.length)]
          if (next === undefined) throw new Error('a dead end')
          picked.push(next)
        }
        const factors = picked.slice(0, 4)
        const team = { players: picked, captain: null, viceCaptain: null, factors, cards: [] }
        expect(checkTeam(team, squad, liveTeamLimits)).toEqual({ ok: true })
      }),
      { numRuns: 20 },
    )
  })
})

describe('the cheapest full team', () => {
  it('is as cheap as trying every eleven finds', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...sampleSquad], { minLength: 12, maxLength: 14 }),
        fc.nat(3),
        (some, first) => {
          const squad = some.map((player, index) => ({ ...player, halfCredits: 14 + ((index * 5) % 8) }))
          const picked = squad.slice(0, first)
          expect(cheapestCompletion(picked, squad)).toBe(cheapestByTrying(picked, squad.slice(first)))
        },
      ),
      { numRuns: 40 },
    )
  })
})

function welcome(advice: ReadonlyMap<string, PickAdvice>): string[] {
  return [...advice].filter(([, { ok }]) => ok).map(([id]) => id)
}

function cheapestByTrying(picked: Candidate[], free: Candidate[]): number | null {
  const teams = choices(free, 11 - picked.length)
    .map((chosen) => [...picked, ...chosen])
    .filter((team) => {
      const count = (key: 'role' | 'team', value: string) => team.filter((each) => each[key] === value).length
      return (
        ['WK', 'AR', 'BAT', 'BOWL'].every((role) => count('role', role) >= 1 && count('role', role) <= 8) &&
        ['Riverside', 'Hilltop'].every((side) => count('team', side) <= 7)
      )
    })
  return teams.length === 0 ? null : Math.min(...teams.map(costOf))
}

function choices<Item>(items: Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    choices(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}
