import { expect, test } from 'vitest'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { labelOf, moveWords, newsOf, queueWords, valueNote } from './vault-words.ts'

const issued = { state: 'issued', hash: null, cid: null } as const
const pending = { state: 'pending', hash: null, cid: null } as const

test('a card that is not simply there says why, its payment before its token', () => {
  expect(newsOf({ state: 'vault', token: issued })).toBeNull()
  expect(newsOf({ state: 'vault', token: pending })?.mark).toBe('Token on its way')
  expect(newsOf({ state: 'vault', token: { ...pending, state: 'sent' } })?.mark).toBe('Token on its way')
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

test('a card that leaves says how far it is, and when it is sent if it waits for a delay', () => {
  const leaving = (
    move: { state: 'waiting' | 'queued' | 'sent'; hash?: string; leavesAt?: string },
    token = issued,
  ) =>
    moveWords({
      card: { token },
      move: { address: '0x1', hash: null, leavesAt: null, ...move },
      issuingPlace: null,
    })
  expect(leaving({ state: 'waiting' })).toBe('The transfer is being sent.')
  expect(leaving({ state: 'sent', hash: '0x2' })).toBe('The network is confirming the transfer.')
  expect(leaving({ state: 'queued', hash: '0x2' })).toMatch(/Your card is sent after two days\.$/)
  const leavesAt = '2026-11-28T07:30:00.000Z'
  expect(leaving({ state: 'queued', leavesAt })).toMatch(
    new RegExp(`Your card is sent after ${formatZonedMoment(leavesAt).replace('+', '\\+')}\\.$`),
  )
  const issuing = { card: { token: pending }, move: null }
  expect(moveWords({ ...issuing, issuingPlace: 2 })).toBe(
    'The token is being issued, number 2 in the queue. The transfer follows.',
  )
  expect(moveWords({ ...issuing, issuingPlace: null })).toBe(
    'The token is being issued. The transfer follows.',
  )
})

const valued = { total: 100, floors: 0, lastSales: 0, listed: 0, isPartial: false }

test.for([
  [{ floors: 34, cards: 37 }, 'At the lowest prices now. 34 of 37 cards have one.'],
  [{ floors: 1, cards: 1 }, 'At the lowest prices now. 1 of 1 card has one.'],
  [
    { floors: 60, cards: 100, isPartial: true },
    'At the lowest prices now. 60 of the 100 cards loaded so far have one.',
  ],
  [{ cards: 3 }, 'No one else is selling these cards.'],
  [{ listed: 1, cards: 3 }, 'No one else is selling these cards. 1 listed by you.'],
  [{ total: 5.25, floors: 1, cards: 16 }, '1 has a price at the marketplace, $5.25 now.'],
  [{ total: 12, floors: 2, cards: 16 }, '2 have a price at the marketplace, $12.00 in all.'],
] as const)('the value of a vault says how many of its cards it is of: %o', ([value, note]) => {
  expect(valueNote({ ...valued, ...value })).toBe(note)
})

test.for([
  [{ lastSales: 12, cards: 12 }, '12 of 12 cards at their last sale price.'],
  [{ lastSales: 10, cards: 12 }, '10 of 12 cards at their last sale price.'],
  [
    { floors: 4, lastSales: 6, cards: 12 },
    '4 of 12 cards at the lowest price now, 6 at their last sale price.',
  ],
  [
    { total: 90, lastSales: 1, cards: 12 },
    'No one else is selling these cards. 1 card was sold before, for $90.00.',
  ],
  [
    { total: 90, lastSales: 3, listed: 2, cards: 12 },
    'No one else is selling these cards. 3 cards were sold before, for $90.00 in all. 2 listed by you.',
  ],
  [{ lastSales: 12, listed: 12, cards: 12 }, '12 of 12 cards at their last sale price. 12 listed by you.'],
  [{ lastSales: 10, listed: 1, cards: 12 }, '10 of 12 cards at their last sale price. 1 listed by you.'],
  [
    { total: 95.25, floors: 2, lastSales: 1, cards: 12 },
    '2 have a price at the marketplace, 1 a last sale, $95.25 in all.',
  ],
] as const)('without a floor a card counts at its last sale, and the vault says so: %o', ([value, note]) => {
  expect(valueNote({ ...valued, ...value })).toBe(note)
})
