import type { EditionPrice, SellableCard } from '@toprun/api-schema/market'
import { useState } from 'react'
import { useOwnPages } from '../../platform/use-own-pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import picture from '../../ui/empty/tag.svg?no-inline'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { cardName, serialText, shownCard } from '../cards/shown-card.ts'
import { CardGrid, CardGridSkeleton, pricesOf } from './listing-grid.tsx'
import { sellableCardsQuery } from './market-queries.ts'
import { priceLine } from './price-line.ts'
import { SellForm } from './sell-form.tsx'

/** Cards of the user's vault that are free to be sold. */
export function SellPage() {
  const query = useOwnPages(sellableCardsQuery)
  const [chosen, choose] = useState<SellableCard | null>(null)
  const prices = pricesOf(query.data?.pages ?? [])
  return (
    <div className="page page-body">
      <PageHeader
        trail={<Breadcrumbs trail={[{ name: 'Marketplace', path: '/marketplace' }]} here="Sell a card" />}
        title="Sell a card"
        text="Choose a card of your vault. A 5% fee and a 2.5% royalty are taken from what it sells for."
      />
      <QueryPanel query={query} failure="Your cards could not be loaded" skeleton={<CardGridSkeleton />}>
        {({ pages }) => {
          const cards = pages.flatMap((page) => page.cards)
          if (cards.length === 0) return <NoCards />
          return (
            <CardGrid>
              {cards.map((card) => (
                <Sellable
                  key={card.id}
                  card={card}
                  price={prices.get(card.face.edition)}
                  onChoose={() => choose(card)}
                />
              ))}
            </CardGrid>
          )
        }}
      </QueryPanel>
      <ShowMore query={query} />
      {chosen && (
        <Dialog
          onClose={() => choose(null)}
          title="Sell this card"
          description={`${chosen.face.player.name} ${serialText({ number: chosen.serial, cap: chosen.face.cap })}`}
        >
          <SellForm card={chosen} price={prices.get(chosen.face.edition)} />
        </Dialog>
      )}
    </div>
  )
}

type SellableProps = { card: SellableCard; price: EditionPrice | undefined; onChoose: () => void }

/** A card that can be sold, with what others of its edition cost. */
function Sellable({ card: { face, serial }, price, onChoose }: SellableProps) {
  const card = shownCard(face, serial, '')
  return (
    <li className="panel grid min-w-0 grid-rows-[auto_1fr_auto] gap-3 p-2.5 sm:p-3">
      <PlayerCard card={card} className="mx-auto" />
      <p className="px-1 text-sm text-muted tabular-nums">{(price && priceLine(price)) ?? 'No price yet'}</p>
      <Button variant="secondary" onClick={onChoose}>
        Sell<span className="sr-only"> {cardName(card)}</span>
      </Button>
    </li>
  )
}

function NoCards() {
  return (
    <EmptyState
      picture={picture}
      title="No cards to sell"
      text="Cards in your vault that are not listed yet appear here."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/place-order">Get packs</ButtonLink>
          <ButtonLink to="/marketplace" variant="secondary">
            Back to the marketplace
          </ButtonLink>
        </div>
      }
    />
  )
}
