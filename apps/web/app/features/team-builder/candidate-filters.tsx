import type { Role } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { Choice, Field } from '../../ui/field.tsx'
import { segment, segmentRow } from '../../ui/tab-look.ts'
import { type CandidateFilter, type CandidateSort, candidateSorts } from './candidates.ts'
import { ovalRoles } from './oval-layout.ts'

/** The row of search, sides and order. */
export interface SearchRow {
  id: string
  field: Ref<HTMLInputElement>
  /** A phone shows it only then. */
  isOpen: boolean
}

type CandidateFiltersProps = {
  filter: CandidateFilter
  sides: readonly { name: string; short: string }[]
  roles: readonly { role: Role; count: number }[]
  search: SearchRow
  onChange: (filter: CandidateFilter) => void
}

const sortNames: Record<CandidateSort, string> = {
  credits: 'Credits',
  form: 'Form',
  picked: 'Most picked',
  name: 'Name',
}

/** Role, name, side and order of the candidates. */
export function CandidateFilters({ filter, sides, roles, search, onChange }: CandidateFiltersProps) {
  return (
    <div className="grid gap-2 sm:gap-3">
      <RoleSwitch filter={filter} roles={roles} onChange={onChange} />
      <div
        id={search.id}
        className={clsx(
          !search.isOpen && 'max-sm:hidden',
          'grid grid-cols-[minmax(0,1fr)_auto_auto] gap-2 max-[24.25rem]:grid-cols-2 min-[24.25rem]:max-sm:[&_select]:pr-7 min-[24.25rem]:max-sm:[&_select]:pl-2 min-[24.25rem]:max-sm:[&_select]:text-sm',
        )}
      >
        <Field
          ref={search.field}
          label="Search players"
          labelHidden
          lead={<Search className="size-5" />}
          type="search"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          placeholder="Search"
          className="max-[24.25rem]:col-span-2"
        />
        <Choice
          label="Side"
          labelHidden
          value={filter.side}
          options={[
            { value: 'all', label: 'All sides' },
            ...sides.map(({ name, short }) => ({ value: name, label: short })),
          ]}
          onChoose={(side) => onChange({ ...filter, side })}
        />
        <Choice
          label="Sort by"
          labelHidden
          value={filter.sort}
          options={candidateSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
          onChoose={(value) => {
            const sort = candidateSorts.find((each) => each === value)
            if (sort) onChange({ ...filter, sort })
          }}
        />
      </div>
    </div>
  )
}

function RoleSwitch({ filter, roles, onChange }: Omit<CandidateFiltersProps, 'sides' | 'search'>) {
  return (
    <fieldset className={`grid grid-cols-5 ${segmentRow}`}>
      <legend className="sr-only">Role</legend>
      {(['all', ...ovalRoles] as const).map((role) => (
        <button
          key={role}
          type="button"
          aria-pressed={filter.role === role}
          onClick={() => onChange({ ...filter, role })}
          className={`${segment} font-display`}
        >
          {role === 'all' ? 'All' : role}
          {role !== 'all' && (
            <span className="font-normal">{roles.find((each) => each.role === role)?.count}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
