import { capital } from '@toprun/api-schema/capital'
import { cardTiers } from '@toprun/api-schema/card'
import { useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { useAddressFields } from '../../platform/use-address-fields.ts'
import { withQuery } from '../../platform/with-query.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { FilterSheet } from '../../ui/filter-sheet.tsx'
import { segment, segmentRow } from '../../ui/tab-look.ts'
import { kinds, playerField } from '../cards/card-choices.tsx'
import { TierDrop } from '../cards/tier-chip.tsx'
import { type ShownFilters, usualFilters } from './gallery-search.ts'

/** A metal and a kind apply at once, a name when it is sent; without scripts the kind is sent with it. */
export function GalleryFilter({ filters }: { filters: ShownFilters }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const { tier, category, q = '' } = filters
  useAddressFields(form, { tier, category, q })
  return (
    <div className="my-6 grid items-center gap-3 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-2 sm:my-8 min-[1000px]:grid-cols-[auto_minmax(0,1fr)]">
      <nav aria-label="Tier" className={`flex ${segmentRow}`}>
        {cardTiers.map((metal) => (
          <Link
            key={metal}
            to={withQuery('/cards', { ...filters, tier: metal })}
            preventScrollReset
            aria-current={metal === tier ? 'true' : undefined}
            className={`${segment} max-sm:text-sm sm:px-4`}
          >
            <span className="contents max-[30rem]:hidden">
              <TierDrop tier={metal} />
            </span>
            {capital(metal)}
          </Link>
        ))}
      </nav>
      <Form
        ref={form}
        role="search"
        action="/cards"
        preventScrollReset
        // A name that was sent is looked for in the list, not in the sheet.
        onSubmit={() => form.current?.querySelector<HTMLElement>('[popover]')?.hidePopover()}
      >
        <input type="hidden" name="tier" defaultValue={tier} />
        <FilterSheet
          compact
          results="cards"
          count={Number(q !== '') + Number(category !== usualFilters.category)}
          className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)] min-[860px]:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <Choice
            label="Kind"
            labelHidden="wide"
            name="category"
            defaultValue={category}
            options={kinds}
            onChoose={() => submit(form.current, { preventScrollReset: true })}
          />
          <Field
            {...playerField}
            label="Player"
            labelHidden="wide"
            placeholder="Any player"
            name="q"
            defaultValue={q}
            action={
              <Button type="submit" variant="secondary">
                Search
              </Button>
            }
          />
        </FilterSheet>
      </Form>
    </div>
  )
}
