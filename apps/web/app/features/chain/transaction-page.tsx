import type { ChainTransaction } from '@toprun/api-schema/chain-transaction'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../platform/date-text.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** A transaction, for chains that no block explorer shows; elsewhere with a link to the explorer. */
export function TransactionPage({ transaction }: { transaction: ChainTransaction }) {
  return (
    <div className="page page-body">
      <PageHeader
        trail={<Breadcrumbs trail={[]} here="Transaction" />}
        title="Transaction"
        text={stateText(transaction.block)}
      />
      <TransactionFacts transaction={transaction} />
    </div>
  )
}

export function TransactionFacts({ transaction }: { transaction: ChainTransaction }) {
  const { hash, chainId, chainName, explorerUrl, from, to, block } = transaction
  return (
    <div className="max-w-4xl">
      <dl className="divide-y divide-line border-y border-line">
        <Row term="Hash">
          <Copied text={hash} what="Copy the hash" />
        </Row>
        <Row term="Chain">
          {chainName} ({chainId})
        </Row>
        <Row term="From">
          <Copied text={from} what="Copy the sender" />
        </Row>
        <Row term="To">{to ? <Copied text={to} what="Copy the recipient" /> : 'A new contract'}</Row>
        {block && (
          <>
            <Row term="Block">{block.number.toLocaleString('en-US')}</Row>
            <Row term="Time">
              <time dateTime={block.at} suppressHydrationWarning>
                {formatMoment(block.at)}
              </time>
            </Row>
            <Row term="Confirmations">{block.confirmations.toLocaleString('en-US')}</Row>
          </>
        )}
      </dl>
      {explorerUrl ? (
        <a href={explorerUrl} target="_blank" rel="noopener" className={buttonLook('secondary', 'mt-6')}>
          Open in the block explorer
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      ) : (
        <p className="mt-6 max-w-xl text-sm text-muted">
          This is the demonstration's own chain. No block explorer outside this site can see it.
        </p>
      )}
    </div>
  )
}

function stateText(block: ChainTransaction['block']): string {
  if (!block) return 'Waiting for a block.'
  return block.succeeded ? 'Successful.' : 'Failed: it changed nothing.'
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-4 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

function Copied({ text, what }: { text: string; what: string }) {
  return (
    <span className="flex items-center justify-between gap-3">
      <span className="font-mono text-sm">
        <span className="max-sm:sr-only">{text}</span>
        <span aria-hidden="true" className="sm:hidden">
          {text.slice(0, 10)}…{text.slice(-8)}
        </span>
      </span>
      <CopyButton text={text} what={what} />
    </span>
  )
}
