import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { CardFace } from '@toprun/api-schema/card'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { ChevronRight, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { kindName, serialText, shownCard } from '../cards/shown-card.ts'
import { EndsIn } from './ends-in.tsx'

type TradeTabProps<Page, Item> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  failure: string
  itemsOf: (page: Page) => readonly Item[]
  empty: { picture: string; title: string; text: string; action: ReactNode }
  row: (item: Item) => ReactNode
}

/** The user's trades of one kind, one below the other. */
export function TradeTab<Page, Item>({ query, failure, itemsOf, empty, row }: TradeTabProps<Page, Item>) {
  return (
    <>
      <QueryPanel query={query} failure={failure} skeleton={skeleton}>
        {({ pages }) => {
          const items = pages.flatMap(itemsOf)
          if (items.length === 0) return <EmptyState {...empty} />
          return <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">{items.map(row)}</ul>
        }}
      </QueryPanel>
      <ShowMore query={query} />
    </>
  )
}

const rowLayout =
  'grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-panel p-3 sm:grid-cols-[4.5rem_minmax(0,1fr)_10rem_8rem_1.25rem] sm:gap-x-6 sm:px-4'

/** In the shape of the rows. */
const skeleton = (
  <div className="grid gap-3">
    {[0, 1, 2].map((at) => (
      <div key={at} aria-hidden="true" className={clsx('panel', rowLayout)}>
        <Skeleton className="row-span-2 aspect-[5/7] rounded-control sm:row-auto" />
        <div className="grid gap-2">
          <Skeleton className="h-6 w-3/4 max-w-48" />
          <Skeleton className="h-5 w-1/2 max-w-32" />
        </div>
        <Skeleton className="col-start-2 row-start-2 h-4 w-20 sm:col-start-3 sm:row-start-1" />
        <Skeleton className="col-start-3 row-start-1 h-7 w-16 justify-self-end sm:col-start-4" />
      </div>
    ))}
  </div>
)

type TradeRowProps = {
  to: string
  face: CardFace
  serial: number
  amount: number
  /** What became of it: `Sold`. */
  state: string
  isOpen: boolean
  /** With whom, or how. */
  note: string
  /** An auction ticks, an offer does not; null for a listing with a fixed price. */
  ends: { at: string; ticks: boolean } | null
}

/** One trade of the user, which leads to its listing or its card. */
export function TradeRow({ to, face, serial, amount, state, isOpen, note, ends }: TradeRowProps) {
  return (
    <li className="panel transition-colors hover:border-control">
      <Link to={to} className={rowLayout}>
        <span className="row-span-2 sm:row-auto">
          <PlayerCard card={shownCard(face, serial, '')} size="thumb" />
        </span>
        <span className="min-w-0">
          <b className="block truncate font-display text-xl leading-tight font-bold sm:text-2xl">
            {face.player.name}
          </b>
          <span className="block truncate text-muted">
            {kindName(face)} {serialText({ number: serial, cap: face.cap })}
          </span>
          <span className="block truncate text-sm text-muted">{note}</span>
        </span>
        <span className="col-start-2 row-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm sm:col-start-3 sm:row-start-1 sm:grid">
          <span className="inline-flex items-center gap-2 font-semibold">
            <span
              aria-hidden="true"
              className={clsx('size-2 rounded-full', isOpen ? 'bg-progress' : 'bg-control')}
            />
            {state}
          </span>
          {isOpen && ends && (
            <span className="inline-flex items-center gap-1.5 text-muted">
              <Timer aria-hidden="true" className="size-4 shrink-0" />
              <EndsIn {...ends} />
            </span>
          )}
        </span>
        <b className="col-start-3 row-start-1 text-right font-display text-2xl leading-none font-extrabold text-price tabular-nums sm:col-start-4 sm:text-3xl">
          {formatUsd(amount)}
        </b>
        <ChevronRight aria-hidden="true" className="size-5 text-muted max-sm:hidden" />
      </Link>
    </li>
  )
}
