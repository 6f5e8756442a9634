import { expect, it } from 'vitest'
import { playSteps } from './play-steps.server.ts'

it('leads from the match to the winnings in five steps', () => {
  expect(playSteps().map(({ title }) => title)).toEqual([
    'Choose a match',
    'Create a team using 100 credits',
    'Attach 2 cards',
    'Join a contest',
    'Claim winnings',
  ])
})

it('states the limits of a normal team', () => {
  expect(playSteps()[1]?.text).toBe(
    '11 players from both sides: at least 1 and at most 8 of each role, at most 7 from one side. Your captain counts 2x, your vice-captain 1.5x.',
  )
})
