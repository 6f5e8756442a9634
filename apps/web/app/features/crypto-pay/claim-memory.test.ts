import { expect, test } from 'vitest'
import {
  type Claim,
  candidates,
  emptyMemory,
  isOrderBeingPaid,
  readMemory,
  stillShown,
  withClaim,
  withoutClaim,
  withQuote,
} from './claim-memory.ts'

const hash = `0x${'ab'.repeat(32)}`
const order: Claim = { kind: 'order', name: 'mine', hash, quotes: ['q1'], coin: 'eth' }
const deposit: Claim = { kind: 'deposit', hash, token: '31337-PVD' }
const hour = 3_600_000

test('what was kept is read again as it was', () => {
  const memory = withQuote(withClaim(withClaim(emptyMemory, order), deposit), 'q1', 5)
  expect(readMemory(JSON.stringify(memory))).toEqual({
    claims: [deposit, order],
    quotes: [{ quote: 'q1', shownAt: 5 }],
  })
})

test.each([null, '', '{', '[]', '{"claims":[{"kind":"order"}],"quotes":[]}'])(
  'what can not be read is as if nothing was kept: %j',
  (text) => {
    expect(readMemory(text)).toEqual(emptyMemory)
  },
)

test('an entry that can not be read is left out, and the others are kept', () => {
  const unknown = { kind: 'gift', hash }
  const text = JSON.stringify({
    claims: [unknown, deposit],
    quotes: ['q0', { quote: 'q1', shownAt: 5 }],
  })
  expect(readMemory(text)).toEqual({ claims: [deposit], quotes: [{ quote: 'q1', shownAt: 5 }] })
})

test('a transaction named again is kept once, and forgotten by its key', () => {
  const again: Claim = { ...order, quotes: ['q2'] }
  const memory = withClaim(withClaim(emptyMemory, order), again)
  expect(memory.claims).toEqual([again])
  expect(withoutClaim(withClaim(memory, deposit), `order:${hash}`).claims).toEqual([deposit])
})

test('what this tab has shown stays shown when another tab forgot it', () => {
  const again: Claim = { ...order, quotes: ['q2'] }
  expect(stillShown([deposit], [order])).toEqual([deposit, order])
  expect(stillShown([again], [order, deposit])).toEqual([again, deposit])
})

test('an order is being paid while a payment of it is under way, and not by that of another order of the same', () => {
  expect(isOrderBeingPaid([deposit, order], 'mine')).toBe(true)
  expect(isOrderBeingPaid([deposit, { ...order, name: 'other' }], 'mine')).toBe(false)
})

test('the last three prices of a day may still be paid, the one shown now first', () => {
  let memory = withQuote(emptyMemory, 'yesterday', 0)
  for (const index of [1, 2, 3, 4, 5, 6]) memory = withQuote(memory, `q${index}`, 24 * hour + index)
  expect(candidates(memory, 'q4')).toEqual(['q4', 'q6', 'q5'])
})

test('a price shown again is not kept twice', () => {
  expect(withQuote(withQuote(emptyMemory, 'q1', 1), 'q1', 2).quotes).toEqual([{ quote: 'q1', shownAt: 2 }])
})
