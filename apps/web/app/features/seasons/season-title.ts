import type { SeasonSummary } from '@toprun/api-schema/season'

/** `Night League 2026`; a competition that names its year is not given another one. */
export function seasonTitle({ competition, year }: Pick<SeasonSummary, 'competition' | 'year'>): string {
  return competition.includes(String(year)) ? competition : `${competition} ${year}`
}
