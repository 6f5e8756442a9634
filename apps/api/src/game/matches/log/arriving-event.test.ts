import { wicketKinds } from '@toprun/api-schema/cricsheet'
import { matchId } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import { parseEvent } from './arriving-event.ts'

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
])('an event of %j is refused in a sentence: %s', (payload, detail) => {
  const arriving = {
    ...{ matchId: matchId.parse(crypto.randomUUID()), source: 'test' },
    ...{ sourceEventId: '1', sourceSequence: null, payload },
  }
  expect(parseEvent(arriving)).toEqual({ ok: false, detail })
})
