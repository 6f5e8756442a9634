import { formatSignedUsd } from '@toprun/api-schema/money-text'
import { refundWords } from '@toprun/api-schema/refund-words'
import type { WalletEntry } from '@toprun/api-schema/wallet'
import clsx from 'clsx'
import { formatMoment } from '../../../platform/date-text.ts'
import picture from '../../../ui/empty/transactions.svg?no-inline'
import { EmptyState } from '../../../ui/panel-state.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { SubjectLinks } from '../shared/money-subject.tsx'

/** The transactions of a wallet, newest first as the server sends them: money in is positive, money out negative. */
export function Statement({ entries }: { entries: readonly WalletEntry[] }) {
  if (entries.length === 0)
    return (
      <EmptyState
        picture={picture}
        title="No Transactions available."
        text="You haven't performed any transactions yet."
      />
    )
  return (
    <div className="panel overflow-hidden">
      <table className="w-full text-left">
        <TableHead
          columns={[
            { title: 'Service', className: 'px-4 py-3 sm:px-6' },
            { title: 'Date', className: 'hidden px-4 py-3 sm:table-cell' },
            { title: 'Amount (USD)', className: 'px-4 py-3 text-right whitespace-nowrap sm:px-6' },
          ]}
        />
        <tbody className="divide-y divide-line">
          {entries.map((entry) => (
            <Movement key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Movement({ entry }: { entry: WalletEntry }) {
  const { label, amount, subject, refundReason, date } = entry
  const when = <time dateTime={date}>{formatMoment(date)}</time>
  return (
    <tr>
      <td className="px-4 py-3 sm:px-6">
        <span className="block font-semibold">{label}</span>
        {subject && <SubjectLinks subject={subject} />}
        {refundReason && <span className="block text-sm text-muted">{refundWords[refundReason]}</span>}
        <span className="block text-sm text-muted sm:hidden">{when}</span>
      </td>
      <td className="hidden px-4 py-3 whitespace-nowrap text-muted tabular-nums sm:table-cell">{when}</td>
      <td
        className={clsx(
          'px-4 py-3 text-right font-display text-2xl font-semibold whitespace-nowrap tabular-nums sm:px-6',
          amount > 0 && 'text-pitch-text',
        )}
      >
        {formatSignedUsd(amount)}
      </td>
    </tr>
  )
}
