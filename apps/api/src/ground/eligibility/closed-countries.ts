import type { CountriesFile } from '@toprun/content/countries'
import type { Database } from '../../platform/database.ts'
import { closedCountries } from './tables.ts'

/** Replaces the actions switched off by country with those of the content. */
export function writeClosedCountries(db: Database, countries: CountriesFile): Promise<void> {
  const rows = countries.flatMap(({ country, off }) =>
    [...new Set(off)].map((action) => ({ country, action })),
  )
  return db.transaction(async (tx) => {
    // Processes that start at the same time write one after the other.
    await tx.execute('LOCK TABLE closed_countries IN SHARE ROW EXCLUSIVE MODE')
    await tx.delete(closedCountries)
    if (rows.length > 0) await tx.insert(closedCountries).values(rows)
  })
}
