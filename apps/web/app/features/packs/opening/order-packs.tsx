import { useQuery } from '@tanstack/react-query'
import { cardTiers } from '@toprun/api-schema/card'
import type { OrderPack } from '@toprun/api-schema/opening'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { QueryPanel } from '../../../ui/query-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PackMark } from '../../artwork/pack-mark.tsx'
import { TierChip } from '../../cards/tier-chip.tsx'
import { packNames } from '../pack-names.ts'
import { orderPacksQuery } from './my-packs-query.ts'

/** The packs of a paid order, each opened one with the page that shows its opening again. Read once they are asked for. */
export function OrderPacks({ order }: { order: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="disclosure group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        Packs and openings
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && (
        <div className="max-h-64 overflow-y-auto">
          <OrderPackList order={order} />
        </div>
      )}
    </details>
  )
}

/** The packs of a paid order, without a heading. */
export function OrderPackList({ order }: { order: string }) {
  const query = useQuery(orderPacksQuery(order))
  return (
    <QueryPanel query={query} failure="The packs could not be loaded" skeleton={skeleton}>
      {({ packs }) =>
        packs.length === 0 ? (
          <p className="py-2 text-muted">Your packs are being drawn.</p>
        ) : (
          <ul className="divide-y divide-line">
            {packs.map((pack) => (
              <PackLine key={pack.id} {...pack} isOnly={packs.length === 1} />
            ))}
          </ul>
        )
      }
    </QueryPanel>
  )
}

const skeleton = <Skeleton className="h-24" />

const unopened = { sealed: 'Not opened yet', cancelled: 'Cancelled' } as const

function PackLine({ id, pack, number, state, tiers, isOnly }: OrderPack & { isOnly: boolean }) {
  const name = isOnly ? packNames[pack] : `${number}. ${packNames[pack]}`
  const counts = cardTiers
    .map((tier) => ({ tier, cards: tiers.filter((each) => each === tier).length }))
    .filter(({ cards }) => cards > 0)
  return (
    <li className="grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 tabular-nums">
      <PackMark pack={pack} className="w-6" />
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="w-full sm:w-32">{name}</span>
        {counts.map(({ tier, cards }) => (
          <TierChip key={tier} tier={tier} cards={cards} />
        ))}
      </span>
      {state === 'opened' ? (
        <Link
          to={`/verify/${id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          aria-label={`${name}: show its opening`}
        >
          Verify
        </Link>
      ) : (
        <span className="text-sm text-muted">{unopened[state]}</span>
      )}
    </li>
  )
}
