import type { Transaction } from '@toprun/api-schema/transaction'
import clsx from 'clsx'
import { formatClock, formatDay } from '../../platform/date-text.ts'
import { RowSkeletons, Skeleton } from '../../ui/skeleton.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { SubjectLinks } from '../payments/shared/money-subject.tsx'
import { ServiceIcon } from './service-icon.tsx'
import { TransactionMark } from './transaction-mark.tsx'
import { amountTone, lineNote, shortId, signedAmount } from './transaction-words.ts'

export type TransactionLinesProps = {
  lines: readonly Transaction[]
  onOpen: (line: Transaction) => void
}

/** Transactions on a wide screen. The number of each opens it, and so does a press on its row. */
export function TransactionTable({ lines, onOpen }: TransactionLinesProps) {
  return (
    <div className="panel overflow-x-auto">
      <table className={table}>
        <TableHead columns={columns} />
        <tbody className="divide-y divide-line">
          {lines.map((line) => (
            <tr key={line._id} className="relative hover:bg-raised">
              <td className={cell}>
                <button
                  type="button"
                  onClick={() => onOpen(line)}
                  aria-label={`${line.label}, ${signedAmount(line)}: details of ${shortId(line._id)}`}
                  className="flex min-h-11 items-center gap-3 rounded-control text-left text-sm text-muted tabular-nums after:absolute after:inset-0"
                >
                  <ServiceIcon service={line.service} />
                  {shortId(line._id)}
                </button>
              </td>
              <td className={clsx(cell, '[&_a]:relative [&_a]:z-1')}>
                <b className="font-semibold">{line.label}</b>
                {line.subject ? (
                  <SubjectLinks subject={line.subject} />
                ) : (
                  <span className="block text-sm text-muted">{line.contest}</span>
                )}
                <span className="block text-sm text-muted">{lineNote(line)}</span>
              </td>
              <td
                className={clsx(
                  cell,
                  'text-right font-display text-2xl font-semibold whitespace-nowrap tabular-nums',
                  amountTone(line),
                )}
              >
                {signedAmount(line)}
              </td>
              <td className={cell}>
                <TransactionMark status={line.status} />
              </td>
              <td className={clsx(cell, 'text-muted')}>{line.methodLabel}</td>
              <td className={clsx(cell, 'whitespace-nowrap text-muted tabular-nums')}>
                <time dateTime={line.date}>
                  {formatDay(line.date)}{' '}
                  <span className="block text-sm">{formatClock(Date.parse(line.date))}</span>
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cell = 'px-3 py-2 first:pl-5 last:pr-5'

/** Its columns are as wide before its lines are known. */
const table = 'w-full min-w-192 table-fixed text-left'

const columns = [
  { title: 'Txn.', className: `${cell} w-37` },
  { title: 'Service', className: cell },
  { title: 'Amount (USD)', className: `${cell} w-31 text-right whitespace-nowrap` },
  { title: 'Status', className: `${cell} w-29` },
  { title: 'Method', className: `${cell} w-28` },
  { title: 'Date', className: `${cell} w-34` },
]

/** The table before its lines are known; on a phone their list under its day. */
export function TransactionSkeleton() {
  return (
    <>
      <div className="panel overflow-x-auto max-[72rem]:hidden">
        <table className={table}>
          <TableHead columns={columns} />
          <tbody className="divide-y divide-line">
            {Array.from({ length: 10 }, (_, row) => (
              <tr key={row}>
                {['w-16', 'w-40', 'ml-auto w-14', 'w-18', 'w-14', 'w-24'].map((width) => (
                  <td key={width} className={clsx(cell, 'h-15')}>
                    <Skeleton className={clsx('h-5', width)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="min-[72rem]:hidden">
        <Skeleton className="mb-2 h-5 w-28" />
        <RowSkeletons rows={8} />
      </div>
    </>
  )
}
