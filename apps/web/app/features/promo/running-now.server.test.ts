import { expect, it } from 'vitest'
import { freeContestOf, leavesTime } from './running-now.server.ts'

const open = { state: 'open', entryFee: 0, isPrivate: false, fullPrizePool: 20 } as const

it('is the open contest without a fee that has the most prize money', () => {
  const richest = { ...open, fullPrizePool: 50 }
  expect(freeContestOf([open, richest, { ...open, entryFee: 5, fullPrizePool: 900 }])).toBe(richest)
})

it('is none where every contest has a fee, is private or is closed', () => {
  const others = [
    { ...open, entryFee: 1 },
    { ...open, isPrivate: true },
    { ...open, state: 'locked' },
  ] as const
  expect(freeContestOf(others)).toBeUndefined()
})

it('is of a match that does not lock within five minutes', () => {
  const locksAt = '2026-11-30T09:26:00.000Z'
  expect(leavesTime({ locksAt }, Date.parse('2026-11-30T09:21:00.000Z'))).toBe(true)
  expect(leavesTime({ locksAt }, Date.parse('2026-11-30T09:21:01.000Z'))).toBe(false)
})
