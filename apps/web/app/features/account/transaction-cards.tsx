import type { Transaction } from '@toprun/api-schema/transaction'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { formatClock, formatDay, formatMoment } from '../../platform/date-text.ts'
import { ServiceIcon } from './service-icon.tsx'
import { TransactionMark } from './transaction-mark.tsx'
import type { TransactionLinesProps } from './transaction-table.tsx'
import { amountTone, marketNote, signedAmount, subjectText } from './transaction-words.ts'

type TransactionCardsProps = TransactionLinesProps & {
  /** Sorted by date; by amount each line has its own day. */
  isByDay: boolean
}

/** Transactions on a phone, by their days if they are sorted so, each a button that opens its details. */
export function TransactionCards({ lines, onOpen, isByDay }: TransactionCardsProps) {
  const listId = useId()
  if (!isByDay) return <Rows lines={lines} onOpen={onOpen} whenOf={({ date }) => formatMoment(date)} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {daysOf(lines).map((day) => (
        <div key={day[0]._id}>
          <h2 id={`${listId}${day[0]._id}`} className="mb-2 text-sm font-semibold text-muted tabular-nums">
            {formatDay(day[0].date)}
          </h2>
          <Rows
            lines={day}
            onOpen={onOpen}
            whenOf={({ date }) => formatClock(Date.parse(date))}
            labelledBy={`${listId}${day[0]._id}`}
          />
        </div>
      ))}
    </div>
  )
}

type RowsProps = TransactionLinesProps & { whenOf: (line: Transaction) => string; labelledBy?: string }

function Rows({ lines, onOpen, whenOf, labelledBy }: RowsProps) {
  return (
    <ul aria-labelledby={labelledBy} className="panel divide-y divide-line overflow-hidden">
      {lines.map((line) => (
        <li key={line._id}>
          <TransactionRow line={line} when={whenOf(line)} onOpen={() => onOpen(line)} />
        </li>
      ))}
    </ul>
  )
}

type TransactionRowProps = { line: Transaction; when: string; onOpen: () => void }

/** What most of them have, success, goes without saying. */
function TransactionRow({ line, when, onOpen }: TransactionRowProps) {
  const { service, label, match, methodLabel, date, status } = line
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid min-h-14 w-full grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2.5 px-4 py-2 text-left -outline-offset-2 hover:bg-raised"
    >
      <ServiceIcon service={service} />
      <span className="min-w-0 leading-snug">
        <span className="flex items-center gap-2 font-semibold">
          {marketNote(line) ?? label}
          {status !== 'Success' && (
            <span className="text-sm font-normal">
              <TransactionMark status={status} />
            </span>
          )}
        </span>
        <span className="line-clamp-3 text-sm text-muted tabular-nums">
          <time dateTime={date}>{when}</time> · {match ?? subjectText(line) ?? methodLabel}
        </span>
      </span>
      <span
        className={clsx(
          'text-right font-display text-2xl leading-none font-semibold tabular-nums',
          amountTone(line),
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
