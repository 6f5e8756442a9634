import { X } from 'lucide-react'
import { Link } from 'react-router'
import { withQuery } from '../../platform/with-query.ts'
import type { MarketChoice } from './market-choices.ts'
import type { MarketFilters } from './market-search.ts'

/** What narrows the list, each with its way out, and one for all. Without filters there is nothing. */
export function MarketChips({
  filters,
  choices,
}: {
  filters: MarketFilters
  choices: readonly MarketChoice[]
}) {
  const chosen = choices.filter(({ name }) => filters[name] !== undefined)
  if (chosen.length === 0) return null
  const { sort } = filters
  return (
    <div className="fading -mx-(--gutter) flex items-center gap-x-4 overflow-x-auto px-(--gutter) py-0.5 max-sm:col-span-2 sm:contents">
      <ul aria-label="Filters" className="flex gap-2 sm:flex-wrap">
        {chosen.map(({ name, label, options }) => {
          const { [name]: value, ...rest } = filters
          return (
            <li key={name} className="max-sm:shrink-0">
              <Link to={withQuery('/marketplace', rest)} preventScrollReset className={chip}>
                <span className="sr-only">Remove </span>
                <span className="min-w-0 truncate">
                  <span className="text-muted">{label}:</span>{' '}
                  {options.find((option) => option.value === value)?.label ?? value}
                </span>
                <X aria-hidden="true" className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          )
        })}
      </ul>
      <Link
        to={withQuery('/marketplace', { sort })}
        preventScrollReset
        className="inline-flex min-h-11 shrink-0 items-center font-semibold underline decoration-link decoration-2 underline-offset-6 hover:no-underline"
      >
        Clear all
      </Link>
    </div>
  )
}

const chip =
  'flex min-h-11 max-w-full items-center gap-2 rounded-full border border-control bg-surface pr-3 pl-4 text-sm font-semibold hover:bg-raised'
