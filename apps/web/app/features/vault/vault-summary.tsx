import type { VaultResponse } from '@toprun/api-schema/card'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { Meter } from '../../ui/meter.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Crest } from '../cards/crest.tsx'
import type { CardsValue } from './cards-value.ts'
import { isValued, valueNote } from './vault-words.ts'

/** As many crests stand beside the sets while they are closed. */
const shownCrests = 4

type VaultSummaryProps = {
  /** `coming` while the prices are on their way, `unknown` where they could not be loaded. */
  value: CardsValue | 'coming' | 'unknown'
  /** How many cards `value` is of. */
  cards: number
  /** How many of them the user sells. */
  listed: number
  /** More cards of the same filters are not loaded yet. */
  isPartial: boolean
  sides: NonNullable<VaultResponse['sides']>
}

/** What the vault is worth at the marketplace, and how far its sets are: the players of each side, in a line that opens. */
export function VaultSummary({ value, cards, listed, isPartial, sides }: VaultSummaryProps) {
  const isComing = value === 'coming'
  const known = typeof value === 'object' ? value : null
  const hasValue = known !== null && isValued({ ...known, cards })
  const note = known && valueNote({ ...known, cards, listed, isPartial })
  return (
    <section
      aria-labelledby="value"
      className="panel relative mb-6 px-4 max-sm:mb-3 sm:px-5 xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:gap-x-8"
    >
      {/* On a phone all of it is one line: the value, and beside it the sets. */}
      <div className="flex items-center gap-x-3 max-sm:pointer-events-none max-sm:absolute max-sm:h-12 sm:py-1">
        <h2 id="value" className="shrink-0 font-display text-2xl leading-none font-extrabold tabular-nums">
          {isComing && <Skeleton className="h-6 w-40" />}
          {hasValue ? (
            <>
              <span className="font-sans text-sm font-semibold max-[359px]:sr-only">Worth about</span>{' '}
              {formatUsd(known.total)}
            </>
          ) : (
            <span className={clsx(isComing && 'sr-only')}>{cardCount(cards, isPartial)}</span>
          )}
        </h2>
        {isComing && <Skeleton className="h-4 min-w-0 grow max-sm:hidden" />}
        {note && <p className="min-w-0 grow text-sm text-muted max-sm:hidden">{note}</p>}
        <Link
          to="/marketplace"
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 max-sm:hidden"
        >
          Marketplace
        </Link>
      </div>
      <details className="disclosure group border-line sm:max-xl:border-t">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 max-sm:justify-end max-sm:gap-2 [&::-webkit-details-marker]:hidden">
          <span className="font-semibold whitespace-nowrap">Your sets</span>
          {/* On a desktop their place is the words' beside them. */}
          <span aria-hidden="true" className="flex gap-1.5 max-sm:hidden xl:hidden">
            {sides.slice(0, shownCrests).map(({ side }) => (
              <Crest key={side.name} side={side} className="w-5" />
            ))}
          </span>
          <span
            className={clsx(
              'text-sm whitespace-nowrap text-muted tabular-nums sm:ml-auto max-[360px]:hidden',
              (hasValue || isComing) && 'max-sm:hidden',
            )}
          >
            {heldText(sides)}
            <span className="max-sm:hidden"> players</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        {note && <p className="pb-3 text-sm text-muted sm:hidden">{note}</p>}
        <SideList sides={sides} />
      </details>
    </section>
  )
}

/** `16 cards`; `100+ cards` where more are not loaded yet. */
function cardCount(cards: number, isPartial: boolean): string {
  return `${cards}${isPartial ? '+' : ''} ${cards === 1 ? 'card' : 'cards'}`
}

/** `22 of 104`, of the players of all sides together. */
function heldText(sides: VaultSummaryProps['sides']): string {
  const held = sides.reduce((sum, side) => sum + side.held, 0)
  const players = sides.reduce((sum, side) => sum + side.players, 0)
  return `${held} of ${players}`
}

function SideList({ sides }: Pick<VaultSummaryProps, 'sides'>) {
  return (
    <ul className="grid gap-x-3 pb-4 gap-y-3 min-[360px]:grid-cols-2 min-[420px]:gap-x-6 min-[860px]:gap-x-8">
      {sides.map(({ side, players, held }) => (
        <li
          key={side.name}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-2 min-[420px]:gap-x-3"
        >
          <Crest side={side} className="w-7" />
          <div className="min-w-0">
            <p className="flex items-baseline justify-between gap-2 min-[420px]:gap-3">
              <span className="truncate font-semibold max-[860px]:hidden">{side.name}</span>
              <abbr title={side.name} className="font-semibold no-underline min-[860px]:hidden">
                {side.short}
              </abbr>
              <span className="text-sm whitespace-nowrap text-muted tabular-nums">
                {held} of {players}
              </span>
            </p>
            <Meter
              label={side.name}
              value={held}
              max={players}
              text={`${held} of ${players} players`}
              tone={held === players ? 'pitch' : 'progress'}
              className="mt-1.5"
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
