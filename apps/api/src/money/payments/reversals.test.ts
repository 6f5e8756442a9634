import { userId } from '@toprun/api-schema/ids'
import { type Account, clearingOf, debtOf, heldFor, revenue, walletOf } from '@toprun/ledger/account'
import { describe, expect, test } from 'vitest'
import type { ProviderReversal } from './payment-state.ts'
import { failedRefundMinor, isAllTaken, nextStep, reversalPostings, reversedMinor } from './reversals.ts'
import type { Reversal } from './tables.ts'

const payment = { amountMinor: 1001n, chargeMinor: 80_080n, state: 'succeeded', refundedAt: null } as const
const dispute: ProviderReversal = {
  ...{ kind: 'dispute', reference: 'du_1', state: 'held', chargeMinor: 80_080n },
  own: false,
}
const known: Reversal = {
  ...{ id: crypto.randomUUID(), paymentId: crypto.randomUUID(), kind: 'dispute', reference: 'du_1' },
  ...{ state: 'held', chargeMinor: 40_040n, amountMinor: 500n, houseMinor: 0n, coveredMinor: 0n, steps: 1 },
  ...{ createdAt: new Date(), changedAt: new Date() },
}

describe('the step of a reversal', () => {
  test('does not exist for our own refund of a payment that is booked as refunded', () => {
    const own = { ...dispute, kind: 'refund', state: 'taken', own: true } as const
    expect(nextStep({ ...payment, state: 'refunded' }, [], own, false)).toBeNull()
    expect(nextStep(payment, [], own, false)).toMatchObject({ amountMinor: 1001n })
    expect(nextStep({ ...payment, state: 'refunded' }, [], { ...own, own: false }, false)).not.toBeNull()
  })

  test.each([
    ['held', 'held', false],
    ['held', 'taken', true],
    ['held', 'returned', true],
    ['taken', 'held', false],
    ['taken', 'taken', false],
    ['taken', 'returned', true],
    ['returned', 'held', true],
    ['returned', 'taken', true],
    ['returned', 'returned', false],
  ] as const)('from %s to %s is one: %s', (from, to, isStep) => {
    const step = nextStep(payment, [{ ...known, state: from }], { ...dispute, state: to }, true)
    const stored = { stored: { state: from }, amountMinor: 500n, houseMinor: 0n }
    expect([step]).toMatchObject([isStep ? stored : null])
  })

  test('belongs to a new one if only its kind or only its name is known', () => {
    for (const change of [{ kind: 'refund' }, { reference: 'du_2' }] as const)
      expect(nextStep(payment, [known], { ...dispute, chargeMinor: 4_004n, ...change }, false)).toMatchObject(
        { stored: null, amountMinor: 50n },
      )
  })

  test('does not exist for money that was returned before it became known', () => {
    expect(nextStep(payment, [], { ...dispute, state: 'returned' }, false)).toBeNull()
  })

  test.each<[string, Reversal[], bigint, bigint]>([
    ['a part, rounded down to the cent', [], 40_039n, 500n],
    ['the whole', [], 80_080n, 1001n],
    ['all that is left', [known], 40_040n, 501n],
    ['no more than the payment, even if more is taken', [], 99_999_999n, 1001n],
    ['no more than the payment beside a part', [known], 99_999_999n, 1001n],
    ['a part beside what was returned', [{ ...known, state: 'returned' }], 40_040n, 500n],
  ])('covers %s', (_what, stored, chargeMinor, amountMinor) => {
    const step = nextStep(payment, stored, { ...dispute, reference: 'du_2', chargeMinor }, false)
    expect(step).toMatchObject({ stored: null, amountMinor, houseMinor: 0n })
  })

  test.each<[string, Reversal[], bigint]>([
    ['all of it where the house has all', [], 1001n],
    ['what it has left', [{ ...known, houseMinor: 500n }], 501n],
    ['nothing where it gave all before', [{ ...known, houseMinor: 1001n }], 0n],
    ['as before where that was returned', [{ ...known, state: 'returned', houseMinor: 500n }], 1001n],
  ])('takes from what the house earned by the order %s', (_what, stored, houseMinor) => {
    const whole = { ...dispute, reference: 'du_2', chargeMinor: 80_080n }
    expect(nextStep(payment, stored, whole, true)).toMatchObject({ amountMinor: 1001n, houseMinor })
  })
})

