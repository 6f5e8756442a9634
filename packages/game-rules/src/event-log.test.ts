import type { MatchEvent } from '@toprun/api-schema/match-event'
import { expect, test } from 'vitest'
import { currentEvents, type LogEntry } from './event-log.ts'

const innings = (team: string): MatchEvent => ({ type: 'innings', innings: 0, header: { team } })
const event = (revision: number, team: string): LogEntry => ({
  revision,
  kind: 'event',
  event: innings(team),
})
const first = event(1, 'Reds')
const second = event(2, 'Blues')

test('unchanged events keep their order', () => {
  expect(currentEvents([first, second])).toEqual([
    { revision: 1, event: innings('Reds'), correctedAt: null, withdrawn: false },
    { revision: 2, event: innings('Blues'), correctedAt: null, withdrawn: false },
  ])
})

test('a corrected event keeps its revision and its place, and the last correction counts', () => {
  const correction = (revision: number, team: string): LogEntry => ({
    ...{ revision, kind: 'correction', target: 1, event: innings(team) },
  })
  expect(currentEvents([first, second, correction(3, 'Greens'), correction(4, 'Golds')])).toEqual([
    { revision: 1, event: innings('Golds'), correctedAt: 4, withdrawn: false },
    { revision: 2, event: innings('Blues'), correctedAt: null, withdrawn: false },
  ])
})

test('a withdrawn event stays in its place, in its last form', () => {
  expect(currentEvents([first, second, { revision: 3, kind: 'withdrawal', target: 2 }])).toEqual([
    { revision: 1, event: innings('Reds'), correctedAt: null, withdrawn: false },
    { revision: 2, event: innings('Blues'), correctedAt: 3, withdrawn: true },
  ])
})

test('a change needs its event before it', () => {
  expect(() =>
    currentEvents([first, { revision: 2, kind: 'withdrawal', target: 3 }, event(3, 'Blues')]),
  ).toThrow('Revision 2 changes 3, which is no event.')
})
