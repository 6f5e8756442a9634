import { describe, expect, it, test } from 'vitest'
import { type Candidate, checkLineup, type Lineup, lineupMessage } from './lineup.ts'
import { sampleSquad } from './sample-squad.ts'

const eleven = ['r1', 'r2', 'r3', 'r5', 'r8', 'h1', 'h2', 'h5', 'h6', 'h8', 'h9']

function lineup(changes: Partial<Lineup> = {}): Lineup {
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

function messageFor(changes: Partial<Lineup>, squad: readonly Candidate[] = sampleSquad): string {
  const result = checkLineup(lineup(changes), squad)
  if (result.ok) throw new Error('the team was accepted')
  return lineupMessage(result)
}

describe('a team within every limit', () => {
  it('is accepted', () => {
    expect(checkLineup(lineup(), sampleSquad)).toEqual({ ok: true })
  })

  it('may cost exactly 100 credits', () => {
    expect(checkLineup(lineup(), priced({ r1: 20 }))).toEqual({ ok: true })
  })

  it('may have seven from one side and eight of one role', () => {
    const seven = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r8', 'h8', 'h9', 'h10', 'h2']
    expect(checkLineup(lineup({ players: seven, viceCaptain: 'h8' }), sampleSquad)).toEqual({
      ok: true,
    })
    const bowlers = ['r1', 'r2', 'r5', 'r8', 'r9', 'r10', 'r11', 'h8', 'h9', 'h10', 'h11']
    const cards = [{ playerId: 'r1' }, { playerId: 'r2' }]
    expect(checkLineup(lineup({ players: bowlers, viceCaptain: 'h8', cards }), sampleSquad)).toEqual({
      ok: true,
    })
  })
})

describe('a team is refused, with a sentence that says what to change,', () => {
  const without = (gone: string, ...instead: string[]) => [...eleven.filter((id) => id !== gone), ...instead]

  const cases: [why: string, changes: Partial<Lineup>, sentence: string][] = [
    [
      'for a player of another match',
      { players: without('r8', 'x1') },
      'One of these players is not in this match; pick another one.',
    ],
    [
      'for a player who is in it twice',
      { players: without('r8', 'r1') },
      'Riverside 1 is in your team twice; pick eleven different players.',
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
  test.each(cases)('%s', (_why, changes, sentence) => {
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
})
