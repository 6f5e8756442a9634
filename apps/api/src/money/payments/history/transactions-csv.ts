import type { Transaction } from '@toprun/api-schema/transaction'

/** Amounts are numbers, in USD; everything else is text. */
type Cell = string | number

/**
 * A user's transactions as CSV by RFC 4180: UTF-8, a header line, CRLF after each line. Money out is negative, dates
 * are ISO 8601 in UTC. The last column of all lines sums to the wallet.
 */
export function transactionsCsv(lines: readonly Transaction[]): string {
  const rows = lines.map(
    ({ _id, service, label, amount, direction, status, methodLabel, date, walletChange }): Cell[] => [
      _id,
      service,
      label,
      direction === 'in' ? amount : -amount,
      status,
      methodLabel,
      date,
      walletChange,
    ],
  )
  return [heading, ...rows].map((row) => row.map(cellOf).join(',').concat('\r\n')).join('')
}

const heading = [
  ...['Txn.', 'Service', 'Label', 'Amount (USD)', 'Status', 'Method', 'Date'],
  // Last, for readers of earlier files.
  'Wallet change (USD)',
]

/** Spreadsheets run text that begins like this as a formula (OWASP, CSV Injection); an apostrophe keeps it text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return cell.toFixed(2)
  const text = formula.test(cell) ? `'${cell}` : cell
  return text !== cell || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
