import { capital } from '@toprun/api-schema/capital'
import type { TransactionDetail } from '@toprun/api-schema/transaction'
import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SubjectLinks } from '../payments/shared/money-subject.tsx'
import { LedgerEntries } from './ledger-entries.tsx'
import { lineNote } from './transaction-words.ts'

type TransactionDetailsProps = {
  detail: TransactionDetail
  /** The page is that of its order, whose number is enough. */
  inOrder?: boolean
}

/** How the money of one transaction moved: its numbers, and its ledger entries. */
export function TransactionDetails({ detail, inOrder = false }: TransactionDetailsProps) {
  const { order } = detail
  return (
    <div className="grid gap-6">
      {detail.note && <p className="rounded-control bg-sunken p-3">{detail.note}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2">
        {inOrder && detail.subject?.kind === 'order' && (
          <CopyableFact name="Order" value={detail.subject.id} />
        )}
        <CopyableFact name="Txn." value={detail._id} />
        {!inOrder && (detail.subject || detail.contest) && (
          <Fact name={capital(detail.subject?.kind ?? 'contest')}>
            {detail.subject ? <SubjectLinks subject={detail.subject} /> : detail.contest}
          </Fact>
        )}
        {lineNote(detail) && <Fact name="Note">{lineNote(detail)}</Fact>}
        <Fact name="Method">{detail.methodLabel}</Fact>
        {order && !inOrder && <Fact name="Order status">{capital(order.state)}</Fact>}
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
