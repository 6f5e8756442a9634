import { expect, it } from 'vitest'
import { ballOfStream, streamedBall } from './streamed-match.ts'
import { sampleBall } from './testing/sample-ball.ts'

const line = sampleBall({
  revision: 7,
  ball: '12.3',
  over: 12,
  mark: '4',
  runs: 4,
  text: 'R Okafor to A Nair, FOUR',
})

it('the stream leaves out an over that the ball names', () => {
  const sent = streamedBall(line)
  expect(sent).not.toHaveProperty('over')
  expect(ballOfStream(sent)).toEqual(line)
})

it.each([
  ['4', 0],
  ['5', 0],
  ['6', 1],
  ['13', 2],
])('a ball of The Hundred keeps its over: ball %s', (ball, over) => {
  const ofHundred = { ...line, ball, over }
  expect(ballOfStream(streamedBall(ofHundred))).toEqual(ofHundred)
})
