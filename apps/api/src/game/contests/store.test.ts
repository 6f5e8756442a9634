import { contestId, matchId } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import { contestAsSeen } from './store.ts'
import type { ContestRow } from './tables.ts'

const row: ContestRow = {
  ...{ id: contestId.parse(crypto.randomUUID()), matchId: matchId.parse(crypto.randomUUID()) },
  ...{ slot: null, template: null, name: 'Test contest', entryFeeMinor: 1000n, rakeBasisPoints: 1250 },
  ...{ prizeStructure: 'top-three', guaranteeMinor: 0n, guaranteeAddedMinor: 0n, newcomers: false },
  ...{ minEntries: 2, maxEntries: 10, maxPerUser: 3, rulesVersion: '1', state: 'open', entryCount: 2 },
  ...{ revision: 2, code: null, createdBy: null, refundReason: null, refundNoticeId: null, paidThrough: 0 },
  ...{ settledAt: null, payOutAfter: null, payOutFault: null, seasonCounted: false, number: 1 },
  ...{ entriesSha256: null, entriesHashedAt: null, proofSha256: null, proofBytes: null },
}
const viewer = { isDemo: false, myEntries: 0 }
const seen = (terms: Partial<ContestRow>, by: Partial<Parameters<typeof contestAsSeen>[1]> = {}) =>
  contestAsSeen({ ...row, ...terms }, { ...viewer, ...by })

test('a contest shows its terms, its prizes now and its prizes when it is full', () => {
  expect(seen({})).toEqual({
    ...{ id: row.id, matchId: row.matchId, slot: null, name: 'Test contest', state: 'open' },
    ...{ entryFee: 10, entries: 2, minEntries: 2, maxEntries: 10, maxPerUser: 3, size: 'small' },
    ...{ guarantee: 0, newcomers: null, isPrivate: false, isDemo: false, code: null, rakePercent: 12.5 },
    prizePool: 17.5,
    fullPrizePool: 87.5,
    prizes: expect.any(Array),
    fullPrizes: [
      { from: 1, to: 1, amount: 43.75 },
      { from: 2, to: 2, amount: 26.25 },
      { from: 3, to: 3, amount: 17.5 },
    ],
    myEntries: 0,
  })
  expect(seen({ code: 'ABCDEFGH' }, { isDemo: true, myEntries: 2 })).toMatchObject({
    ...{ isPrivate: true, code: 'ABCDEFGH', isDemo: true, myEntries: 2 },
  })
})

test('a guaranteed contest shows every rank that will be paid while it fills, and later those that are paid', () => {
  const guaranteed = { guaranteeMinor: 5000n, entryCount: 0 }
  expect(seen(guaranteed)).toMatchObject({ guarantee: 50, prizePool: 50, prizes: [{}, {}, {}] })
  expect(seen({ ...guaranteed, state: 'locked' })).toMatchObject({ prizePool: 0, prizes: [] })
  expect(seen({ ...guaranteed, entryCount: 8 }).prizePool).toBe(70)
  const newcomers = { ...guaranteed, newcomers: true, entryFeeMinor: 0n, rakeBasisPoints: 0 }
  expect(seen(newcomers)).toMatchObject({ prizePool: 50, prizes: [{}, {}, {}] })
  expect(seen({ ...newcomers, state: 'locked', entryCount: 1 })).toMatchObject({
    ...{ prizePool: 25, prizes: [{ from: 1, to: 1, amount: 25 }] },
  })
})

test('without payments only open contests with money say so', () => {
  const off = { takesMoney: false }
  expect(seen({}, off).paymentsOff).toBe(true)
  expect(seen({ state: 'locked' }, off)).not.toHaveProperty('paymentsOff')
  expect(seen({ entryFeeMinor: 0n }, off)).not.toHaveProperty('paymentsOff')
  expect(seen({ entryFeeMinor: 0n, guaranteeMinor: 500n }, off).paymentsOff).toBe(true)
  expect(seen({})).not.toHaveProperty('paymentsOff')
})

test('a contest for newcomers says whether the viewer may join it, until it closes', () => {
  const newcomers = { newcomers: true, guaranteeMinor: 500n, entryFeeMinor: 0n }
  const by = (isEmailConfirmed: boolean, hasPlayed: boolean) => ({
    newcomer: { isEmailConfirmed, hasPlayed },
  })
  expect(seen(newcomers).newcomers).toBe('open')
  expect(seen(newcomers, by(true, false)).newcomers).toBe('open')
  expect(seen(newcomers, by(false, false)).newcomers).toBe('email_unconfirmed')
  expect(seen(newcomers, by(true, true)).newcomers).toBe('newcomers_played')
  expect(seen({ ...newcomers, state: 'settled' }, by(true, true)).newcomers).toBe('closed')
})
