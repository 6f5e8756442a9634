import type { Team } from '@toprun/api-schema/contest'
import { normalTeamLimits } from '@toprun/game-rules/team-limits'
import { describe, expect, it } from 'vitest'
import { cardHolders, changeDraft, emptyDraft, type TeamDraft } from './draft.ts'
import { draftOfTeam, teamRequestOf } from './saved-draft.ts'

const matchId = '00000000-0000-4000-8000-000000000001'

function team(captain: string, viceCaptain: string, cards: string[]): Team {
  const players = ['a', 'b', 'c', 'd'].map((playerId) => ({
    playerId,
    name: playerId,
    team: 'Riverside',
    role: 'BAT' as const,
    credits: 9,
    captaincy:
      playerId === captain ? ('captain' as const) : playerId === viceCaptain ? ('vice' as const) : null,
    card: cards.includes(playerId) ? { kind: 'blue' as const, multiplier: 1 } : null,
  }))
  return {
    id: matchId,
    matchId,
    slot: null,
    name: 'Night Owls',
    revision: 'first',
    players,
    credits: 36,
    cards: [],
    backups: [],
  }
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
    const toD = { type: 'captain', playerId: 'd' } as const
    const draft = changeDraft(draftOfTeam(team('a', 'b', ['a', 'b'])), toD, normalTeamLimits)
    expect(cardHolders(draft)).toEqual(['d', 'b'])
  })
})

describe('the request to save a draft', () => {
  const draft: TeamDraft = {
    ...emptyDraft,
    name: ' ',
    players: ['a', 'b'],
    captain: 'a',
    viceCaptain: 'b',
  }

  it('has the players of both cards, and no name if none was given', () => {
    expect(teamRequestOf({ matchId, slot: null, cards: 2 }, draft)).toEqual({
      matchId,
      players: ['a', 'b'],
      captain: 'a',
      viceCaptain: 'b',
      cards: [
        { playerId: 'a', cardId: null },
        { playerId: 'b', cardId: null },
      ],
      backups: [],
    })
  })

  it('trims the name', () => {
    expect(teamRequestOf({ matchId, slot: null, cards: 2 }, { ...draft, name: ' Night Owls ' }).name).toBe(
      'Night Owls',
    )
  })
})
