import { liveTeamLimits, normalTeamLimits } from '@toprun/game-rules/team-limits'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  cardHolders,
  changeDraft as changeWithin,
  type DraftAction,
  type DraftCard,
  draftWithin,
  emptyDraft,
  type TeamDraft,
} from './draft.ts'

const changeDraft = (draft: TeamDraft, action: DraftAction) => changeWithin(draft, action, normalTeamLimits)

function after(...actions: DraftAction[]): TeamDraft {
  return actions.reduce(changeDraft, emptyDraft)
}

const picks = (...ids: string[]): DraftAction[] => ids.map((playerId) => ({ type: 'toggle', playerId }))

const captain = (playerId: string): DraftAction => ({ type: 'captain', playerId })
const vice = (playerId: string): DraftAction => ({ type: 'vice-captain', playerId })
const put = (card: 0 | 1, playerId: string): DraftAction => ({ type: 'card', card, playerId })
const replace = (out: string, playerId: string): DraftAction => ({ type: 'replace', out, playerId })
const backup = (playerId: string): DraftAction => ({ type: 'backup', playerId })

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
    const draft = after(...picks('a', 'b'), captain('a'), vice('b'), captain('b'))
    expect([draft.captain, draft.viceCaptain]).toEqual(['b', 'a'])
  })

  it('replaces a player by another, who takes over captaincy and card and is no longer a backup', () => {
    const draft = after(
      ...picks('a', 'b', 'c'),
      captain('a'),
      vice('b'),
      put(1, 'c'),
      backup('d'),
      replace('c', 'd'),
      replace('a', 'e'),
    )
    expect(draft).toMatchObject({ players: ['e', 'b', 'd'], captain: 'e', cards: [null, 'd'], backups: [] })
    expect(changeDraft(draft, replace('e', 'b'))).toEqual(draft)
    expect(changeDraft(draft, replace('a', 'f'))).toEqual(draft)
  })

  it('assigns captaincy and cards to its own players only', () => {
    expect(after(captain('a'), put(0, 'a'))).toEqual(emptyDraft)
  })

  it('puts the two Blue cards on captain and vice-captain, and moves them along', () => {
    const draft = after(...picks('a', 'b', 'c'), captain('a'), vice('b'))
    expect(cardHolders(draft)).toEqual(['a', 'b'])
    expect(cardHolders(changeDraft(draft, captain('c')))).toEqual(['c', 'b'])
  })

  it('keeps a manually placed card, and swaps the cards when both would meet', () => {
    const draft = after(...picks('a', 'b', 'c'), captain('a'), vice('b'), put(0, 'c'))
    expect(cardHolders(draft)).toEqual(['c', 'b'])
    expect(cardHolders(changeDraft(draft, put(0, 'b')))).toEqual(['b', 'c'])
  })

  it('removes captaincy and card from a player who leaves', () => {
    const draft = after(...picks('a', 'b', 'c'), captain('a'), put(1, 'c'), ...picks('a', 'c'))
    expect([draft.captain, ...cardHolders(draft)]).toEqual([null, null, null])
  })

  it('drops players who left the squad since it was stored', () => {
    const draft = after(...picks('a', 'b'), captain('a'))
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
        expect(draft.players.length).toBeLessThanOrEqual(11)
        const captains = [draft.captain, draft.viceCaptain].filter((id) => id !== null)
        const holders = cardHolders(draft).filter((id) => id !== null)
        for (const each of [draft.players, captains, holders]) expect(new Set(each).size).toBe(each.length)
        expect(draft.players).toEqual(expect.arrayContaining([...captains, ...holders]))
      }),
    )
  })
})

