import { formatUsd } from '@toprun/api-schema/money-text'
import type { TransactionDetail } from '@toprun/api-schema/transaction'
import { formatMoment } from '../../platform/date-text.ts'
import { TableHead } from '../../ui/table-head.tsx'

/** The ledger entries of a transaction: each amount leaves one account and enters another. */
export function LedgerEntries({ entries }: Pick<TransactionDetail, 'entries'>) {
  return (
    <section aria-labelledby="ledger-entries">
      <h3 id="ledger-entries" className="font-display text-heading leading-tight font-bold">
        Ledger entries
      </h3>
      {entries.length === 0 ? (
        <p className="text-muted">No ledger entries: no money moved.</p>
      ) : (
        <>
          <p className="text-sm text-muted">Every cent that leaves one account enters another.</p>
          <table className="mt-3 w-full text-left">
            <TableHead
              columns={[
                { title: 'Account', className: 'py-2 pr-3' },
                { title: 'Out', className: 'px-3 py-2 text-right' },
                { title: 'In', className: 'py-2 pl-3 text-right' },
              ]}
            />
            <tbody className="divide-y divide-line">
              {entries.map(({ account, debit, credit, date }, index) => (
                <tr key={`${date} ${account} ${index.toString()}`}>
                  <td className="py-2 pr-3">
                    {account}
                    <time dateTime={date} className="block text-sm text-muted">
                      {formatMoment(date)}
                    </time>
                  </td>
                  <td className="px-3 py-2 text-right tabular-nums">{amountOrDash(debit)}</td>
                  <td className="py-2 pl-3 text-right tabular-nums">{amountOrDash(credit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

function amountOrDash(amount: number | null): string {
  return amount === null ? '–' : formatUsd(amount)
}
