import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { formatMoment } from '../../platform/date-text.ts'
import { TransactionMark } from './transaction-mark.tsx'
import type { TransactionLinesProps } from './transaction-table.tsx'
import { contestNote, shortId, signedAmount } from './transaction-words.ts'

/** Transactions on a phone, each a button that opens its details. */
export function TransactionCards({ lines, onOpen }: TransactionLinesProps) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line._id}>
          <button
            type="button"
            onClick={() => onOpen(line)}
            className="panel grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 p-4 text-left hover:bg-raised"
          >
            <span className="font-semibold">
              {line.label}
              <span className="block text-sm font-normal text-muted">{contestNote(line)}</span>
            </span>
            <span
              className={clsx(
                'text-right font-display text-2xl leading-none font-semibold tabular-nums',
                line.direction === 'in' && line.status === 'Success' && 'text-pitch-text',
              )}
            >
              {signedAmount(line)}
            </span>
            <span className="text-sm text-muted">{line.methodLabel}</span>
            <span className="justify-self-end text-sm">
              <TransactionMark status={line.status} />
            </span>
            <span className="text-sm text-muted tabular-nums">
              <time dateTime={line.date}>{formatMoment(line.date)}</time>
            </span>
            <span className="inline-flex items-center justify-end gap-1 text-sm text-muted tabular-nums">
              <span className="sr-only">Txn.</span> {shortId(line._id)}
              <ChevronRight aria-hidden="true" className="size-4" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