describe('cards of the vault in a draft', () => {
  const card = (id: string, category: 'power' | 'wild', names = 'a'): DraftCard => ({
    id,
    serial: 1,
    face: {
      ...{ edition: 1, category, tier: 'gold', stars: 3, multiplier: 3, cap: 100 },
      player: {
        ...{ id: names, name: names, role: 'BAT', country: 'IN', star: false, look: null },
        team: {
          ...{ name: 'Riverside', short: 'RIV' },
          identity: { primary: '#000', secondary: '#fff', trim: '#000', pattern: 'plain', emblem: null },
        },
      },
    },
  })
  const attach = (at: 0 | 1, from: DraftCard): DraftAction => ({ type: 'vault-card', card: at, from })
  const led: DraftAction[] = [...picks('a', 'b', 'c'), captain('b'), vice('c')]

  it('has a Power card on the player it names, and Blue once it is moved or they leave', () => {
    const power = card('1', 'power')
    const draft = after(...led, attach(0, power))
    expect([...cardHolders(draft), ...draft.vaultCards]).toEqual(['a', 'c', power, null])
    expect(changeDraft(draft, put(0, 'b')).vaultCards).toEqual([null, null])
    expect(changeDraft(draft, { type: 'toggle', playerId: 'a' }).vaultCards).toEqual([null, null])
    expect(changeDraft(draft, captain('c')).vaultCards).toEqual([power, null])
  })

  it('has a Wild card on anyone, following its player', () => {
    const wild = card('1', 'wild')
    const draft = after(...led, attach(1, wild), put(1, 'a'))
    expect([...cardHolders(draft), ...draft.vaultCards]).toEqual(['b', 'a', null, wild])
  })

  it('stays with its player when their place is swapped for that of a Blue Card', () => {
    for (const chosen of [card('1', 'power', 'b'), card('1', 'wild')]) {
      const draft = after(...led, attach(0, chosen), put(1, 'b'))
      expect([...cardHolders(draft), ...draft.vaultCards]).toEqual(['c', 'b', null, chosen])
    }
  })

  it('takes a Wild card along to the player who holds the other one, unless that is a Power card', () => {
    const wild = card('1', 'wild')
    const toOther = put(0, 'c')
    const another = card('2', 'wild')
    expect(after(...led, attach(0, wild), toOther)).toMatchObject({
      cards: ['c', 'b'],
      vaultCards: [wild, null],
    })
    expect(after(...led, attach(0, wild), attach(1, another), toOther).vaultCards).toEqual([wild, another])
    const power = card('3', 'power', 'c')
    expect(after(...led, attach(0, wild), attach(1, power), toOther)).toMatchObject({
      cards: ['c', 'b'],
      vaultCards: [power, wild],
    })
  })

  it('stays with its player who becomes captain or vice-captain', () => {
    const power = card('1', 'power')
    const draft = after(...led, attach(0, power), vice('a'))
    expect([...cardHolders(draft), ...draft.vaultCards]).toEqual(['b', 'a', null, power])
    const captained = changeDraft(after(...led, attach(0, power)), captain('a'))
    expect([cardHolders(captained)[0], captained.vaultCards]).toEqual(['a', [power, null]])
  })

  it('has a card once', () => {
    const wild = card('1', 'wild')
    expect(after(...led, attach(0, wild), attach(1, wild)).vaultCards).toEqual([null, wild])
  })
})

describe('backups of a draft', () => {
  it('are at most four, in order, and nobody who is in the team', () => {
    const draft = after(...picks('a'), ...['b', 'a', 'c', 'd', 'e', 'f'].map(backup))
    expect(draft.backups).toEqual(['b', 'c', 'd', 'e'])
    expect(changeDraft(draft, { type: 'backup-up', playerId: 'd' }).backups).toEqual(['b', 'd', 'c', 'e'])
    expect(changeDraft(draft, { type: 'toggle', playerId: 'c' }).backups).toEqual(['b', 'd', 'e'])
    expect(changeDraft(draft, backup('b')).backups).toEqual(['c', 'd', 'e'])
  })
})

describe('the multipliers of a draft', () => {
  it('swap when a player gets another one, and leave with the player', () => {
    const give = (place: number, playerId: string): DraftAction => ({ type: 'factor', place, playerId })
    const draft = after(...picks('a', 'b'), give(0, 'a'), give(1, 'b'), give(0, 'b'))
    expect(draft.factors).toEqual(['b', 'a', null, null])
    expect(changeDraft(draft, { type: 'toggle', playerId: 'b' }).factors).toEqual([null, 'a', null, null])
  })
})

test('a suggested team takes the place of the picked one, the best of it lead where nobody is chosen', () => {
  const draft = after(...picks('a', 'b'), backup('c'), captain('a'))
  const suggestion = { players: ['b', 'c', 'd'], best: ['d', 'c', 'b'] }
  const suggest: DraftAction = { type: 'suggestion', ...suggestion }
  const changed = changeDraft(draft, suggest)
  expect(changed).toMatchObject({
    ...{ players: ['b', 'c', 'd'], backups: [] },
    captain: 'd',
    viceCaptain: 'c',
  })
  const chosen = changeDraft(changeDraft(draft, vice('b')), suggest)
  expect(chosen).toMatchObject({ captain: 'd', viceCaptain: 'b' })
  const multiplied = changeWithin(
    after(...picks('b'), { type: 'factor', place: 0, playerId: 'b' }),
    suggest,
    liveTeamLimits,
  )
  expect(multiplied).toMatchObject({ captain: null, factors: ['b', 'd', 'c', null] })
})
