import { useSearchParams } from 'react-router'
import { Choice } from '../../ui/field.tsx'
import { FilterSheet } from '../../ui/filter-sheet.tsx'
import { useShownSearch } from '../../ui/use-shown-search.ts'
import { type ContestFilter, filterOf, withFilter } from './contest-filter.ts'

const choices = [
  {
    name: 'fee',
    label: 'Entry fee',
    options: [
      { value: '', label: 'Any fee' },
      { value: 'free', label: 'Free' },
      { value: 'paid', label: 'Paid' },
    ],
  },
  {
    name: 'size',
    label: 'Size',
    options: [
      { value: '', label: 'Any size' },
      { value: 'head_to_head', label: 'Head-to-head' },
      { value: 'small', label: 'Small' },
      { value: 'mega', label: 'Mega' },
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    options: [
      { value: '', label: 'Any kind' },
      { value: 'guaranteed', label: 'Guaranteed' },
      { value: 'private', label: 'Private' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort by',
    options: [
      { value: '', label: 'Recommended first' },
      { value: 'prize', label: 'Largest prizes first' },
      { value: 'fee', label: 'Lowest fee first' },
      { value: 'filling', label: 'Fullest first' },
    ],
  },
] as const

/** Filters and order of a match's contests, kept in the address. @param props.inTabRow their button stands at the end of the tabs' row on a phone */
export function ContestFilters({ inTabRow = false }: { inTabRow?: boolean }) {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(useShownSearch())
  return (
    <fieldset>
      <legend className="sr-only">Filter contests</legend>
      <FilterSheet
        count={choices.filter(({ name }) => name !== 'sort' && filter[name]).length}
        inTabRow={inTabRow}
        className="flex flex-wrap items-end gap-3"
      >
        {choices.map(({ name, label, options }) => (
          <Choice
            key={name}
            label={label}
            labelHidden="wide"
            value={filter[name] ?? ''}
            options={options}
            onChoose={(value) => setSearch(withChoice(search, name, value), quietly)}
            className="sm:min-w-32"
          />
        ))}
      </FilterSheet>
    </fieldset>
  )
}

const quietly = { replace: true, preventScrollReset: true }

function withChoice(search: URLSearchParams, name: keyof ContestFilter, value: string): URLSearchParams {
  const chosen = new URLSearchParams(search)
  chosen.set(name, value)
  return withFilter(search, filterOf(chosen))
}
