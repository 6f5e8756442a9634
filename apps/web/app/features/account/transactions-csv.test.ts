import type { Transaction } from '@toprun/api-schema/payment'
import { describe, expect, it } from 'vitest'
import { transactionsCsv } from './transactions-csv.ts'

const recharge: Transaction = {
  _id: '00000000-0000-4000-8000-000000000001',
  service: 'load',
  label: 'Wallet Recharge',
  amount: 25,
  direction: 'in',
  status: 'Success',
  method: 'global_credit',
  methodLabel: 'Card',
  date: '2026-08-01T10:00:00.000Z',
}

describe('transactions as CSV', () => {
  it('are a line of titles and a line each, with amounts to the cent and dates in ISO 8601', () => {
    expect(transactionsCsv([recharge])).toBe(
      'Txn.,Service,Amount (USD),Status,Method,Date\r\n' +
        '00000000-0000-4000-8000-000000000001,Wallet Recharge,25.00,Success,Card,2026-08-01T10:00:00.000Z\r\n',
    )
  })

  it('show money spent as negative', () => {
    expect(transactionsCsv([{ ...recharge, direction: 'out', amount: 2.5 }])).toContain(',-2.50,')
  })

  it('quote commas and quotation marks', () => {
    expect(transactionsCsv([{ ...recharge, label: 'Entry, "Head to Head"' }])).toContain(
      ',"Entry, ""Head to Head""",',
    )
  })

  it.each(['=HYPERLINK("x")', '+1', '@SUM(A1)', '-x'])(
    'never hand %s to a spreadsheet as a formula',
    (label) => {
      const line = transactionsCsv([{ ...recharge, label }]).split('\r\n')[1] ?? ''
      expect(line.split(',')[1]?.replace(/^"/, '')).toMatch(/^'/)
    },
  )
})
