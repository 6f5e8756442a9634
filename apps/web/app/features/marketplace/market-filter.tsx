import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useAddressFields } from '../../platform/use-address-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/field.tsx'
import { FilterSheet } from '../../ui/filter-sheet.tsx'
import { type MarketChoice, sortChoice } from './market-choices.ts'
import type { MarketFilters } from './market-search.ts'

type MarketFilterProps = {
  filters: MarketFilters
  choices: readonly MarketChoice[]
  /** What was found: `2 listings`. */
  results: string
}

/** Choices apply at once; without scripts they are sent by a button. */
export function MarketFilter({ filters, choices: narrowing, results }: MarketFilterProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const apply = () => submit(form.current, { preventScrollReset: true })
  const choices = [...narrowing, sortChoice]
  const chosen = choices.map(({ name, options }) => [name, filters[name] ?? options[0]?.value ?? ''] as const)
  const values: Record<string, string> = Object.fromEntries(chosen)
  useAddressFields(form, values)
  return (
    <Form
      ref={form}
      role="search"
      action="/marketplace"
      preventScrollReset
      className="grid sm:mb-2 sm:w-full"
    >
      <FilterSheet
        results={results}
        count={narrowing.filter(({ name }) => filters[name] !== undefined).length}
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
