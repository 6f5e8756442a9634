import type { Role } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { type CandidateFilter, type CandidateSort, candidateSorts } from './candidates.ts'
import { ovalRoles } from './oval-layout.ts'

type CandidateFiltersProps = {
  filter: CandidateFilter
  sides: readonly { name: string; short: string }[]
  roles: readonly { role: Role; count: number }[]
  onChange: (filter: CandidateFilter) => void
}

const sortNames: Record<CandidateSort, string> = {
  credits: 'Credits',
  form: 'Form',
  picked: 'Most picked',
  name: 'Name',
}

const field =
  'min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-base text-ink'

/** Role, name, side and order of the candidates. */
export function CandidateFilters({ filter, sides, roles, onChange }: CandidateFiltersProps) {
  return (
    <div className="grid gap-3">
      <RoleSwitch filter={filter} roles={roles} onChange={onChange} />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[1fr_auto_auto]">
        <label className="relative col-span-2 sm:col-span-1">
          <span className="sr-only">Search players</span>
          <Search className="absolute top-3 left-3 size-5 text-muted" aria-hidden="true" />
          <input
            type="search"
            value={filter.search}
            onChange={(event) => onChange({ ...filter, search: event.target.value })}
            placeholder="Search players"
            className={clsx(field, 'pl-10')}
          />
        </label>
        <label>
          <span className="sr-only">Side</span>
          <select
            value={filter.side}
            onChange={(event) => onChange({ ...filter, side: event.target.value })}
            className={field}
          >
            <option value="all">Both sides</option>
            {sides.map(({ name, short }) => (
              <option key={name} value={name}>
                {short}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="sr-only">Sort by</span>
          <select
            value={filter.sort}
            onChange={(event) => {
              const sort = candidateSorts.find((each) => each === event.target.value)
              if (sort) onChange({ ...filter, sort })
            }}
            className={field}
          >
            {candidateSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}

function RoleSwitch({ filter, roles, onChange }: Omit<CandidateFiltersProps, 'sides'>) {
  return (
    <fieldset className="grid grid-cols-5 gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">Role</legend>
      {(['all', ...ovalRoles] as const).map((role) => (
        <button
          key={role}
          type="button"
          aria-pressed={filter.role === role}
          onClick={() => onChange({ ...filter, role })}
          className={clsx(
            'min-h-11 rounded-control px-1 font-display text-base font-bold',
            filter.role === role ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          {role === 'all' ? 'All' : role}
          {role !== 'all' && (
            <span className="ml-1 font-normal tabular-nums">
              {roles.find((each) => each.role === role)?.count}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
