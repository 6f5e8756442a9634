import { operatorSource } from '@toprun/api-schema/match-feed'
import { expect, test } from 'vitest'
import { parkedText, type RecordRefusal, refusalText } from './record-result.ts'

test.each<[RecordRefusal, string]>([
  [{ reason: 'malformed', detail: 'The event must be an object.' }, 'The event must be an object.'],
  [
    { reason: 'impossible', rule: 'outcome_known', detail: 'The outcome is known.', isLaw: false },
    'The outcome is known.',
  ],
  [{ reason: 'unknown_match' }, 'there is no such match.'],
  [{ reason: 'match_over', state: 'abandoned' }, 'the match is abandoned.'],
  [{ reason: 'conflict', on: 'id' }, 'the source sent a different event under that id.'],
  [{ reason: 'conflict', on: 'sequence' }, 'the source sent a different event under that number.'],
  [{ reason: 'too_many_parked', limit: 64 }, 'the match takes 64 at most.'],
  [{ reason: 'too_many_sources', limit: 8 }, 'the match takes 8 at most.'],
  [{ reason: 'too_many_events', limit: 20_000 }, 'the match takes 20000 at most.'],
  [
    { reason: 'not_leading', leader: operatorSource },
    'the operator leads the match, and only the operator changes what was recorded.',
  ],
  [{ reason: 'not_leading', leader: 'scores' }, 'only scores and the operator change what was recorded.'],
  [
    { reason: 'not_leading', leader: null },
    'only the leading source and the operator change what was recorded.',
  ],
  [{ reason: 'withdrawn_already', revision: 7 }, 'revision 7 is withdrawn.'],
  [{ reason: 'unchanged', revision: 7 }, 'revision 7 already says that.'],
  [{ reason: 'another_place', place: 'ball 0/1.2' }, 'a correction keeps its place, here ball 0/1.2.'],
  [{ reason: 'match_postponed' }, 'the match is postponed; give it a new start first.'],
  [
    { reason: 'too_early', startsAt: new Date('2026-11-21T12:00:00Z') },
    'the match starts at 2026-11-21T12:00:00.000Z; to record events before then, start it now.',
  ],
  [{ reason: 'unknown_revision', revision: 7 }, 'revision 7 is not an event of the match.'],
  [
    { reason: 'breaks_later_event', revision: 9, rule: 'outcome_known', detail: 'An over has six balls.' },
    'then revision 9 would be impossible: An over has six balls. Change that revision first, or both together.',
  ],
])('the refusal %j says what to do, on the page and in the command', (refusal, sentence) => {
  expect(refusalText(refusal)).toBe(sentence)
})

test.each([
  ['predecessor', 'it waits for the event before it.'],
  ['leader', 'another source leads the match: it waits for that source, or for 10 seconds of its silence.'],
  ['name', 'it names somebody whom the match does not know: it waits until the operator says who that is.'],
] as const)('an event that is parked behind its %s says what it waits for', (behind, sentence) => {
  expect(parkedText({ status: 'parked', behind })).toBe(sentence)
})
