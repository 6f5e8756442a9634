import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CarriedPick, swapBackups } from './backups.ts'
import { type Candidate, checkTeam } from './team-check.ts'
import { normalTeamLimits } from './team-limits.ts'
import { anySquad, sampleSquad } from './testing/sample-squad.ts'

const eleven = ['r1', 'r2', 'r3', 'r5', 'r8', 'h1', 'h2', 'h5', 'h6', 'h8', 'h9']

function picks(changes: Record<string, Partial<CarriedPick>> = {}): CarriedPick[] {
  return eleven.map((playerId) => ({ playerId, captaincy: null, card: null, ...changes[playerId] }))
}

/** Everyone plays except these; both sides have announced. */
function without(...missing: string[]): Map<string, boolean> {
  return new Map(sampleSquad.map(({ id }) => [id, !missing.includes(id)]))
}

const swapped = (
  backups: string[],
  missing: string[],
  { team = picks(), squad = sampleSquad }: { team?: CarriedPick[]; squad?: readonly Candidate[] } = {},
) => swapBackups({ picks: team, backups }, without(...missing), squad)
const names = (...given: Parameters<typeof swapped>) =>
  swapped(...given).map(({ out, playerId }) => `${playerId} for ${out}`)

describe('a backup', () => {
  it('comes in for a player who is not in the eleven, in the order of priority', () => {
    expect(names(['r4', 'h4'], ['r2'])).toEqual(['r4 for r2'])
    expect(names(['r4', 'h4'], ['r2', 'h2'])).toEqual(['r4 for r2', 'h4 for h2'])
    expect(names(['r4', 'h4'], [])).toEqual([])
  })

  it('stays out if not in the eleven either', () => {
    expect(names(['r4', 'h4'], ['r2', 'r4'])).toEqual(['h4 for r2'])
  })

  it('is skipped if credits, roles or sides would break the limits, and the next is tried', () => {
    const dear = sampleSquad.map((player) => (player.id === 'r4' ? { ...player, halfCredits: 21 } : player))
    expect(names(['r4', 'h4'], ['r2'], { squad: dear })).toEqual(['h4 for r2'])
    expect(names(['r4'], ['r2'], { squad: dear })).toEqual([])
    const noSecondKeeper = sampleSquad.map((player) =>
      player.id === 'h1' ? { ...player, role: 'BAT' as const } : player,
    )
    expect(names(['r9'], ['r1'], { squad: noSecondKeeper })).toEqual([])
  })

  it('fills the place of the captain before all others', () => {
    const team = picks({ h9: { captaincy: 'captain' }, h6: { captaincy: 'vice' } })
    expect(swapped(['h10'], ['r2', 'h6', 'h9'], { team })).toEqual([
      { out: 'h9', playerId: 'h10', captaincy: 'captain', card: null },
    ])
  })

  it('fills the other places by their credits, the dearest first, after both leaders', () => {
    const priced = sampleSquad.map((player) => {
      const halfCredits = { r2: 17, h2: 19, r3: 19, h9: 14 }[player.id]
      return halfCredits === undefined ? player : { ...player, halfCredits }
    })
    const team = picks({ h9: { captaincy: 'captain' }, h6: { captaincy: 'vice' } })
    const missing = ['r2', 'r3', 'h2', 'h6', 'h9']
    expect(names(['h10', 'h7', 'r4', 'r6'], missing, { team, squad: priced })).toEqual([
      'h10 for h9',
      'h7 for h6',
      'r4 for r3',
      'r6 for h2',
    ])
  })

  it('takes over a Wild or Blue Card; a Power card becomes Blue', () => {
    const team = picks({ r2: { card: 'gold-wild' }, h2: { card: 'gold-power', captaincy: 'vice' } })
    expect(swapped(['r4', 'h4'], ['r2', 'h2'], { team })).toEqual([
      { out: 'h2', playerId: 'r4', captaincy: 'vice', card: 'blue' },
      { out: 'r2', playerId: 'h4', captaincy: null, card: 'gold-wild' },
    ])
  })

  it('comes in for a player who left the squad, before any who would make the team illegal', () => {
    const left = sampleSquad.filter(({ id }) => id !== 'r2')
    expect(names(['r4'], ['h2', 'r2'], { squad: left })).toEqual(['r4 for r2'])
    expect(names(['x1'], ['r2'], { squad: left })).toEqual([])
  })

  it('may come from a side without an announcement', () => {
    const announced = new Map([...without('r2')].filter(([id]) => id.startsWith('r')))
    expect(swapBackups({ picks: picks(), backups: ['h4'] }, announced, sampleSquad)).toMatchObject([
      { playerId: 'h4', out: 'r2' },
    ])
    expect(swapBackups({ picks: picks(), backups: ['h4'] }, new Map(), sampleSquad)).toEqual([])
  })
})

describe('any team', () => {
  const whims = fc.record({
    squad: anySquad,
    order: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
    plays: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  })

  it('stays legal, keeps its captaincies, and has no player twice', () => {
    let swaps = 0
    fc.assert(
      fc.property(whims, ({ squad, order, plays }) => {
        const shuffled = squad
          .map((player, at) => ({ player, at: order[at] ?? 0 }))
          .sort((a, b) => a.at - b.at)
        const [team, others] = [shuffled.slice(0, 11), shuffled.slice(11)].map((part) =>
          part.map(({ player }) => player.id),
        )
        if (!team || !others) return
        const legal = (players: readonly string[]) => {
          const [captain = null, viceCaptain = null] = players
          const cards = players.slice(0, 2).map((playerId) => ({ playerId }))
          return checkTeam({ players, captain, viceCaptain, cards }, squad).ok
        }
        const carried = team.map((playerId, at): CarriedPick => {
          if (at === 0) return { playerId, captaincy: 'captain', card: 'diamond-power' }
          return { playerId, captaincy: at === 1 ? 'vice' : null, card: at === 1 ? 'gold-wild' : null }
        })
        const announced = new Map(squad.map(({ id }, at) => [id, plays[at] ?? true]))
        const made = swapBackups(
          { picks: carried, backups: others.slice(0, 4) },
          announced,
          squad,
          normalTeamLimits,
        )
        swaps += made.length
        const inFor = new Map(made.map((swap) => [swap.out, swap]))
        const after = team.map((id) => inFor.get(id)?.playerId ?? id)
        expect(new Set(after).size).toBe(11)
        expect([legal(team), legal(after)]).not.toEqual([true, false])
        for (const { out, playerId, captaincy } of made) {
          expect([announced.get(out), announced.get(playerId)]).toEqual([false, true])
          expect(captaincy).toBe(carried.find((pick) => pick.playerId === out)?.captaincy)
        }
      }),
      { numRuns: 300 },
    )
    expect(swaps).toBeGreaterThan(30)
  })
})
