import { cardCategories, cardTiers } from '@toprun/api-schema/card'
import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { capital } from '../cards/shown-card.ts'
import type { GalleryFilters } from './gallery-search.ts'

const tiers = [{ value: '', label: 'All tiers' }, ...cardTiers.map(option)]
const categories = [{ value: '', label: 'All kinds' }, ...cardCategories.map(option)]

function option(value: string) {
  return { value, label: capital(value) }
}

/** The address may change without the form, by Back. A field whose own part of it stays is not touched: somebody may have filled it in. */
function useAddress(form: RefObject<HTMLFormElement | null>, name: string, value: string): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (isField && field !== document.activeElement) field.value = value
  }, [form, name, value])
}

/** Choices apply at once, a name when it is sent; without scripts all of them are sent by the button. */
export function GalleryFilter({ filters }: { filters: GalleryFilters }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const apply = () => submit(form.current, { preventScrollReset: true })
  const { tier = '', category = '', q = '' } = filters
  useAddress(form, 'tier', tier)
  useAddress(form, 'category', category)
  useAddress(form, 'q', q)
  return (
    <Form
      ref={form}
      role="search"
      action="/cards"
      preventScrollReset
      className="my-8 grid grid-cols-2 items-end gap-3 min-[860px]:grid-cols-[12rem_12rem_minmax(0,1fr)]"
    >
      <Choice label="Tier" name="tier" defaultValue={tier} options={tiers} onChoose={apply} />
      <Choice label="Kind" name="category" defaultValue={category} options={categories} onChoose={apply} />
      <Field
        className="max-[860px]:col-span-2"
        label="Player"
        type="search"
        name="q"
        defaultValue={q}
        placeholder="Any name"
        autoComplete="off"
        maxLength={60}
        lead={<Search className="size-5" />}
        action={
          <Button type="submit" variant="secondary">
            Search
          </Button>
        }
      />
    </Form>
  )
}
