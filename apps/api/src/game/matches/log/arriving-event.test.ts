import { matchId } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import { parseEvent } from './arriving-event.ts'

const ball = { type: 'ball', innings: 0, over: 0, ball: 1 }
const runs = { batter: 0, extras: 0, total: 0 }
const delivery = { batter: 'A Nair', bowler: 'R Okafor', non_striker: 'S Iyer', runs }

test.each([
  ['text', 'The payload must be an object.'],
  [{}, 'The type of the payload is not valid.'],
  [{ ...ball, over: -1, delivery }, 'The over of the payload must be at least 0.'],
  [ball, 'The delivery of the payload is required.'],
  [
    { ...ball, delivery: { ...delivery, bowler: 7 } },
    'The bowler of the delivery of the payload must be text.',
  ],
  [
    { type: 'correct', revision: 3, reason: 'a wide', event: ball },
    'The delivery of the event of the payload is required.',
  ],
])('an event of %j is refused in a sentence: %s', (payload, detail) => {
  const arriving = {
    ...{ matchId: matchId.parse(crypto.randomUUID()), source: 'test' },
    ...{ sourceEventId: '1', sourceSequence: null, payload },
  }
  expect(parseEvent(arriving)).toEqual({ ok: false, detail })
})
