import type { UseQueryResult } from '@tanstack/react-query'
import { capital } from '@toprun/api-schema/capital'
import type { VaultCard, VaultCardResponse } from '@toprun/api-schema/card'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { ApiFailure } from '../../platform/api-client.ts'
import { formatMoment } from '../../platform/date-text.ts'
import { useSite } from '../../platform/site-data.ts'
import { useOwn } from '../../platform/use-own.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/cards.svg?no-inline'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { CardFact, CardFacts } from '../cards/card-facts.tsx'
import { CardSpread, CardSpreadSkeleton } from '../cards/card-spread.tsx'
import { cardPath, issuePath, kindName, serialText, shownCard } from '../cards/shown-card.ts'
import { TransactionLink } from '../chain/transaction-link.tsx'
import { SerialGrid } from '../gallery/serial-grid.tsx'
import { packNames } from '../packs/pack-names.ts'
import { vaultCardQuery } from './vault-query.ts'
import { labelOf, newsOf, queueWords } from './vault-words.ts'

// Speaks with wallets, whose code is large.
const CardPlace = lazyPart(() => import('./card-place.tsx'))

type VaultCardPageProps = {
  id: string
  /** What can be done with the card on the marketplace. */
  market: (card: VaultCard) => ReactNode
}

/** One card of the user: what it is, where it came from and where its token is. */
export function VaultCardPage({ id, market }: VaultCardPageProps) {
  const query = useOwn(vaultCardQuery(id))
  const title = `${titleOf(query)} · TopRun`
  // Not as an element: the route's own title is the first of the document, which counts.
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="page page-body">
      {isGone(query.error) ? (
        <Gone />
      ) : (
        <QueryPanel query={query} failure="Your card could not be loaded" skeleton={skeleton}>
          {(found) => <Found {...found} market={market} />}
        </QueryPanel>
      )}
    </div>
  )
}

/** The page is rendered for nobody in particular: only the browser knows whose card it shows. */
function titleOf({ data, error }: UseQueryResult<VaultCardResponse>): string {
  if (isGone(error)) return goneTitle
  if (!data) return 'Card'
  const { face, serial } = data.card
  return `${face.player.name}, ${kindName(face)} ${serialText({ number: serial, cap: face.cap })}`
}

const isGone = (error: Error | null) => error instanceof ApiFailure && error.status === 404

const goneTitle = 'This card is not in your vault'

/** Where the address of a card leads after it was sold or handed over, also while its page is open. */
function Gone() {
  return (
    <EmptyState
      picture={picture}
      title={goneTitle}
      text="If you sold it, the sale is in Transactions. If you moved it to your own wallet, it is listed below the cards of your vault."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/vault">Go to your vault</ButtonLink>
          <ButtonLink to="/transactions" variant="secondary">
            Transactions
          </ButtonLink>
        </div>
      }
    />
  )
}

const skeleton = <CardSpreadSkeleton />

function Found({
  card,
  move,
  issuingPlace,
  tokenId,
  provenance,
  market,
}: VaultCardResponse & Pick<VaultCardPageProps, 'market'>) {
  const { face, serial, name, desc, token } = card
  const origin = useSite()?.origin ?? ''
  const news = newsOf(card)
  const serialWords = serialText({ number: serial, cap: face.cap })
  return (
    <>
      <Breadcrumbs trail={[{ name: 'Vault', path: '/vault' }]} here={`${name} ${serialWords}`} />
      <CardSpread card={shownCard(face, serial, origin)}>
        <div>
          <p className="font-semibold text-muted">{labelOf(card)}</p>
          <PageTitle size="object">
            {name}, {kindName(face)}
          </PageTitle>
          {desc && <p className="mt-3 max-w-xl text-lg text-muted">{desc}</p>}
        </div>
        {news && (
          <p className="panel p-4">
            <strong>{news.mark}.</strong> {news.text}
          </p>
        )}
        {market(card)}
        <Suspense>
          <CardPlace card={card} move={move} issuingPlace={issuingPlace} tokenId={tokenId} />
        </Suspense>
      </CardSpread>
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12">
        <SerialGrid face={face} here={serial} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-2">
          <Facts title="Card">
            <CardFact term="Rating">{card.star} of 5 stars</CardFact>
            <CardFact term="Category">{capital(card.category)}</CardFact>
            <CardFact term="Subcategory">{capital(card.subcategory)}</CardFact>
            <CardFact term="Edition">
              <Link to={cardPath(face.edition, null)} className={link}>
                {serialWords}
              </Link>
            </CardFact>
            <CardFact term="Creator">TopRun</CardFact>
          </Facts>
          <Facts title="Where it comes from">
            <CardFact term="Pack">{packNames[provenance.pack]}</CardFact>
            {provenance.order && <CardFact term="Order">{provenance.order}</CardFact>}
            <CardFact term="Drawn">
              {formatMoment(provenance.drawnAt)}, number {provenance.seq.toLocaleString('en-US')} in the queue
            </CardFact>
            <CardFact term="Opened">{formatMoment(provenance.openedAt)}</CardFact>
            <CardFact term="Draw">
              <Link to={`/verify/${provenance.opening}`} className={link}>
                Verify this draw
              </Link>
            </CardFact>
            <CardFact term="Transaction">
              {token.hash ? (
                <TransactionLink to={issuePath(token.hash, face.edition, serial)} />
              ) : (
                ['Not issued yet', queueWords(issuingPlace)].filter(Boolean).join(', ')
              )}
            </CardFact>
            <CardFact term="File">
              {token.cid ? (
                <a href={`/ipfs/${token.cid}`} className={link}>
                  {token.cid}
                </a>
              ) : (
                'Not stored yet'
              )}
            </CardFact>
          </Facts>
        </div>
      </div>
    </>
  )
}

const link = 'underline underline-offset-4'

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-display text-heading leading-tight font-bold">{title}</h2>
      <CardFacts>{children}</CardFacts>
    </section>
  )
}
