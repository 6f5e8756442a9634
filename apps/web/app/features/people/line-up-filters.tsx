import { Search } from 'lucide-react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { segment, segmentRow } from '../../ui/tab-look.ts'
import { groups, longestName } from './line-up-filter.ts'

type LineUpFiltersProps = { plays: string; name: string; count: number }

/** A form that filters through the URL: on every change, or by its button without JavaScript. */
export function LineUpFilters({ plays, name, count }: LineUpFiltersProps) {
  const submit = useSubmit()
  return (
    <Form
      role="search"
      aria-label="The line-up"
      replace
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="flex flex-wrap items-end gap-x-3 gap-y-3 sm:gap-x-6"
    >
      <fieldset className={`flex ${segmentRow}`}>
        <legend className="sr-only">Who</legend>
        {groups.map(({ id, label }) => (
          <label
            key={id}
            className={`${segment} relative cursor-pointer px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
          >
            <input
              type="radio"
              name="plays"
              value={id}
              defaultChecked={plays === id}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Field
        label="Name"
        labelHidden
        lead={<Search className="size-5" />}
        placeholder="Any name"
        type="search"
        name="name"
        defaultValue={name}
        autoComplete="off"
        maxLength={longestName}
        className="grow max-sm:order-last max-sm:w-full sm:max-w-72"
      />
      <noscript>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </noscript>
      <p role="status" className="ml-auto flex min-h-11 items-center text-sm text-muted tabular-nums">
        {count} {count === 1 ? 'player' : 'players'}
      </p>
    </Form>
  )
}
