import { describe, expect, it } from 'vitest'
import { createRoster } from './roster.ts'
import { blues, faced, innings, matchOf, out, over, reds, scored } from './testing/scorecard.ts'

const noRoles = new Map()

describe('one name in two teams', () => {
  const players = { Reds: [...reds.slice(1), 'A Khan'], Blues: [...blues.slice(1), 'A Khan'] }

  it('is two players, distinguished by the batting and the bowling side', () => {
    const balls = [...faced('A Khan', '4'), ...out('R2', 'caught', ['A Khan'])]
    const score = scored(matchOf([innings([over(0, 'A Khan', balls)])], { players }))
    expect(score.lines('A Khan', 'Reds')).toEqual({ Run: 4, Four: 1 })
    expect(score.lines('A Khan', 'Blues')).toEqual({ Wicket: 25, Catch: 8 })
  })

  it('has two identities, though the registry knows the name once', () => {
    const { info } = matchOf([], { players, registry: { people: { 'A Khan': 'ab12', R2: 'cd34' } } })
    const identities = createRoster(info, noRoles).players.map(({ identity }) => identity)
    expect(identities).toContain('cd34')
    expect(identities).toContain('Reds/A Khan')
    expect(identities).toContain('Blues/A Khan')
    expect(new Set(identities).size).toBe(identities.length)
  })
})

describe('one registry id', () => {
  const registry = { people: { 'A Khan': 'ab12', 'Adil Khan': 'ab12' } }

  it('is one player of a team under two names', () => {
    const players = { Reds: [...reds, 'A Khan', 'Adil Khan'], Blues: blues }
    const match = matchOf([innings([over(0, 'B1', faced('A Khan', '4'), faced('Adil Khan', '2'))])], {
      players,
      registry,
    })
    expect(scored(match).player('A Khan').points).toBe(2 + 6 + 1)
    expect(() => scored(match).player('Adil Khan')).toThrow('There is no')
  })

  it('is the player listed under another name', () => {
    const players = { Reds: [...reds, 'A Khan'], Blues: blues }
    const match = matchOf([innings([over(0, 'B1', faced('Adil Khan', '2'))])], { players, registry })
    expect(scored(match).player('A Khan').points).toBe(2 + 2)
  })
})

it('lists a name that is twice in a team once', () => {
  const { players } = createRoster(matchOf([], { players: { Reds: ['R1', 'R1'], Blues: [] } }).info, noRoles)
  expect(players).toEqual([{ index: 0, identity: 'Reds/R1', team: 'Reds', name: 'R1', role: 'AR' }])
})

it('asks a function for roles by identity, team and name', () => {
  const { info } = matchOf([], { registry: { people: { R1: 'ab12' } } })
  const { players } = createRoster(info, ({ identity, team }) => {
    if (identity === 'ab12') return 'WK'
    return team === 'Blues' ? 'BOWL' : 'BAT'
  })
  expect(players.map(({ role }) => role)).toEqual(['WK', ...Array(10).fill('BAT'), ...Array(11).fill('BOWL')])
})

describe('three teams', () => {
  it('bowl and field by `bowling_team`, and by the third if only that lists the name', () => {
    const players = { Reds: reds, Blues: blues, Greens: ['B1', 'G2'] }
    const header = { bowling_team: 'Greens' }
    const balls = [...out('R1', 'caught', ['G2']), ...out('R2', 'caught', ['B5'])]
    const score = scored(
      matchOf([innings([over(0, 'B1', balls)], header)], { teams: ['Reds', 'Blues', 'Greens'], players }),
    )
    expect(score.lines('B1', 'Greens')).toEqual({ Wicket: 50, '2-wicket haul': 8 })
    expect(score.lines('B1', 'Blues')).toEqual({})
    expect(score.lines('G2')).toEqual({ Catch: 8 })
    expect(score.lines('B5')).toEqual({ Catch: 8 })
  })
})
