import { expect, it } from 'vitest'
import { ovalNames } from './oval-names.ts'

it('players are named by their last name, and distinguished where two share it', () => {
  expect(ovalNames(['Rohit Sharma', 'Karn Sharma', 'MS Dhoni', 'Sikandar'])).toEqual([
    'R Sharma',
    'K Sharma',
    'Dhoni',
    'Sikandar',
  ])
  expect(ovalNames(['Rohit Sharma', 'Rahul Sharma', 'Karn Sharma'])).toEqual([
    'Rohit Sharma',
    'Rahul Sharma',
    'K Sharma',
  ])
})
