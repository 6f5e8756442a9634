import { describe, expect, it, test } from 'vitest'
import { threeTeamCricket } from './formats/three-team-cricket.ts'
import { type Candidate, checkTeam, teamMessage, type UncheckedTeam } from './team-check.ts'
import { liveTeamLimits, normalTeamLimits } from './team-limits.ts'
import { sampleSquad } from './testing/sample-squad.ts'

const eleven = ['r1', 'r2', 'r3', 'r5', 'r8', 'h1', 'h2', 'h5', 'h6', 'h8', 'h9']

function teamOf(changes: Partial<UncheckedTeam> = {}): UncheckedTeam {
  return {
    players: eleven,
    captain: 'r1',
    viceCaptain: 'h1',
    cards: [{ playerId: 'r1' }, { playerId: 'h2' }],
    ...changes,
  }
}

function priced(halfCredits: Record<string, number>): Candidate[] {
  return sampleSquad.map((player) => ({ ...player, halfCredits: halfCredits[player.id] ?? 18 }))
}

function messageFor(changes: Partial<UncheckedTeam>, squad: readonly Candidate[] = sampleSquad): string {
  const result = checkTeam(teamOf(changes), squad)
  if (result.ok) throw new Error('the team was accepted')
  return teamMessage(result)
}

describe('a team within every limit', () => {
  it('is accepted', () => {
    expect(checkTeam(teamOf(), sampleSquad)).toEqual({ ok: true })
  })

  it('may cost exactly 100 credits', () => {
    expect(checkTeam(teamOf(), priced({ r1: 20 }))).toEqual({ ok: true })
  })

  it('may have seven from one side and eight of one role', () => {
    const seven = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r8', 'h8', 'h9', 'h10', 'h2']
    expect(checkTeam(teamOf({ players: seven, viceCaptain: 'h8' }), sampleSquad)).toEqual({ ok: true })
    const bowlers = ['r1', 'r2', 'r5', 'r8', 'r9', 'r10', 'r11', 'h8', 'h9', 'h10', 'h11']
    const cards = [{ playerId: 'r1' }, { playerId: 'r2' }]
    const eight = teamOf({ players: bowlers, viceCaptain: 'h8', cards })
    expect(checkTeam(eight, sampleSquad)).toEqual({ ok: true })
  })
})

