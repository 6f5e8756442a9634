import type { Edition } from '@toprun/api-schema/card'
import type { EditionPrice } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { Link } from 'react-router'
import { PlayerCard } from '../cards/player-card.tsx'
import { cardPath, shownCard } from '../cards/shown-card.ts'
import { YoursMark } from '../cards/yours-mark.tsx'
import { bestPackText } from './odds-text.ts'

type EditionGridProps = {
  editions: readonly Edition[]
  /** What cards of them cost now; left out where the page does not ask. */
  prices?: readonly EditionPrice[] | undefined
  /** Those that the viewer has a card of. */
  own?: ReadonlySet<number>
}

/** Editions side by side, each leading to its page. Few that fill rows of four, as a player's do, are in such rows. */
export function EditionGrid({ editions, prices, own }: EditionGridProps) {
  const fillsRowsOfFour = editions.length <= 16 && editions.length % 4 === 0
  return (
    <ul
      className={clsx(
        'grid grid-cols-2 gap-x-4 gap-y-6',
        fillsRowsOfFour
          ? 'min-[680px]:grid-cols-4'
          : 'min-[560px]:grid-cols-3 min-[860px]:grid-cols-4 min-[1100px]:grid-cols-5',
      )}
    >
      {editions.map((edition) => (
        <li
          key={edition.edition}
          className="min-w-0 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
        >
          <Link
            to={cardPath(edition.edition, null)}
            className={clsx(
              'mx-auto grid gap-3 rounded-panel p-1 transition-transform hover:-translate-y-1 motion-reduce:transform-none',
              fillsRowsOfFour ? 'max-w-60' : 'max-w-52',
            )}
          >
            <PlayerCard card={shownCard(edition, null, '')} className="mx-auto" />
            <span className="text-center text-sm text-balance text-muted tabular-nums">
              {prices && <b className="block text-base text-ink">{priceText(edition, prices)}</b>}
              <span className="block">{supplyText(edition)}</span>
              {own?.has(edition.edition) && (
                <span className="mt-1.5 grid justify-items-center">
                  <YoursMark />
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** `Lowest $5.75`; if no card of the edition has a fixed price, the pack that it is in, or `None for sale`. */
function priceText(edition: Edition, prices: readonly EditionPrice[]): string {
  const floor = prices.find((price) => price.edition === edition.edition)?.floor ?? null
  return floor === null ? (bestPackText(edition) ?? 'None for sale') : `Lowest ${formatUsd(floor)}`
}

const count = (cards: number) => cards.toLocaleString('en-US')

/** `2,488 of 2,500 left`; `All 500 left` before the first, of a full edition `All 500 given out`. */
function supplyText({ drawn, cap }: Edition): string {
  if (drawn === 0) return `All ${count(cap)} left`
  return drawn < cap ? `${count(cap - drawn)} of ${count(cap)} left` : `All ${count(cap)} given out`
}
