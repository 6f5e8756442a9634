import { expect, test } from 'vitest'
import { ballsInText } from './overs-text.ts'

test.each([
  ['0.0', 6, 0],
  ['4.3', 6, 27],
  ['19.5', 6, 119],
  ['73', 5, 73],
])('%s with %i balls an over are %i legal balls', (text, ballsPerOver, balls) => {
  expect(ballsInText(text, ballsPerOver)).toBe(balls)
})