describe('a team is refused, with a sentence that says what to change,', () => {
  const without = (gone: string, ...instead: string[]) => [...eleven.filter((id) => id !== gone), ...instead]

  const cases: [why: string, changes: Partial<UncheckedTeam>, sentence: string][] = [
    [
      'for a player of another match',
      { players: without('r8', 'x1') },
      'One of these players is not in this match; pick another one.',
    ],
    [
      'for a player who is in it twice',
      { players: without('r8', 'r1') },
      'Riverside 1 is in your team twice; pick different players.',
    ],
    ['for ten players', { players: without('r8') }, 'Your team has 10 players; pick exactly 11.'],
    ['for twelve players', { players: [...eleven, 'r9'] }, 'Your team has 12 players; pick exactly 11.'],
    [
      'without a wicket-keeper',
      { players: ['r2', 'r3', 'r5', 'r8', 'r9', 'h2', 'h3', 'h5', 'h6', 'h8', 'h9'] },
      'Your team has no wicket-keeper; pick at least 1.',
    ],
    [
      'for eight players of one side',
      { players: ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r8', 'r9', 'h1', 'h2', 'h8'] },
      'Your team has 8 players from Riverside; 7 is the limit.',
    ],
    ['without a captain', { captain: null }, 'Your team has no captain; choose one.'],
    ['without a vice-captain', { viceCaptain: null }, 'Your team has no vice-captain; choose one.'],
    [
      'for a captain from outside it',
      { captain: 'r11' },
      'Your captain is not one of your players; choose one of them.',
    ],
    [
      'for a vice-captain from outside it',
      { viceCaptain: 'r11' },
      'Your vice-captain is not one of your players; choose one of them.',
    ],
    [
      'for one player as captain and vice-captain',
      { viceCaptain: 'r1' },
      'Riverside 1 is both captain and vice-captain; choose two different players.',
    ],
    ['for one card', { cards: [{ playerId: 'r1' }] }, 'Your team carries 1 card; attach exactly 2.'],
    [
      'for three cards',
      { cards: ['r1', 'r2', 'r3'].map((playerId) => ({ playerId })) },
      'Your team carries 3 cards; attach exactly 2.',
    ],
    [
      'for a card on someone outside it',
      { cards: [{ playerId: 'r1' }, { playerId: 'r11' }] },
      'A card is on someone who is not one of your players; put it on one of them.',
    ],
    [
      'for both cards on one player',
      { cards: [{ playerId: 'r1' }, { playerId: 'r1' }] },
      'Both cards are on Riverside 1; put them on two different players.',
    ],
  ]
  const names = { id: 'r2', name: 'Riverside 2' }
  const carded: typeof cases = [
    [
      'for a Power card on another than it names',
      { cards: [{ playerId: 'r1', names }, { playerId: 'h2' }] },
      "This Power card names Riverside 2; it can't be put on Riverside 1.",
    ],
    [
      'for five backups',
      { backups: ['r4', 'r6', 'r7', 'r9', 'r10'] },
      'Your team has 5 backups; 4 is the limit.',
    ],
    [
      'for a backup who plays already',
      { backups: ['r4', 'r1'] },
      'Riverside 1 is in your team already; choose another backup.',
    ],
    [
      'for a backup named twice',
      { backups: ['r4', 'r4'] },
      'Riverside 4 is a backup twice; choose different players.',
    ],
    [
      'for a backup of another match',
      { backups: ['x1'] },
      'One of these players is not in this match; pick another one.',
    ],
    [
      'for multipliers beside captain and vice-captain',
      { factors: ['r1'] },
      'Only live fantasy teams have players who count 4x, 3x, 2x and 1.5x.',
    ],
  ]
  test.each([...cases, ...carded])('%s', (_why, changes, sentence) => {
    expect(messageFor(changes)).toBe(sentence)
  })

  test('for nine of one role', () => {
    const others = ['r2', 'r5']
    const squad = sampleSquad.map((player) =>
      others.includes(player.id) ? player : { ...player, role: 'BOWL' as const },
    )
    expect(messageFor({}, squad)).toBe('Your team has 9 bowlers; 8 is the limit.')
  })

  test('for costing half a credit too much', () => {
    expect(messageFor({}, priced({ r1: 21 }))).toBe('Your team costs 100.5 credits; 100 is the limit.')
  })

  test('for the share of one role, if the roles differ', () => {
    const { rolePlayers } = normalTeamLimits
    const others = { WK: rolePlayers, BAT: rolePlayers, AR: rolePlayers, BOWL: rolePlayers }
    const judged = (share: Partial<typeof others>) =>
      checkTeam(teamOf(), sampleSquad, { ...normalTeamLimits, eachRole: { ...others, ...share } })
    expect(judged({})).toEqual({ ok: true })
    expect(judged({ WK: { min: 1, max: 1 } })).toEqual({
      ok: false,
      reason: 'too_many_of_role',
      role: 'WK',
      count: 2,
      max: 1,
    })
    expect(judged({ BOWL: { min: 4, max: 5 } })).toEqual({
      ok: false,
      reason: 'too_few_of_role',
      role: 'BOWL',
      count: 3,
      min: 4,
    })
  })
})

describe('a team with cards and backups', () => {
  it('has a Power card on its own player, and four backups', () => {
    const cards = [{ playerId: 'r1', names: { id: 'r1', name: 'Riverside 1' } }, { playerId: 'h2' }]
    const backups = ['r4', 'r6', 'h7', 'h11']
    expect(checkTeam(teamOf({ cards, backups }), sampleSquad)).toEqual({ ok: true })
  })
})

describe('a team of three sides', () => {
  const squad = ['a', 'b', 'c'].flatMap((side) =>
    (['WK', 'BAT', 'BAT', 'AR', 'AR', 'BOWL', 'BOWL', 'BOWL'] as const).map((role, index) => ({
      ...{ id: `${side}${index + 1}`, name: `${side}${index + 1}`, team: side, role, halfCredits: 18 },
    })),
  )
  const of = (players: string[]): UncheckedTeam => ({
    players,
    captain: players[0] ?? null,
    viceCaptain: players[1] ?? null,
    cards: players.slice(0, 2).map((playerId) => ({ playerId })),
  })

  it('has at most five of one side', () => {
    const five = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'b4', 'c6', 'c7']
    expect(checkTeam(of(five), squad, threeTeamCricket.team)).toEqual({ ok: true })
    const six = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b2', 'b3', 'b4', 'c6', 'c7']
    expect(checkTeam(of(six), squad, threeTeamCricket.team)).toMatchObject({
      reason: 'too_many_from_side',
      count: 6,
    })
  })
})

