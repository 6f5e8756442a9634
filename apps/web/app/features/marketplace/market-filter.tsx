import { type CardPlayersResponse, cardCategories, cardTiers } from '@toprun/api-schema/card'
import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/field.tsx'
import { capital } from '../cards/shown-card.ts'
import type { MarketFilters } from './market-search.ts'

const tiers = [{ value: '', label: 'All tiers' }, ...cardTiers.map(option)]
const categories = [{ value: '', label: 'All categories' }, ...cardCategories.map(option)]
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

function option(value: string) {
  return { value, label: capital(value) }
}

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
    { name: 'tier', label: 'Tier', options: tiers },
    { name: 'category', label: 'Category', options: categories },
    { name: 'kind', label: 'Listing', options: kinds },
    { name: 'sort', label: 'Sort by', options: sorts },
  ] as const
  return (
    <Form
      ref={form}
      key={JSON.stringify(filters)}
      role="search"
      action="/marketplace"
      preventScrollReset
      className="my-8 grid grid-cols-2 items-end gap-3 min-[860px]:grid-cols-5 max-[860px]:*:first:col-span-2"
    >
      {choices.map(({ name, ...choice }) => (
        <Choice
          key={name}
          name={name}
          {...choice}
          defaultValue={filters[name] ?? choice.options[0]?.value}
          onChoose={apply}
        />
      ))}
      <noscript>
        <Button type="submit" variant="secondary">
          Apply
        </Button>
      </noscript>
    </Form>
  )
}
