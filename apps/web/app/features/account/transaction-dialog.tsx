import { useQuery } from '@tanstack/react-query'
import { capital } from '@toprun/api-schema/capital'
import type { Transaction, TransactionDetail } from '@toprun/api-schema/transaction'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatMoment } from '../../platform/date-text.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SubjectLinks } from '../payments/shared/money-subject.tsx'
import { LedgerEntries } from './ledger-entries.tsx'
import { TransactionMark } from './transaction-mark.tsx'
import { amountTone, lineNote, signedAmount } from './transaction-words.ts'
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
          {(detail) => <Details detail={detail} />}
        </QueryPanel>
      </div>
    </Dialog>
  )
}

function Details({ detail }: { detail: TransactionDetail }) {
  const { order } = detail
  return (
    <div className="grid gap-6">
      {detail.note && <p className="rounded-control bg-sunken p-3">{detail.note}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2">
        <CopyableFact name="Txn." value={detail._id} />
        {(detail.subject || detail.contest) && (
          <Fact name={capital(detail.subject?.kind ?? 'contest')}>
            {detail.subject ? <SubjectLinks subject={detail.subject} /> : detail.contest}
          </Fact>
        )}
        {lineNote(detail) && <Fact name="Note">{lineNote(detail)}</Fact>}
        <Fact name="Method">{detail.methodLabel}</Fact>
        {order && <Fact name="Order status">{capital(order.state)}</Fact>}
        {detail.reference && <CopyableFact name="Reference" value={detail.reference} />}
      </dl>
      <LedgerEntries entries={detail.entries} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </>
  )
}

/** A long number in one line, as far as there is room; all of it is copied. */
function CopyableFact({ name, value }: { name: string; value: string }) {
  return (
    <Fact name={name}>
      <span className="flex items-center gap-2">
        <span title={value} className="min-w-0 grow truncate font-mono text-sm">
          {value}
        </span>
        <CopyButton text={value} what={`Copy: ${name}`} />
      </span>
    </Fact>
  )
}

const skeleton = <Skeleton className="h-64" />
