import { capital } from '@toprun/api-schema/capital'
import { cardTiers } from '@toprun/api-schema/card'
import { useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { useAddressFields } from '../../platform/use-address-fields.ts'
import { withQuery } from '../../platform/with-query.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { segment, segmentRow } from '../../ui/tab-look.ts'
import { kinds, playerField } from '../cards/card-choices.tsx'
import { TierDrop } from '../cards/tier-chip.tsx'
import type { ShownFilters } from './gallery-search.ts'

/** A metal and a kind apply at once, a name when it is sent; without scripts the kind is sent with it. */
export function GalleryFilter({ filters }: { filters: ShownFilters }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const { tier, category, q = '' } = filters
  useAddressFields(form, { tier, category, q })
  return (
    <div className="my-8 grid items-end gap-3 min-[1000px]:grid-cols-[auto_minmax(0,1fr)]">
      <nav aria-label="Tier" className={`flex ${segmentRow}`}>
        {cardTiers.map((metal) => (
          <Link
            key={metal}
            to={withQuery('/cards', { ...filters, tier: metal })}
            preventScrollReset
            aria-current={metal === tier ? 'true' : undefined}
            className={`${segment} max-sm:text-sm sm:px-4`}
          >
            <TierDrop tier={metal} />
            {capital(metal)}
          </Link>
        ))}
      </nav>
      <Form
        ref={form}
        role="search"
        action="/cards"
        preventScrollReset
        className="grid gap-3 min-[480px]:grid-cols-[9rem_minmax(0,1fr)] min-[860px]:grid-cols-[12rem_minmax(0,1fr)]"
      >
        <input type="hidden" name="tier" defaultValue={tier} />
        <Choice
          label="Kind"
          labelHidden
          name="category"
          defaultValue={category}
          options={kinds}
          onChoose={() => submit(form.current, { preventScrollReset: true })}
        />
        <Field
          {...playerField}
          label="Player"
          labelHidden
          placeholder="Any player"
          name="q"
          defaultValue={q}
          action={
            <Button type="submit" variant="secondary">
              Search
            </Button>
          }
        />
      </Form>
    </div>
  )
}
