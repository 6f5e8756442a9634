import { expect, test } from 'vitest'
import { parkedText, type RecordRefusal, refusalText } from './record-result.ts'

test.each<[RecordRefusal, string]>([
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
])('the refusal %j says what to do, on the page as in the command', (refusal, sentence) => {
  expect(refusalText(refusal)).toBe(sentence)
})

test.each([
  ['predecessor', 'it waits for the event before it.'],
  ['leader', 'another source leads the match: it waits for that source, or for 10 seconds of its silence.'],
  ['name', 'it names somebody whom the match does not know: it waits until the operator says who that is.'],
] as const)('an event that is parked behind its %s says what it waits for', (behind, sentence) => {
  expect(parkedText({ status: 'parked', behind })).toBe(sentence)
})
