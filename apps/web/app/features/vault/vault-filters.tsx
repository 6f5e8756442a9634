import { cardCategory, cardTiers, type VaultResponse, vaultSort } from '@toprun/api-schema/card'
import { Choice } from '../../ui/field.tsx'
import { kindChoices, PlayerSearch } from '../cards/card-choices.tsx'
import { capital } from '../cards/shown-card.ts'
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

/** Tiers as buttons with their numbers, kind, order and a name to look for: one row on a desktop. */
export function VaultFilters({ filter, count, onFilter }: VaultFiltersProps) {
  const all = count && Object.values(count).reduce((sum, cards) => sum + cards, 0)
  const tiers = [
    { tier: undefined, label: 'All', cards: all },
    ...cardTiers.map((tier) => ({ tier, label: capital(tier), cards: count?.[tier] })),
  ]
  return (
    <div className="mb-8 grid items-center gap-3 min-[1200px]:grid-cols-[auto_minmax(0,1fr)]">
      <fieldset className="fading flex min-w-0 gap-1 overflow-x-auto rounded-control bg-sunken p-1">
        <legend className="sr-only">Tier</legend>
        {tiers.map(({ tier, label, cards }) => (
          <button
            key={label}
            type="button"
            aria-pressed={filter.tier === tier}
            onClick={() => onFilter({ ...filter, tier })}
            className="inline-flex min-h-11 grow items-center justify-center gap-1.5 rounded-control px-3 font-semibold whitespace-nowrap text-muted tabular-nums transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-sm"
          >
            {tier && <TierDrop tier={tier} />}
            {label}
            {cards != null && <span className="text-sm font-normal">{cards.toLocaleString('en-US')}</span>}
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3 min-[700px]:grid-cols-[9rem_11rem_minmax(0,1fr)]">
        <Choice
          label="Kind"
          labelHidden
          value={filter.category ?? ''}
          options={kindChoices}
          onChoose={(value) => onFilter({ ...filter, category: cardCategory.safeParse(value).data })}
        />
        <Choice
          label="Sort by"
          labelHidden
          value={filter.sort}
          options={sorts}
          onChoose={(value) => onFilter({ ...filter, sort: vaultSort.parse(value) })}
        />
        <PlayerSearch
          className="max-[700px]:col-span-2"
          label="Player"
          labelHidden
          value={filter.q}
          onSearch={(q) => onFilter({ ...filter, q })}
        />
      </div>
    </div>
  )
}
