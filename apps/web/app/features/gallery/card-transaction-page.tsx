import type { PublicCardResponse } from '@toprun/api-schema/card'
import type { ChainTransaction } from '@toprun/api-schema/chain-transaction'
import { Link } from 'react-router'
import { useSite } from '../../platform/site-data.ts'
import { PageTitle } from '../../ui/page-header.tsx'
import { CardSpread } from '../cards/card-spread.tsx'
import { cardPath, kindName, serialText, shownCard } from '../cards/shown-card.ts'
import { TransactionFacts } from '../chain/transaction-page.tsx'
import { CatalogTrail } from './catalog-trail.tsx'

type CardTransactionPageProps = PublicCardResponse & { transaction: ChainTransaction }

/** The transaction that issued a card, beside the card. */
export function CardTransactionPage({ face, card: { serial }, transaction }: CardTransactionPageProps) {
  const origin = useSite()?.origin ?? ''
  const kind = `${kindName(face)} ${serialText({ number: serial, cap: face.cap })}`
  const path = cardPath(face.edition, serial)
  const [before, after] = issueText(transaction)
  return (
    <div className="page page-body">
      <CatalogTrail player={face.player} card={{ name: kind, path }} here="Transaction" />
      <CardSpread card={shownCard(face, serial, origin)}>
        <div>
          <PageTitle size="object">Transaction</PageTitle>
          <p className="mt-3 text-lg text-pretty text-muted">
            {before}{' '}
            <Link to={path} className="text-link underline underline-offset-4">
              {face.player.name}, {kind}
            </Link>
            {after}
          </p>
        </div>
        <TransactionFacts transaction={transaction} />
      </CardSpread>
    </div>
  )
}

/** What the transaction did, in front of the card's name and behind it. */
function issueText({ block, chainName }: ChainTransaction): readonly [string, string] {
  if (!block) return ['This transaction issues', `. It is waiting for a block of ${chainName}.`]
  return block.succeeded
    ? ['This transaction issued', ` on ${chainName}.`]
    : ['This transaction was to issue', '. It failed and changed nothing.']
}
