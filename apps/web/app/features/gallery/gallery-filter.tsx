import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useAddressFields } from '../../platform/use-address-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { kindChoices, playerField, tierChoices } from '../cards/card-choices.tsx'
import type { GalleryFilters } from './gallery-search.ts'

/** Choices apply at once, a name when it is sent; without scripts all of them are sent by the button. */
export function GalleryFilter({ filters }: { filters: GalleryFilters }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const apply = () => submit(form.current, { preventScrollReset: true })
  const { tier = '', category = '', q = '' } = filters
  useAddressFields(form, { tier, category, q })
  return (
    <Form
      ref={form}
      role="search"
      action="/cards"
      preventScrollReset
      className="my-8 grid grid-cols-2 items-end gap-3 min-[860px]:grid-cols-[12rem_12rem_minmax(0,1fr)]"
    >
      <Choice label="Tier" name="tier" defaultValue={tier} options={tierChoices} onChoose={apply} />
      <Choice label="Kind" name="category" defaultValue={category} options={kindChoices} onChoose={apply} />
      <Field
        className="max-[860px]:col-span-2"
        {...playerField}
        label="Player"
        name="q"
        defaultValue={q}
        action={
          <Button type="submit" variant="secondary">
            Search
          </Button>
        }
      />
    </Form>
  )
}
