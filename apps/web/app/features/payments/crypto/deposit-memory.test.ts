import { expect, test } from 'vitest'
import {
  candidates,
  type Deposit,
  depositFor,
  depositMemory,
  emptyMemory,
  shownDeposits,
  withDeposit,
  withoutDeposit,
  withQuote,
} from './deposit-memory.ts'

const hash = `0x${'ab'.repeat(32)}`
const order: Deposit = { kind: 'order', order: 'mine', hash, quotes: ['q1'], coin: 'eth' }
const stablecoin: Deposit = { kind: 'stablecoin', hash, token: '31337-PVD' }
const hour = 3_600_000

test('a stored deposit is read unchanged', () => {
  const memory = withQuote(withDeposit(withDeposit(emptyMemory, order), stablecoin), 'q1', 5)
  expect(depositMemory.parse(structuredClone(memory))).toEqual({
    deposits: [stablecoin, order],
    quotes: [{ quote: 'q1', shownAt: 5 }],
  })
})

test('an unreadable entry is left out, and the others stay', () => {
  const kept = {
    deposits: [{ kind: 'gift', hash }, { ...order, quotes: [] }, stablecoin],
    quotes: ['q0', { quote: 'q1', shownAt: 5 }],
  }
  expect(depositMemory.parse(kept)).toEqual({
    deposits: [stablecoin],
    quotes: [{ quote: 'q1', shownAt: 5 }],
  })
})

test('a transaction submitted again is stored once, and removed by its key', () => {
  const again: Deposit = { ...order, quotes: ['q2'] }
  const memory = withDeposit(withDeposit(emptyMemory, order), again)
  expect(memory.deposits).toEqual([again])
  expect(withoutDeposit(withDeposit(memory, stablecoin), `order:${hash}`).deposits).toEqual([stablecoin])
})

test('what this tab has shown stays visible when another tab removed it', () => {
  const again: Deposit = { ...order, quotes: ['q2'] }
  expect(shownDeposits([stablecoin], [order])).toEqual([stablecoin, order])
  expect(shownDeposits([again], [order, stablecoin])).toEqual([again, stablecoin])
})

test('an order is being paid by its own pending deposit, and by no other', () => {
  expect(depositFor([stablecoin, order], 'mine')).toBe(order)
  expect(depositFor([stablecoin, { ...order, order: 'other' }], 'mine')).toBeUndefined()
})

test('the last three quotes of a day may still be paid, the current one first', () => {
  let memory = withQuote(emptyMemory, 'yesterday', 0)
  for (const index of [1, 2, 3, 4, 5, 6]) memory = withQuote(memory, `q${index}`, 24 * hour + index)
  expect(candidates(memory, 'q4')).toEqual(['q4', 'q6', 'q5'])
})

test('a quote shown again is not stored twice', () => {
  expect(withQuote(withQuote(emptyMemory, 'q1', 1), 'q1', 2).quotes).toEqual([{ quote: 'q1', shownAt: 2 }])
})
