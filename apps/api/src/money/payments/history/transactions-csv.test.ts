import type { Transaction } from '@toprun/api-schema/transaction'
import { describe, expect, it } from 'vitest'
import { transactionsCsv } from './transactions-csv.ts'

const purchase: Transaction = {
  _id: '0b2a4a1e-5d3c-4c53-9a39-6c3d6d8f0a11',
  service: 'buy',
  label: 'Purchase',
  amount: 60,
  direction: 'out',
  walletChange: -60,
  status: 'Success',
  method: 'wallet',
  methodLabel: 'Wallet',
  contest: null,
  subject: null,
  match: null,
  refundReason: null,
  date: '2026-11-21T14:00:00.000Z',
}

const heading = 'Txn.,Service,Label,Amount (USD),Status,Method,Date,Wallet change (USD)\r\n'
const lineOf = (change: Partial<Transaction>) =>
  transactionsCsv([{ ...purchase, ...change }]).slice(heading.length)

describe('transactions as a file', () => {
  it('have a header line, money out as a negative number, and dates in UTC', () => {
    expect(transactionsCsv([purchase])).toBe(
      `${heading}${purchase._id},buy,Purchase,-60.00,Success,Wallet,2026-11-21T14:00:00.000Z,-60.00\r\n`,
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1'])(
    'never hold the text %j as a formula',
    (label) => {
      expect(lineOf({ label })).toContain(`,"'${label}",-60.00,`)
    },
  )

  it('quote cells with commas, quotes or line breaks', () => {
    expect(lineOf({ label: 'Six, "four"\nand out' })).toContain(',"Six, ""four""\nand out",-60.00,')
  })
})