describe('a live fantasy team', () => {
  const seven = ['r2', 'r3', 'r4', 'r5', 'r6', 'r8', 'h8']
  const live = (changes: Partial<UncheckedTeam> = {}): UncheckedTeam => ({
    players: seven,
    captain: null,
    viceCaptain: null,
    factors: ['r2', 'r3', 'r4', 'r5'],
    cards: [],
    ...changes,
  })
  const judged = (changes: Partial<UncheckedTeam>, squad: readonly Candidate[] = sampleSquad) =>
    checkTeam(live(changes), squad, liveTeamLimits)

  it('has seven players within 65 credits, six of one side and no required role', () => {
    expect(judged({})).toEqual({ ok: true })
    expect(judged({}, priced({ r2: 21, h8: 19 }))).toEqual({ ok: true })
  })

  const refused: [why: string, changes: Partial<UncheckedTeam>, sentence: string][] = [
    ['with eleven players', { players: eleven }, 'Your team has 11 players; pick exactly 7.'],
    [
      'with seven of one side',
      { players: [...seven.slice(0, 6), 'r9'] },
      'Your team has 7 players from Riverside; 6 is the limit.',
    ],
    [
      'with a captain',
      { captain: 'r2' },
      'A live fantasy team has no captain; choose who counts 4x, 3x, 2x and 1.5x.',
    ],
    [
      'with three multipliers',
      { factors: ['r2', 'r3', 'r4'] },
      'Choose who counts 4x, 3x, 2x and 1.5x: 3 of 4 so far.',
    ],
    [
      'with a multiplier on someone outside it',
      { factors: ['r2', 'r3', 'r4', 'h1'] },
      'A multiplier is on someone who is not one of your players; put it on one of them.',
    ],
    [
      'with two multipliers on one player',
      { factors: ['r2', 'r3', 'r2', 'r5'] },
      'Riverside 2 has two multipliers; put them on different players.',
    ],
    ['with a card', { cards: [{ playerId: 'r2' }] }, 'Live fantasy teams play without cards; take them off.'],
    ['with a backup', { backups: ['h1'] }, 'Live fantasy teams have no backups.'],
  ]
  test.each(refused)('is refused %s', (_why, changes, sentence) => {
    const result = judged(changes)
    expect(result.ok ? '' : teamMessage(result)).toBe(sentence)
  })

  test('of one player is refused in the singular', () => {
    const refusal = { ok: false, reason: 'wrong_size', players: 1, required: 7 } as const
    expect(teamMessage(refusal)).toBe('Your team has 1 player; pick exactly 7.')
  })

  test('is refused for costing half a credit more than 65', () => {
    const dear = Object.fromEntries(seven.map((id) => [id, 18]))
    expect(judged({}, priced({ ...dear, r2: 21, r3: 19, r4: 19 }))).toMatchObject({
      reason: 'over_budget',
      halfCredits: 131,
      limit: 130,
    })
  })
})
