import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cardHolders,
  changeDraft,
  type DraftAction,
  draftWithin,
  emptyDraft,
  type TeamDraft,
} from './draft.ts'

function after(...actions: DraftAction[]): TeamDraft {
  return actions.reduce(changeDraft, emptyDraft)
}

const picks = (...ids: string[]): DraftAction[] => ids.map((playerId) => ({ type: 'toggle', playerId }))

describe('a team draft', () => {
  it('adds and removes a player', () => {
    expect(after(...picks('a', 'b')).players).toEqual(['a', 'b'])
    expect(after(...picks('a', 'b', 'a')).players).toEqual(['b'])
  })

  it('has no twelfth player', () => {
    const ids = Array.from({ length: 12 }, (_, at) => `p${at}`)
    expect(after(...picks(...ids)).players).toEqual(ids.slice(0, 11))
  })

  it('swaps captain and vice-captain when one is chosen for the other role', () => {
    const draft = after(
      ...picks('a', 'b'),
      { type: 'captain', playerId: 'a' },
      { type: 'vice-captain', playerId: 'b' },
      { type: 'captain', playerId: 'b' },
    )
    expect([draft.captain, draft.viceCaptain]).toEqual(['b', 'a'])
  })

  it('assigns captaincy and cards to its own players only', () => {
    expect(after({ type: 'captain', playerId: 'a' }, { type: 'card', card: 0, playerId: 'a' })).toEqual(
      emptyDraft,
    )
  })

  it('puts the two Blue cards on captain and vice-captain, and moves them along', () => {
    const draft = after(
      ...picks('a', 'b', 'c'),
      { type: 'captain', playerId: 'a' },
      { type: 'vice-captain', playerId: 'b' },
    )
    expect(cardHolders(draft)).toEqual(['a', 'b'])
    expect(cardHolders(changeDraft(draft, { type: 'captain', playerId: 'c' }))).toEqual(['c', 'b'])
  })

  it('keeps a manually placed card, and swaps the cards when both would meet', () => {
    const draft = after(
      ...picks('a', 'b', 'c'),
      { type: 'captain', playerId: 'a' },
      { type: 'vice-captain', playerId: 'b' },
      { type: 'card', card: 0, playerId: 'c' },
    )
    expect(cardHolders(draft)).toEqual(['c', 'b'])
    expect(cardHolders(changeDraft(draft, { type: 'card', card: 0, playerId: 'b' }))).toEqual(['b', 'c'])
  })

  it('removes captaincy and card from a player who leaves', () => {
    const draft = after(
      ...picks('a', 'b', 'c'),
      { type: 'captain', playerId: 'a' },
      { type: 'card', card: 1, playerId: 'c' },
      ...picks('a', 'c'),
    )
    expect([draft.captain, ...cardHolders(draft)]).toEqual([null, null, null])
  })

  it('drops players who left the squad since it was stored', () => {
    const draft = after(...picks('a', 'b'), { type: 'captain', playerId: 'a' })
    expect(draftWithin(draft, [{ id: 'b' }, { id: 'c' }])).toEqual({ ...emptyDraft, players: ['b'] })
  })

  it('stays consistent after any sequence of clicks', () => {
    const playerId = fc.constantFrom(...Array.from({ length: 14 }, (_, at) => `p${at}`))
    const action = fc.oneof(
      fc.record({ type: fc.constant('toggle' as const), playerId }),
      fc.record({ type: fc.constant('captain' as const), playerId }),
      fc.record({ type: fc.constant('vice-captain' as const), playerId }),
      fc.record({
        type: fc.constant('card' as const),
        card: fc.constantFrom(0 as const, 1 as const),
        playerId,
      }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const draft = after(...actions)
        const [first, second] = cardHolders(draft)
        expect(draft.players.length).toBeLessThanOrEqual(11)
        expect(new Set(draft.players).size).toBe(draft.players.length)
        if (draft.captain) expect(draft.captain).not.toBe(draft.viceCaptain)
        if (first) expect(first).not.toBe(second)
        for (const holder of [draft.captain, draft.viceCaptain, first, second]) {
          if (holder) expect(draft.players).toContain(holder)
        }
      }),
    )
  })
})
