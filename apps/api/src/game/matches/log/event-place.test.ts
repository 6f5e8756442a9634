import type { MatchEvent } from '@toprun/api-schema/match-event'
import { expect, test } from 'vitest'
import { placeOf } from './event-place.ts'

const runs = { batter: 0, extras: 0, total: 0 }
const delivery = { batter: 'A Nair', bowler: 'R Okafor', non_striker: 'S Iyer', runs }

test.each<[MatchEvent, string]>([
  [{ type: 'innings', innings: 1, header: { team: 'Arrows' } }, 'innings 1'],
  [{ type: 'ball', innings: 1, over: 4, ball: 3, delivery }, 'ball 1/4.3'],
  [{ type: 'lineup', team: 'Arrows', players: ['A Nair'] }, 'line-up Arrows'],
  [
    { type: 'replacement', team: 'Arrows', in: 'N Pryce', out: 'K Lowe', reason: 'concussion_substitute' },
    'replacement Arrows/N Pryce',
  ],
  [{ type: 'outcome', outcome: { result: 'no result' } }, 'outcome'],
])('%j has a place in the match', (event, place) => {
  expect(placeOf(event)).toBe(place)
})
