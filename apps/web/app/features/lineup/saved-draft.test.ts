import type { Team } from '@toprun/api-schema/contest'
import { describe, expect, it } from 'vitest'
import { cardHolders, changeDraft, type TeamDraft } from './draft.ts'
import { draftOfTeam, teamRequestOf } from './saved-draft.ts'

const matchId = '00000000-0000-4000-8000-000000000001'

function team(captain: string, viceCaptain: string, cards: string[]): Team {
  const players = ['a', 'b', 'c', 'd'].map((playerId) => ({
    playerId,
    name: playerId,
    team: 'Riverside',
    role: 'BAT' as const,
    credits: 9,
    captain: playerId === captain,
    viceCaptain: playerId === viceCaptain,
    card: cards.includes(playerId) ? ('blue' as const) : null,
  }))
  return { id: matchId, matchId, name: 'Night Owls', players, credits: 36 }
}

describe('a saved team that is opened again', () => {
  it.each([
    { cards: ['a', 'b'], where: 'on its captains' },
    { cards: ['b', 'c'], where: 'one of them elsewhere' },
    { cards: ['c', 'd'], where: 'both elsewhere' },
  ])('keeps its cards: $where', ({ cards }) => {
    const draft = draftOfTeam(team('a', 'b', cards))
    expect(cardHolders(draft).toSorted()).toEqual(cards)
  })

  it('moves cards from the captains to a new captain', () => {
    const draft = changeDraft(draftOfTeam(team('a', 'b', ['a', 'b'])), { type: 'captain', playerId: 'd' })
    expect(cardHolders(draft)).toEqual(['d', 'b'])
  })
})

describe('the request to save a draft', () => {
  const draft: TeamDraft = {
    name: ' ',
    players: ['a', 'b'],
    captain: 'a',
    viceCaptain: 'b',
    cards: [null, null],
  }

  it('has the players of both cards, and no name if none was given', () => {
    expect(teamRequestOf(matchId, draft)).toEqual({
      matchId,
      players: ['a', 'b'],
      captain: 'a',
      viceCaptain: 'b',
      cards: [
        { tier: 'blue', playerId: 'a' },
        { tier: 'blue', playerId: 'b' },
      ],
    })
  })

  it('trims the name', () => {
    expect(teamRequestOf(matchId, { ...draft, name: ' Night Owls ' }).name).toBe('Night Owls')
  })
})
