import { expect, test } from 'vitest'
import { labelOf, newsOf, queueWords } from './vault-words.ts'

const issued = { state: 'issued', hash: null, cid: null } as const
const pending = { state: 'pending', hash: null, cid: null } as const

test('a card that is not simply there says why, its payment before its token', () => {
  expect(newsOf({ state: 'vault', token: issued })).toBeNull()
  expect(newsOf({ state: 'vault', token: pending })?.mark).toBe('On its way')
  expect(newsOf({ state: 'vault', token: { ...pending, state: 'sent' } })?.mark).toBe('On its way')
  expect(newsOf({ state: 'frozen', token: pending })?.mark).toBe('Frozen')
  expect(newsOf({ state: 'cancelled', token: issued })?.mark).toBe('Cancelled')
  expect(newsOf({ state: 'withdrawn', token: issued })?.mark).toBe('Withdrawn')
})

test('kind 7 is the celebrity card, every other a Trump Card', () => {
  expect(labelOf({ tt: 7 })).toBe('Celebrity Card')
  expect(labelOf({ tt: 1 })).toBe('Trump Card')
})

test('a card that waits to be issued says its place, as far as places are counted', () => {
  expect(queueWords(null)).toBeNull()
  expect(queueWords(1)).toBe('number 1 in the queue')
  expect(queueWords(1_000)).toBe('number 1,000 in the queue')
  expect(queueWords(1_001)).toBe('behind 1,000 others or more in the queue')
})
