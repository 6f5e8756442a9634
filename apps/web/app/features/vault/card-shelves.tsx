import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { VaultCard } from '@toprun/api-schema/card'
import type { EditionPrice } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import './shelf.css'
import { PlayerCard } from '../cards/player-card.tsx'
import { shownCard } from '../cards/shown-card.ts'
import type { EditionPrices } from './cards-value.ts'
import { shelfLayout } from './shelf-layout.ts'
import { labelOf, newsOf } from './vault-words.ts'

type CardShelvesProps = {
  cards: readonly VaultCard[]
  prices: EditionPrices
  /** Called while the last shelves are in sight. */
  onNearEnd: () => void
}

/** Shelves drawn beyond what is in view, so that Tab finds the next card and its portrait is there before it is seen. */
const overscan = 2

/** Cards side by side on lit shelves. Of 10,000 cards only those near the view are drawn. */
export function CardShelves({ cards, prices, onNearEnd }: CardShelvesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [frame, setFrame] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () =>
      setFrame({ width: element.clientWidth, top: element.getBoundingClientRect().top + scrollY })
    // Before the first paint: an empty list would let the footer up, and push it down again.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { columns, cardWidth, shelfHeight } = shelfLayout(frame.width)
  const rows = Math.ceil(cards.length / columns)
  const shelves = useWindowVirtualizer({
    count: rows,
    estimateSize: () => shelfHeight,
    overscan,
    scrollMargin: frame.top,
    enabled: frame.width > 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width makes other heights
  useLayoutEffect(() => shelves.measure(), [shelfHeight])
  const drawn = shelves.getVirtualItems()
  const last = drawn.at(-1)?.index ?? 0
  const nearEnd = useEffectEvent(onNearEnd)
  useEffect(() => {
    if (rows > 0 && last >= rows - 1) nearEnd()
  }, [last, rows])
  return (
    <ul ref={list} className="relative" style={{ height: shelves.getTotalSize() }}>
      {drawn.flatMap(({ index, start }) =>
        cards.slice(index * columns, (index + 1) * columns).map((card, column, onShelf) => (
          <li
            key={card.id}
            aria-setsize={cards.length}
            aria-posinset={index * columns + column + 1}
            className="shelf"
            style={{
              width: `${100 / columns}%`,
              height: shelfHeight,
              transform: `translate(${column * 100}%, ${start - frame.top}px)`,
              ...(column === onShelf.length - 1 && { '--places-left': columns - onShelf.length }),
            }}
          >
            <OnShelf card={card} price={prices.get(card.face.edition)} width={cardWidth} />
          </li>
        )),
      )}
    </ul>
  )
}

type KnownPrice = Pick<EditionPrice, 'floor' | 'lastSale'>

type OnShelfProps = { card: VaultCard; price: KnownPrice | undefined; width: number }

function OnShelf({ card, price, width }: OnShelfProps) {
  const { id, face, serial } = card
  const news = newsOf(card)
  return (
    <Link
      to={`/vault/${id}`}
      className="shelf__card"
      data-frozen={card.state !== 'vault' && card.state !== 'listed'}
    >
      <span className="block" style={{ width }}>
        <PlayerCard card={shownCard(face, serial, '')} ahead />
      </span>
      <span className="shelf__label">
        <span className={clsx(card.tt !== 7 && 'sr-only')}>{labelOf(card)}</span>
        {/* There is room for one of them. */}
        {!news && <OnePrice price={price} serial={serial} />}
        {card.state === 'listed' ? (
          <span className="shelf__news">For sale</span>
        ) : (
          news && <span className="shelf__news">{news.mark}</span>
        )}
      </span>
    </Link>
  )
}

/** The lowest price of an edition; without one what a card of it was last sold for, or else the number that the card itself says too. */
function OnePrice({ price, serial }: Pick<OnShelfProps, 'price'> & { serial: number }) {
  const known = price?.floor ?? price?.lastSale ?? null
  if (known === null)
    return (
      <span aria-hidden="true" className="tabular-nums">
        #{serial}
      </span>
    )
  const isFloor = price?.floor === known
  return (
    <span>
      {isFloor ? 'Lowest' : 'Last sale'}{' '}
      <b className={clsx('tabular-nums', isFloor && 'text-price')}>{formatUsd(known)}</b>
    </span>
  )
}
