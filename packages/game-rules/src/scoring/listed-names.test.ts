import type { Delivery } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { expect, test } from 'vitest'
import { inListedNames } from './listed-names.ts'
import { blues, matchOf, reds } from './testing/scorecard.ts'

const { info } = matchOf([], {
  players: { Reds: [...reds, 'Mohammad Nabi', 'Shaheen Afridi'], Blues: blues },
  registry: {
    people: { 'Mohammad Nabi': 'ab12', 'M Nabi': 'ab12', 'Shaheen Afridi': 'cd34', 'S Afridi': 'cd34' },
  },
})
const listed = inListedNames(info)
const ball = (delivery: Partial<Delivery>): MatchEvent => ({
  ...{ type: 'ball', innings: 0, over: 0, ball: 1 },
  delivery: {
    ...{ batter: 'A', non_striker: 'B', bowler: 'C', runs: { batter: 0, extras: 0, total: 0 } },
    ...delivery,
  },
})

test.each<[what: string, spelled: MatchEvent, asListed: MatchEvent]>([
  [
    'a line-up',
    { type: 'lineup', team: 'Reds', players: ['M Nabi', 'S Afridi', 'Nobody'] },
    { type: 'lineup', team: 'Reds', players: ['Mohammad Nabi', 'Shaheen Afridi', 'Nobody'] },
  ],
  [
    'a replacement',
    { type: 'replacement', team: 'Reds', in: 'M Nabi', out: 'S Afridi', reason: 'supersub' },
    { type: 'replacement', team: 'Reds', in: 'Mohammad Nabi', out: 'Shaheen Afridi', reason: 'supersub' },
  ],
  [
    'an innings, with those absent',
    { type: 'innings', innings: 0, header: { team: 'Reds', absent_hurt: ['M Nabi'] } },
    { type: 'innings', innings: 0, header: { team: 'Reds', absent_hurt: ['Mohammad Nabi'] } },
  ],
  ['a batter', ball({ batter: 'M Nabi' }), ball({ batter: 'Mohammad Nabi' })],
  ['a non-striker', ball({ non_striker: 'M Nabi' }), ball({ non_striker: 'Mohammad Nabi' })],
  ['a bowler', ball({ bowler: 'M Nabi' }), ball({ bowler: 'Mohammad Nabi' })],
  [
    'a wicket, with its fielders',
    ball({
      wickets: [
        {
          ...{ player_out: 'S Afridi', kind: 'run out' },
          fielders: [{ name: 'M Nabi', substitute: true }, { substitute: true }],
        },
        { player_out: 'M Nabi', kind: 'retired out' },
      ],
    }),
    ball({
      wickets: [
        {
          ...{ player_out: 'Shaheen Afridi', kind: 'run out' },
          fielders: [{ name: 'Mohammad Nabi', substitute: true }, { substitute: true }],
        },
        { player_out: 'Mohammad Nabi', kind: 'retired out' },
      ],
    }),
  ],
  [
    'a replacement on a ball',
    ball({
      replacements: {
        match: [
          { in: 'M Nabi', out: 'S Afridi', team: 'Reds', reason: 'unknown' },
          { in: 'S Afridi', team: 'Reds', reason: 'unknown' },
        ],
        role: [{ role: 'bowler', in: 'C', reason: 'injury' }],
      },
    }),
    ball({
      replacements: {
        match: [
          { in: 'Mohammad Nabi', out: 'Shaheen Afridi', team: 'Reds', reason: 'unknown' },
          { in: 'Shaheen Afridi', team: 'Reds', reason: 'unknown' },
        ],
        role: [{ role: 'bowler', in: 'C', reason: 'injury' }],
      },
    }),
  ],
])('%s has the listed names of players with other spellings', (_what, spelled, asListed) => {
  expect(listed(spelled)).toStrictEqual(asListed)
})

test.each<[string, MatchEvent]>([
  ['a result', { type: 'outcome', outcome: { winner: 'Reds' } }],
  ['an innings in which nobody is absent', { type: 'innings', innings: 0, header: { team: 'Reds' } }],
  ['a ball of players whom nobody spells otherwise', ball({})],
])('%s does not change', (_what, event) => {
  expect(listed(event)).toStrictEqual(event)
})

test('nothing changes if the registry has no other spelling', () => {
  const event = ball({ batter: 'M Nabi' })
  const plain = matchOf([], { registry: { people: { A: 'ef56' } } })
  expect(inListedNames(plain.info)(event)).toBe(event)
})