describe('what a step moves', () => {
  const owner = userId.parse(crypto.randomUUID())
  const of = { id: known.paymentId, provider: 'stripe', userId: owner }
  const [held, clearing] = [heldFor(of.id), clearingOf('stripe')]
  const moved = (from: Reversal['state'] | null, to: Reversal['state'], isSold: boolean) => {
    const step = {
      ...{ reversal: { ...dispute, state: to }, stored: from && { ...known, state: from } },
      ...{ amountMinor: 1000n, houseMinor: 400n, coveredMinor: 0n },
    }
    return reversalPostings(of, step, isSold).map(({ source, destination, amountMinor }) => [
      ...[source, destination],
      amountMinor,
    ])
  }
  const [debt, wallet] = [debtOf(owner), walletOf(owner)]

  test.each<[Reversal['state'] | null, Reversal['state'], boolean, Account[], Account[]]>([
    [null, 'held', true, [debt, held], [revenue, held]],
    [null, 'taken', true, [debt, clearing], [revenue, clearing]],
    ['held', 'taken', true, [held, clearing], [held, clearing]],
    ['held', 'returned', true, [held, wallet], [held, revenue]],
    ['taken', 'returned', false, [clearing, wallet], [clearing, wallet]],
    ['returned', 'held', true, [debt, held], [revenue, held]],
  ])('from %s to %s, sold: %s', (from, to, isSold, ofUser, ofHouse) => {
    expect(moved(from, to, isSold)).toEqual([
      [...ofUser, 600n],
      [...ofHouse, 400n],
    ])
  })

  test('is nothing for zero cents', () => {
    const step = { reversal: dispute, stored: null, amountMinor: 400n, houseMinor: 400n, coveredMinor: 0n }
    expect(reversalPostings(of, step, true)).toEqual([
      { source: revenue, destination: held, amountMinor: 400n },
    ])
    expect(reversalPostings(of, { ...step, amountMinor: 0n, houseMinor: 0n }, true)).toEqual([])
  })
})

