import type { Transaction } from '@toprun/api-schema/transaction'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { formatClock, formatDay } from '../../platform/date-text.ts'
import { TransactionMark } from './transaction-mark.tsx'
import type { TransactionLinesProps } from './transaction-table.tsx'
import { signedAmount } from './transaction-words.ts'

/** Transactions on a phone by their days, each a button that opens its details. Sorted by amount, a day can come again. */
export function TransactionCards({ lines, onOpen }: TransactionLinesProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {daysOf(lines).map(([first, ...rest]) => (
        <section key={first._id} aria-label={formatDay(first.date)}>
          <h2 className="mb-2 text-sm font-semibold text-muted tabular-nums">{formatDay(first.date)}</h2>
          <ul className="panel divide-y divide-line overflow-hidden">
            {[first, ...rest].map((line) => (
              <li key={line._id}>
                <TransactionRow line={line} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type TransactionRowProps = { line: Transaction; onOpen: TransactionLinesProps['onOpen'] }

/** What most of them have, success, goes without saying. */
function TransactionRow({ line, onOpen }: TransactionRowProps) {
  const { label, match, contest, methodLabel, date, status, direction } = line
  return (
    <button
      type="button"
      onClick={() => onOpen(line)}
      className="grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2.5 px-4 py-2 text-left -outline-offset-2 hover:bg-raised"
    >
      <span className="min-w-0 leading-snug">
        <span className="flex items-center gap-2 font-semibold">
          {label}
          {status !== 'Success' && (
            <span className="text-sm font-normal">
              <TransactionMark status={status} />
            </span>
          )}
        </span>
        <span className="block truncate text-sm text-muted tabular-nums">
          <time dateTime={date}>{formatClock(Date.parse(date))}</time> · {match ?? contest ?? methodLabel}
        </span>
      </span>
      <span
        className={clsx(
          'text-right font-display text-2xl leading-none font-semibold tabular-nums',
          direction === 'in' && status === 'Success' && 'text-pitch-text',
        )}
      >
        {signedAmount(line)}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 text-muted" />
    </button>
  )
}

type Day = [Transaction, ...Transaction[]]

/** Neighbours of one day together. */
function daysOf(lines: readonly Transaction[]): Day[] {
  const days: Day[] = []
  for (const line of lines) {
    const day = days.at(-1)
    if (day && formatDay(day[0].date) === formatDay(line.date)) day.push(line)
    else days.push([line])
  }
  return days
}
