import type { VaultResponse } from '@toprun/api-schema/card'
import { formatUsd } from '@toprun/api-schema/money-text'
import { Link } from 'react-router'
import { Meter } from '../../ui/meter.tsx'
import { Crest } from '../cards/crest.tsx'
import type { FloorValue } from './floor-values.ts'
import { floorNote, isValued } from './vault-words.ts'

/** As many sides are shown before the rest. */
const shownSides = 4

type VaultSummaryProps = {
  value: FloorValue
  /** How many cards `value` is of. */
  cards: number
  /** More cards of the same filters are not loaded yet. */
  isPartial: boolean
  sides: NonNullable<VaultResponse['sides']>
}

/** What the vault is worth at the marketplace, and how far its sets are: the players of each side. */
export function VaultSummary({ value, cards, isPartial, sides }: VaultSummaryProps) {
  const hasValue = isValued({ ...value, cards })
  return (
    <div className="panel mb-8 grid gap-x-10 gap-y-6 p-5 min-[640px]:grid-cols-[13rem_minmax(0,1fr)]">
      <section aria-labelledby="value">
        <h2 id="value" className="text-sm font-semibold text-muted">
          {hasValue ? 'Value by floor price' : 'Cards'}
        </h2>
        <p className="mt-1 font-display text-title leading-none font-extrabold tabular-nums">
          {hasValue ? formatUsd(value.total) : `${cards}${isPartial ? '+' : ''}`}
        </p>
        <p className="mt-2 text-sm text-muted">{floorNote({ ...value, cards, isPartial })}</p>
        <Link
          to="/marketplace"
          className="mt-1 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          Marketplace
        </Link>
      </section>
      <section aria-labelledby="sets" className="min-w-0">
        <h2 id="sets" className="text-sm font-semibold text-muted">
          Your sets
        </h2>
        <SideList sides={sides.slice(0, shownSides)} />
        {sides.length > shownSides && (
          <details className="disclosure mt-1">
            <summary className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
              The other {sides.length - shownSides} sides
            </summary>
            <SideList sides={sides.slice(shownSides)} />
          </details>
        )}
      </section>
    </div>
  )
}

function SideList({ sides }: Pick<VaultSummaryProps, 'sides'>) {
  return (
    <ul className="mt-3 grid gap-x-3 gap-y-3 min-[360px]:grid-cols-2 min-[420px]:gap-x-6 min-[860px]:gap-x-8">
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