describe('our own refund that failed at its provider', () => {
  const refundedAt = new Date('2026-11-22T12:00:00Z')
  const refunded = { ...payment, state: 'refunded', refundedAt, refundedMinor: 1001n } as const
  const own: ProviderReversal = {
    ...dispute,
    kind: 'refund',
    reference: 're_1',
    state: 'returned',
    own: true,
  }

  test('left its money with the provider, unless another attempt was paid', () => {
    expect(failedRefundMinor(refunded, [own, dispute])).toBe(1001n)
    expect(failedRefundMinor(refunded, [own, { ...own, reference: 're_2', state: 'taken' }])).toBe(0n)
    expect(failedRefundMinor(refunded, [dispute])).toBe(0n)
    expect(failedRefundMinor({ ...refunded, state: 'succeeded' }, [own])).toBe(0n)
  })

  test.each([
    ['all of it', 80_080n, 1001n, 1001n],
    ['a part', 40_040n, 500n, 500n],
  ])('covers %s that is taken in another way', (_what, chargeMinor, amountMinor, coveredMinor) => {
    const step = nextStep(refunded, [], { ...dispute, chargeMinor }, false, 1001n)
    expect(step).toMatchObject({ amountMinor, coveredMinor })
  })

  test('covers at most what it booked and what was taken after it, and nothing that was returned', () => {
    const rest = { ...dispute, reference: 'du_2', chargeMinor: 40_040n }
    const after = { ...known, changedAt: refundedAt, coveredMinor: 500n }
    expect(nextStep(refunded, [after], rest, false, 700n)).toMatchObject({
      amountMinor: 501n,
      coveredMinor: 200n,
    })
    const returned = { ...after, state: 'returned' } as const
    expect(nextStep(refunded, [returned], rest, false, 700n)).toMatchObject({ coveredMinor: 500n })
    const before = { ...known, changedAt: new Date('2026-11-22T11:59:59Z') }
    expect(nextStep(refunded, [before], { ...dispute, chargeMinor: 40_040n }, false, 501n)).toBeNull()
    expect(nextStep(refunded, [after], { ...dispute, state: 'returned' }, false, 500n)).toMatchObject({
      coveredMinor: 0n,
    })
  })

  test('covers money that was returned before it and is taken again after it, also from the house', () => {
    const before = {
      createdAt: new Date('2026-11-22T11:00:00Z'),
      changedAt: new Date('2026-11-22T11:30:00Z'),
    }
    const returned = { ...known, ...before, state: 'returned', houseMinor: 500n } as const
    const again = { ...dispute, state: 'taken', chargeMinor: 40_040n } as const
    expect(nextStep(refunded, [returned], again, false, 1001n)).toMatchObject({
      ...{ amountMinor: 500n, houseMinor: 0n, coveredMinor: 500n },
    })
    // Before the failure is known the user pays, and gets it back once it is known.
    expect(nextStep(refunded, [returned], again, false, 0n)).toMatchObject({
      houseMinor: 0n,
      coveredMinor: 0n,
    })
    const taken = { ...returned, state: 'taken', houseMinor: 0n, changedAt: refundedAt } as const
    expect(nextStep(refunded, [taken], again, false, 1001n)).toMatchObject({ coveredMinor: 500n })
    // For a sold order the house pays again.
    expect(nextStep(payment, [returned], again, true)).toMatchObject({ houseMinor: 500n })
  })

  test('that becomes known, or is paid after all, changes what another reversal took', () => {
    const taken = { ...known, state: 'taken', changedAt: refundedAt } as const
    const same = { ...dispute, state: 'taken', chargeMinor: 40_040n } as const
    expect(nextStep(refunded, [taken], same, false, 0n)).toBeNull()
    expect(nextStep(refunded, [taken], same, false, 1001n)).toMatchObject({ coveredMinor: 500n })
    const covered = { ...taken, coveredMinor: 500n }
    expect(nextStep(refunded, [covered], same, false, 1001n)).toBeNull()
    expect(nextStep(refunded, [covered], { ...same, state: 'held' }, false, 0n)).toMatchObject({
      ...{ coveredMinor: 0n, reversal: { state: 'taken' } },
    })
  })

  test.each([
    [0n, 600n, [['clearing', 'wallet', 600n]]],
    [600n, 0n, [['debt', 'clearing', 600n]]],
    [100n, 250n, [['clearing', 'wallet', 150n]]],
  ])('moves what it covers: from %s to %s cents', (was, is, moves) => {
    const owner = userId.parse(crypto.randomUUID())
    const of = { id: known.paymentId, provider: 'stripe', userId: owner }
    const names = new Map([
      [clearingOf('stripe') as string, 'clearing'],
      [walletOf(owner) as string, 'wallet'],
      [debtOf(owner) as string, 'debt'],
    ])
    const postings = reversalPostings(
      of,
      {
        ...{
          reversal: { ...dispute, state: 'taken' },
          stored: { ...known, state: 'taken', coveredMinor: was },
        },
        ...{ amountMinor: 1000n, houseMinor: 400n, coveredMinor: is },
      },
      false,
    )
    expect(
      postings.map(({ source, destination, amountMinor }) => [
        ...[names.get(source), names.get(destination)],
        amountMinor,
      ]),
    ).toEqual(moves)
  })
})

test('all of a payment is taken once the taken money equals its amount; held money is not taken', () => {
  const [taken, half] = [{ ...known, state: 'taken' } as const, { amountMinor: 1000n }]
  expect(isAllTaken(half, [taken])).toBe(false)
  expect(isAllTaken(half, [taken, known])).toBe(false)
  expect(isAllTaken(half, [taken, taken])).toBe(true)
  expect(isAllTaken({ amountMinor: 1001n }, [taken, taken])).toBe(false)
})

test('refunds are counted in cents and in the currency of the charge, without returned money', () => {
  expect(reversedMinor([])).toEqual({ amountMinor: 0n, chargeMinor: 0n })
  const stored = (['held', 'taken', 'returned'] as const).map((state) => ({ ...known, state }))
  expect(reversedMinor(stored)).toEqual({ amountMinor: 1000n, chargeMinor: 80_080n })
  const covered = stored.map((reversal) => ({ ...reversal, coveredMinor: 200n }))
  expect(reversedMinor(covered)).toEqual({ amountMinor: 600n, chargeMinor: 80_080n })
})
