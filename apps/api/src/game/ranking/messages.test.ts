import { expect, test } from 'vitest'
import { shardState, writeState } from './messages.ts'

const state = {
  ...{ revision: 7, entries: 3 },
  counts: { scores: Int32Array.of(-4, 120), counts: Uint32Array.of(1, 2) },
}

test('the state of a shard is read as it was written', () => {
  expect(shardState.parse(JSON.parse(writeState(state)))).toEqual(state)
})

test.each([4, 9, 20])('a state with %i bytes of counts is refused: each score has one', (bytes) => {
  const counts = Buffer.alloc(bytes).toString('base64')
  expect(shardState.safeParse({ ...state, counts })).toMatchObject({
    success: false,
    error: { issues: [{ path: ['counts'], message: 'expected as many counts as scores' }] },
  })
})
