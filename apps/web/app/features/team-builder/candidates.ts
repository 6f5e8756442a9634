import type { Role, SquadPlayer } from '@toprun/api-schema/match'
import { plainLetters } from '../../platform/plain-letters.ts'

export const candidateSorts = ['credits', 'form', 'picked', 'name'] as const
export type CandidateSort = (typeof candidateSorts)[number]

export type CandidateFilter = {
  role: Role | 'all'
  side: string | 'all'
  search: string
  sort: CandidateSort
}

export const everyCandidate: CandidateFilter = { role: 'all', side: 'all', search: '', sort: 'credits' }

/** Whether a name or a side is looked for. */
export const isNarrowed = ({ search, side }: CandidateFilter): boolean => search !== '' || side !== 'all'

const orders: Record<CandidateSort, (one: SquadPlayer, other: SquadPlayer) => number> = {
  credits: (one, other) => other.credits - one.credits,
  form: (one, other) => (other.form ?? -1) - (one.form ?? -1),
  picked: (one, other) => other.pickedPercent - one.pickedPercent,
  name: () => 0,
}

/** Filters and sorts the squad; ties are sorted by name, and players outside the announced XI come last. The search ignores accents. */
export function candidates(squad: readonly SquadPlayer[], filter: CandidateFilter): SquadPlayer[] {
  const sought = plainLetters(filter.search.trim())
  return squad
    .filter(({ role }) => filter.role === 'all' || role === filter.role)
    .filter(({ team }) => filter.side === 'all' || team === filter.side)
    .filter(({ name, fullName, team }) => plainLetters(`${name} ${fullName ?? ''} ${team}`).includes(sought))
    .sort(
      (one, other) =>
        Number(one.announced === false) - Number(other.announced === false) ||
        orders[filter.sort](one, other) ||
        one.name.localeCompare(other.name, 'en'),
    )
}
