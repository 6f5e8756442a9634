import { expect, test } from 'vitest'
import { sampleContest } from '../../testing/sample-contest.ts'
import { contestRules } from './contest-rules.ts'

const contest = sampleContest({ entryFee: 2.5, rakePercent: 5 })
const split = '95% of the entry fees is paid out as prizes; equal scores share the prizes of their ranks.'

test('a guaranteed contest names who adds to the prizes', () => {
  const sure = { ...contest, guarantee: 50, minEntries: 1 }
  const added = '$50.00 are paid out however few join: TopRun adds what the entry fees lack.'
  expect(contestRules(sure)).toEqual(['Join with one team before the match starts.', added, split])
  expect(contestRules({ ...sure, entryFee: 0 })).toContain(
    'It is free to join; equal scores share the prizes of their ranks.',
  )
})

test('an open contest says how to join and what it needs', () => {
  expect(contestRules(contest)).toEqual([
    'Join with one team before the match starts.',
    'It needs 2 entries by then, otherwise everyone is refunded.',
    split,
  ])
})

test('an open contest that takes no entries without payments says only what it needs, and by when', () => {
  expect(contestRules({ ...contest, paymentsOff: true })).toEqual([
    'It needs 2 entries before the match starts, otherwise everyone is refunded.',
    split,
  ])
})

test('a contest of a slot can be joined until its part of the match closes', () => {
  expect(contestRules({ ...contest, slot: 2, maxPerUser: 3 })[0]).toBe(
    'Join with up to 3 teams before this part of the match closes.',
  )
})

test('a full contest, and one that is locked or settled, no longer says how to join', () => {
  for (const closed of [{ entries: 2 }, { state: 'locked' }, { state: 'settled' }] as const)
    expect(contestRules({ ...contest, ...closed })).toEqual([split])
})

test('a contest that was refunded, or that nobody joined, promises no prizes', () => {
  for (const off of [{ state: 'refunded' }, { state: 'settled', entries: 0 }] as const)
    expect(contestRules({ ...contest, guarantee: 50, ...off })).toEqual([])
})

test('a contest that needs one entry says so', () => {
  expect(contestRules({ ...contest, entries: 0, minEntries: 1 })).toContain(
    'It needs one entry by then, otherwise everyone is refunded.',
  )
})

test('a contest for newcomers says for whom it is, and which prizes are paid', () => {
  const first = {
    ...contest,
    entryFee: 0,
    entries: 0,
    guarantee: 5,
    minEntries: 1,
    newcomers: 'open',
  } as const
  const paid = 'TopRun pays the prizes. With fewer entries than prizes, the last prizes are not paid.'
  const shared = 'It is free to join; equal scores share the prizes of their ranks.'
  expect(contestRules(first)).toEqual([
    'Join with one team before the match starts.',
    "You can play one newcomers' contest, once your email is confirmed.",
    paid,
    shared,
  ])
  expect(contestRules({ ...first, state: 'locked' })).toEqual([paid, shared])
})
