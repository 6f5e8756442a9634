import type { ReactNode } from 'react'
import './card-spread.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlayerCard } from './player-card.tsx'
import type { ShownCard } from './shown-card.ts'

type CardSpreadProps = {
  card: ShownCard
  /** Beside the card, or below it on a phone: what it is, what it costs, where it is. */
  children: ReactNode
}

/** A card at its full size, 460 px wide, which stays in sight while one reads about it; on a phone small enough for its price to be seen below it. */
export function CardSpread({ card, children }: CardSpreadProps) {
  return (
    <div className={spread}>
      <div
        className="card-spread__stage relative w-55 justify-self-center md:sticky md:w-full md:top-[calc(var(--below-header)+1.25rem)]"
        data-tier={card.tier}
      >
        <PlayerCard card={card} size="full" turns />
        <span aria-hidden="true" className="card-spread__floor" />
        <p className="scripted text-sm text-muted">Drag the card to turn it</p>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </div>
  )
}

/** The shape of a card's page that is on its way. */
export function CardSpreadSkeleton() {
  return (
    <div className={spread}>
      <Skeleton className="aspect-5/7 w-55 justify-self-center rounded-3xl md:w-full" />
      <div className="grid gap-6">
        <Skeleton className="h-20" />
        <Skeleton className="h-44 rounded-panel" />
        <Skeleton className="h-72 rounded-panel" />
      </div>
    </div>
  )
}

const spread =
  'mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-4 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,28.75rem)_minmax(0,1fr)]'
