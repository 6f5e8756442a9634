import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayHeading, headOf, type StoredTransaction, transactionLine } from './day-file.ts'

const salt = Buffer.alloc(32, 7)
const text = fc.string({ unit: 'binary', maxLength: 12 })
const account = fc.oneof(
  fc.tuple(fc.constantFrom('wallet', 'winnings', 'pot', 'held'), fc.uuid()).map((parts) => parts.join(':')),
  fc.constantFrom('revenue', 'promotional', 'clearing:stripe', 'house:guarantee'),
)
const posting = fc.record({
  effect: fc.nat().map(String),
  source: account,
  destination: account,
  amountMinor: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String),
})
const transaction: fc.Arbitrary<StoredTransaction> = fc.record({
  id: fc.uuid(),
  key: text,
  inputHash: text,
  kind: text,
  reference: text,
  at: text,
  postings: fc.array(posting, { maxLength: 4 }),
})

test('transactions that differ in anything have different lines, and a line is one line', () => {
  fc.assert(
    fc.property(transaction, transaction, (one, other) => {
      const [line, second] = [transactionLine(one, salt), transactionLine(other, salt)]
      expect(line).not.toContain('\n')
      expect(line === second).toBe(JSON.stringify(one) === JSON.stringify(other))
      for (const field of Object.keys(one) as (keyof StoredTransaction)[]) {
        const isSame = JSON.stringify(one[field]) === JSON.stringify(other[field])
        expect(transactionLine({ ...one, [field]: other[field] }, salt) === line).toBe(isSame)
      }
    }),
  )
})

test('a line says what moved when, and hides who it was and what it was about', () => {
  const user = '5f0c1c0e-0000-4000-8000-000000000000'
  const line = transactionLine(
    {
      ...{ id: 'a', key: `load:${user}`, inputHash: 'b', kind: 'load', reference: `{"payment": "${user}"}` },
      at: '2026-11-25T12:00:00.000001Z',
      postings: [
        { effect: '1', source: 'clearing:stripe', destination: `wallet:${user}`, amountMinor: '500' },
      ],
    },
    salt,
  )
  expect(line).not.toContain(user)
  expect(JSON.parse(line)).toEqual({
    ...{ id: 'a', at: '2026-11-25T12:00:00.000001Z', kind: 'load' },
    details: expect.stringMatching(/^[0-9a-f]{64}$/),
    postings: [
      {
        ...{ effect: '1', source: 'clearing:stripe', amountMinor: '500' },
        destination: expect.stringMatching(/^wallet:[0-9a-f]{32}$/),
      },
    ],
  })
})

test('the head of a day is the SHA-256 of its file, as sha256sum computes it', async () => {
  async function* lines() {
    yield dayHeading('2026-11-25', null)
  }
  // printf '{"ledger":1,"day":"2026-11-25","previous":null}\n' | sha256sum
  expect(await headOf(lines())).toBe('87269839bccdf3084e55ad4bb5337534773295496e3a0cd5e5c914f83e1fc985')
})
