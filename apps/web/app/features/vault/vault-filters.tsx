import { cardCategory, cardTiers, type VaultResponse, vaultSort } from '@toprun/api-schema/card'
import { Choice } from '../../ui/field.tsx'
import { kindChoices, PlayerSearch } from '../cards/card-choices.tsx'
import { capital } from '../cards/shown-card.ts'
import type { VaultFilter } from './vault-query.ts'
import { sortNames } from './vault-words.ts'

type VaultFiltersProps = {
  filter: VaultFilter
  /** Cards of each tier; null while unknown. */
  count: VaultResponse['count']
  onFilter: (next: VaultFilter) => void
}

const sorts = vaultSort.options.map((value) => ({ value, label: sortNames[value] }))

/** Tiers as buttons with their numbers, kind, order and a name to look for. */
export function VaultFilters({ filter, count, onFilter }: VaultFiltersProps) {
  const all = count && Object.values(count).reduce((sum, cards) => sum + cards, 0)
  const tiers = [
    { tier: undefined, label: 'All', cards: all },
    ...cardTiers.map((tier) => ({ tier, label: capital(tier), cards: count?.[tier] })),
  ]
  return (
    <div className="mb-8 grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Tier</legend>
        {tiers.map(({ tier, label, cards }) => (
          <button
            key={label}
            type="button"
            aria-pressed={filter.tier === tier}
            onClick={() => onFilter({ ...filter, tier })}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control px-4 font-semibold tabular-nums hover:bg-raised aria-pressed:border-gold aria-pressed:bg-gold aria-pressed:text-on-gold"
          >
            {label}
            {cards != null && <span className="text-sm font-normal">{cards.toLocaleString('en-US')}</span>}
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 items-end gap-3 min-[860px]:grid-cols-[12rem_12rem_minmax(0,1fr)]">
        <Choice
          label="Kind"
          value={filter.category ?? ''}
          options={kindChoices}
          onChoose={(value) => onFilter({ ...filter, category: cardCategory.safeParse(value).data })}
        />
        <Choice
          label="Sort by"
          value={filter.sort}
          options={sorts}
          onChoose={(value) => onFilter({ ...filter, sort: vaultSort.parse(value) })}
        />
        <PlayerSearch
          className="max-[860px]:col-span-2"
          label="Player"
          value={filter.q}
          onSearch={(q) => onFilter({ ...filter, q })}
        />
      </div>
    </div>
  )
}
