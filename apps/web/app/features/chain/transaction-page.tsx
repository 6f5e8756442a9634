import type { ChainTransaction } from '@toprun/api-schema/chain-transaction'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../platform/date-text.ts'
import { buttonLook } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** A transaction, for chains that no block explorer shows; elsewhere with a link to the explorer. */
export function TransactionPage({ transaction }: { transaction: ChainTransaction }) {
  const { hash, chainId, chainName, explorerUrl, from, to, block } = transaction
  return (
    <div className="page page-body">
      <PageHeader title="Transaction" text={stateText(block)} />
      <dl className="divide-y divide-line border-y border-line">
        <Row term="Hash">
          <span className="font-mono text-sm">{hash}</span>
        </Row>
        <Row term="Chain">
          {chainName} ({chainId})
        </Row>
        <Row term="From">
          <span className="font-mono text-sm">{from}</span>
        </Row>
        <Row term="To">{to ? <span className="font-mono text-sm">{to}</span> : 'A new contract'}</Row>
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
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
