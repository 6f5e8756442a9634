import { wicketKinds } from '@toprun/api-schema/cricsheet'
import { matchId } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import { isSameMessage, parseEvent } from './arriving-event.ts'

const ball = { type: 'ball', innings: 0, over: 0, ball: 1 }
const types = 'lineup, innings, ball, replacement, outcome, correct and withdraw'
const runs = { batter: 0, extras: 0, total: 0 }
const delivery = { batter: 'A Nair', bowler: 'R Okafor', non_striker: 'S Iyer', runs }

test.each([
  ['text', 'The event must be an object.'],
  [{}, `The type of the event is one of ${types}.`],
  [{ type: 'boundary' }, `The type of the event is one of ${types}.`],
  [{ ...ball, over: -1, delivery }, 'The over of the event must be at least 0.'],
  [ball, 'The delivery of the event is required.'],
  [
    { ...ball, delivery: { ...delivery, wickets: [{ kind: 'lbww', player_out: 'A Nair' }] } },
    `Unknown kind of wicket: "lbww". It is one of ${wicketKinds.join(', ')}.`,
  ],
  [
    { ...ball, delivery: { ...delivery, bowler: 7 } },
    'The bowler of the delivery of the event must be text.',
  ],
  [{ type: 'correct', revision: 3, reason: 'a wide', event: ball }, 'The delivery of the event is required.'],
  [
    { type: 'correct', revision: 3, reason: 'a wide', event: { type: 'withdraw' } },
    'The type of the event is one of lineup, innings, ball, replacement and outcome.',
  ],
])('an event of %j is refused with a sentence: %s', (payload, detail) => {
  const arriving = {
    ...{ matchId: matchId.parse(crypto.randomUUID()), source: 'test' },
    ...{ sourceEventId: '1', sourceSequence: null, payload },
  }
  expect(parseEvent(arriving)).toEqual({ ok: false, detail })
})

const arriving = {
  ...{ matchId: matchId.parse(crypto.randomUUID()), source: 'test', sourceEventId: '1' },
  ...{ sourceSequence: null, payload: { ...ball, delivery } },
}

test('an event is accepted with what its source says of it, and a trimmed reason', () => {
  const { matchId: _, payload: __, ...sent } = arriving
  const message = { ...ball, delivery }
  expect(parseEvent(arriving)).toEqual({
    ...{ ok: true, parsed: { ...sent, message, despite: null, repeats: false } },
  })
  const said = { source: 'a-2', sourceEventId: 'x'.repeat(200), sourceSequence: 1_000_000_000 }
  expect(parseEvent({ ...arriving, ...said, despite: ` ${'x'.repeat(500)} `, repeats: true })).toEqual({
    ...{ ok: true, parsed: { ...said, message, despite: 'x'.repeat(500), repeats: true } },
  })
})

const short = 'source must be a short name in lower case'
test.each([
  [{ source: 'Test' }, short],
  [{ source: '2a' }, short],
  [{ source: 'a b' }, short],
  [{ source: `a${'b'.repeat(40)}` }, short],
  [{ sourceEventId: '' }, /sourceEventId/],
  [{ sourceEventId: 'x'.repeat(201) }, /sourceEventId/],
  [{ sourceSequence: 0 }, /sourceSequence/],
  [{ sourceSequence: 1_000_000_001 }, /sourceSequence/],
  [{ despite: '  ' }, /despite/],
  [{ despite: 'x'.repeat(501) }, /despite/],
])('what its source says of an event is refused: %j', (said, detail) => {
  expect(parseEvent({ ...arriving, ...said })).toEqual({ ok: false, detail: expect.stringMatching(detail) })
})

test('a stored message equals a message with the same content', () => {
  expect(
    isSameMessage({ ...ball, delivery }, { ...ball, delivery: { ...delivery, extras: undefined } }),
  ).toBe(true)
  expect(isSameMessage({ ...ball, delivery }, { ...ball, ball: 2, delivery })).toBe(false)
})
