import { useInfiniteQuery } from '@tanstack/react-query'
import type { SellableCard } from '@toprun/api-schema/market'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { cardName, shownCard } from '../cards/shown-card.ts'
import { CardGrid } from './listing-grid.tsx'
import { sellableCardsQuery } from './market-queries.ts'
import { SellForm } from './sell-form.tsx'

/** Cards of the user's vault that are free to be sold. */
export function SellPage() {
  const { signedIn } = useSession()
  const query = useInfiniteQuery({ ...sellableCardsQuery, enabled: signedIn })
  const [chosen, choose] = useState<SellableCard | null>(null)
  return (
    <div className="page page-body">
      <PageHeader
        title="Sell a card"
        trail={<Breadcrumbs trail={[{ path: '/marketplace', name: 'Marketplace' }]} here="Sell a card" />}
      />
      <QueryPanel
        query={query}
        failure="Your cards could not be loaded"
        skeleton={<Skeleton className="h-72" />}
      >
        {({ pages }) => {
          const cards = pages.flatMap((page) => page.cards)
          if (cards.length === 0) return <NoCards />
          return (
            <CardGrid>
              {cards.map((card) => (
                <li key={card.id} className="mx-auto grid w-full max-w-52 min-w-0 gap-3">
                  <PlayerCard card={shownCard(card.face, card.serial, '')} />
                  <Button variant="secondary" onClick={() => choose(card)}>
                    Sell<span className="sr-only"> {cardName(shownCard(card.face, card.serial, ''))}</span>
                  </Button>
                </li>
              ))}
            </CardGrid>
          )
        }}
      </QueryPanel>
      <ShowMore query={query} />
      {chosen && (
        <Dialog
          open
          onOpenChange={(stays) => stays || choose(null)}
          title="Sell this card"
          description={`${chosen.face.player.name} #${chosen.serial}/${chosen.face.cap}`}
        >
          <SellForm card={chosen} />
        </Dialog>
      )}
    </div>
  )
}

function NoCards() {
  return (
    <EmptyState
      title="No cards to sell"
      text="Cards in your vault that are not listed yet appear here."
      action={
        <ButtonLink to="/marketplace" variant="secondary">
          Back to the marketplace
        </ButtonLink>
      }
    />
  )
}
