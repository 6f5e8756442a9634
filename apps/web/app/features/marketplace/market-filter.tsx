import { capital } from '@toprun/api-schema/capital'
import { type CardPlayersResponse, cardCategories } from '@toprun/api-schema/card'
import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useAddressFields } from '../../platform/use-address-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/field.tsx'
import { FilterSheet } from '../../ui/filter-sheet.tsx'
import { tierChoices } from '../cards/card-choices.tsx'
import type { MarketFilters } from './market-search.ts'

const categories = [
  { value: '', label: 'All categories' },
  ...cardCategories.map((value) => ({ value, label: capital(value) })),
]
const kinds = [
  { value: '', label: 'All listings' },
  { value: 'fixed', label: 'Fixed price' },
  { value: 'auction', label: 'Auctions' },
]
const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'cheapest', label: 'Lowest price' },
  { value: 'dearest', label: 'Highest price' },
  { value: 'ending', label: 'Auctions ending soon' },
]

type MarketFilterProps = { filters: MarketFilters; players: CardPlayersResponse['players'] }

/** Choices apply at once; without scripts they are sent by a button. */
export function MarketFilter({ filters, players }: MarketFilterProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const apply = () => submit(form.current, { preventScrollReset: true })
  const names = [
    { value: '', label: 'All players' },
    ...players.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const choices = [
    { name: 'player', label: 'Player', options: names },
    { name: 'tier', label: 'Tier', options: tierChoices },
    { name: 'category', label: 'Category', options: categories },
    { name: 'kind', label: 'Listing', options: kinds },
    { name: 'sort', label: 'Sort by', options: sorts },
  ] as const
  const chosen = choices.map(({ name, options }) => [name, filters[name] ?? options[0]?.value ?? ''] as const)
  const values: Record<string, string> = Object.fromEntries(chosen)
  useAddressFields(form, values)
  return (
    <Form ref={form} role="search" action="/marketplace" preventScrollReset className="mb-6 grid sm:mb-8">
      <FilterSheet
        count={choices.filter(({ name }) => name !== 'sort' && filters[name] !== undefined).length}
        className="grid grid-cols-6 gap-3 max-sm:grid-cols-1 max-[860px]:sm:*:col-span-2 max-[860px]:sm:*:nth-[n+4]:col-span-3 min-[860px]:grid-cols-5"
      >
        {choices.map(({ name, ...choice }) => (
          <Choice key={name} name={name} {...choice} defaultValue={values[name]} onChoose={apply} />
        ))}
      </FilterSheet>
      <noscript>
        <Button type="submit" variant="secondary">
          Apply
        </Button>
      </noscript>
    </Form>
  )
}
