import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '@toprun/api-schema/transaction'
import clsx from 'clsx'
import { formatMoment } from '../../platform/date-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import { TransactionMark } from './transaction-mark.tsx'
import { amountTone, signedAmount } from './transaction-words.ts'
import { transactionQuery } from './transactions-query.ts'

/** The details of one transaction and its ledger entries. */
export default function TransactionDialog({ line, onClose }: { line: Transaction; onClose: () => void }) {
  const query = useQuery(transactionQuery(line._id))
  return (
    <Dialog onClose={onClose} title={line.label} description={formatMoment(line.date)}>
      <p className="flex flex-wrap items-end justify-between gap-3">
        <span
          className={clsx(
            'font-display text-5xl leading-none font-extrabold tabular-nums',
            amountTone({ ...line, ...query.data }),
          )}
        >
          {signedAmount(line)}
        </span>
        <TransactionMark status={query.data?.status ?? line.status} />
      </p>
      <div className="mt-5">
        <QueryPanel query={query} failure="The details could not be loaded" skeleton={skeleton}>
          {(detail) => <TransactionDetails detail={detail} />}
        </QueryPanel>
      </div>
    </Dialog>
  )
}

const skeleton = <Skeleton className="h-64" />
