import type { Transaction } from '@toprun/api-schema/payment'

const columns: readonly { title: string; of: (line: Transaction) => string }[] = [
  { title: 'Txn.', of: ({ _id }) => _id },
  { title: 'Service', of: ({ label }) => label },
  {
    title: 'Amount (USD)',
    of: ({ amount, direction }) => `${direction === 'out' ? '-' : ''}${amount.toFixed(2)}`,
  },
  { title: 'Status', of: ({ status }) => status },
  { title: 'Method', of: ({ methodLabel }) => methodLabel },
  { title: 'Date', of: ({ date }) => date },
]

/**
 * RFC 4180 with a line of titles. Money spent is negative; dates are ISO 8601.
 * @example 'Txn.,Service,Amount (USD),Status,Method,Date\r\n…,Wallet Recharge,25.00,Success,Card,2026-08-01T10:00:00.000Z\r\n'
 */
export function transactionsCsv(lines: readonly Transaction[]): string {
  const rows = [columns.map(({ title }) => title), ...lines.map((line) => columns.map(({ of }) => of(line)))]
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A spreadsheet takes a text that begins like a formula for one; an apostrophe in front keeps it a text. */
function cell(value: string): string {
  const text = /^[=+@\t\r]/.test(value) || /^-\D/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
