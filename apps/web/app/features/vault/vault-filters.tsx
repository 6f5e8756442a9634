import { capital } from '@toprun/api-schema/capital'
import { cardCategory, cardTiers, type VaultResponse, vaultSort } from '@toprun/api-schema/card'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { buttonLook } from '../../ui/button.tsx'
import { Choice } from '../../ui/field.tsx'
import { FilterSheet } from '../../ui/filter-sheet.tsx'
import { segment, segmentRow } from '../../ui/tab-look.ts'
import { kindChoices, PlayerSearch } from '../cards/card-choices.tsx'
import { TierDrop } from '../cards/tier-chip.tsx'
import type { VaultFilter } from './vault-query.ts'
import { sortNames } from './vault-words.ts'

type VaultFiltersProps = {
  filter: VaultFilter
  /** Cards of each tier; null while unknown. */
  count: VaultResponse['count']
  onFilter: (next: VaultFilter) => void
}

const sorts = vaultSort.options.map((value) => ({ value, label: sortNames[value] }))

/** Tiers as buttons with their numbers, kind, order and a name to look for: one row, and two on a tablet. */
export function VaultFilters({ filter, count, onFilter }: VaultFiltersProps) {
  // On a phone the name is typed in its own row, once it is asked for.
  const [searching, setSearching] = useState(filter.q !== undefined)
  const all = count && Object.values(count).reduce((sum, cards) => sum + cards, 0)
  const tiers = [
    { tier: undefined, label: 'All', cards: all },
    ...cardTiers.map((tier) => ({ tier, label: capital(tier), cards: count?.[tier] })),
  ]
  return (
    <div className="mb-5 flex flex-wrap gap-2 sm:mb-8 sm:gap-3 xl:flex-nowrap xl:gap-2">
      <fieldset
        className={`fading flex min-w-0 grow basis-0 max-sm:gap-0 overflow-x-auto sm:basis-full xl:grow-0 xl:basis-auto ${segmentRow}`}
      >
        <legend className="sr-only">Tier</legend>
        {tiers.map(({ tier, label, cards }) => (
          <button
            key={label}
            type="button"
            aria-pressed={filter.tier === tier}
            onClick={() => onFilter({ ...filter, tier })}
            className={`${segment} px-3 max-sm:gap-1 max-sm:px-1 xl:px-2 xl:text-sm`}
          >
            {tier && <TierDrop tier={tier} />}
            <span className={clsx(tier && 'max-sm:sr-only')}>{label}</span>
            {cards != null && <span className="text-sm font-normal">{cards.toLocaleString('en-US')}</span>}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        aria-expanded={searching}
        aria-label="Search by name"
        onClick={() => setSearching(!searching)}
        className={buttonLook('secondary', 'min-h-12 w-12 shrink-0 px-0! sm:hidden')}
      >
        <Search aria-hidden="true" className="size-4" />
      </button>
      <PlayerSearch
        className={clsx('grow xl:w-0 max-sm:order-last max-sm:basis-full', !searching && 'max-sm:hidden')}
        label="Player"
        labelHidden
        value={filter.q}
        onSearch={(q) => onFilter({ ...filter, q })}
      />
      <FilterSheet
        compact
        count={Number(filter.category !== undefined)}
        className="grid grid-cols-[9rem_11rem] gap-3 max-sm:grid-cols-1 xl:grid-cols-[8.25rem_11rem] xl:gap-2"
      >
        <Choice
          label="Kind"
          labelHidden="wide"
          value={filter.category ?? ''}
          options={kindChoices}
          onChoose={(value) => onFilter({ ...filter, category: cardCategory.safeParse(value).data })}
        />
        <Choice
          label="Sort by"
          labelHidden="wide"
          value={filter.sort}
          options={sorts}
          onChoose={(value) => onFilter({ ...filter, sort: vaultSort.parse(value) })}
        />
      </FilterSheet>
    </div>
  )
}
