import { expect, test } from 'vitest'
import { playCard } from './sandbox-cards.ts'

const endOfMay = Date.UTC(2027, 5, 1)
const play = (number: string, expiry = '05/27', at = endOfMay - 1) =>
  playCard({ number, expiry }, new Date(at))

test.each([
  ['4242424242424242', { state: 'succeeded' }],
  ['5555555555554444', { state: 'succeeded', fingerprint: 'sandbox-5555555555554444' }],
  ['4000000000009995', { state: 'declined', note: 'Your card has insufficient funds.' }],
  ['4000002500003155', { state: 'challenge' }],
  ['4000000000000119', { state: 'processing' }],
  [
    '4111111111111111',
    {
      state: 'declined',
      note: 'Your card was declined. Only test cards work here, such as 4242 4242 4242 4242.',
    },
  ],
])('the card %s has the result %j', (number, played) => {
  expect(play(number)).toEqual(played)
})

test.each(['05/27', '05/2027', ' 05 / 27 '])('a card is valid to the end of its month: %j', (expiry) => {
  expect(play('4242424242424242', expiry)).toEqual({ state: 'succeeded' })
  expect(play('4242424242424242', expiry, endOfMay)).toEqual({ state: 'expired' })
})
