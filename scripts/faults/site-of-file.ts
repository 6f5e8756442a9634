import { ofFile } from '@toprun/postgres/test-of-file'
import { inject } from 'vitest'
import { openSite, patience, type Site, type SiteOptions } from './site.ts'

/** How often a fault is repeated: once in `npm test`, more often in `npm run test:deep`. */
export const rounds = inject('deep') ? 8 : 1

/** For an idle machine; among other tests the site waits for its turn. */
export const soonMs = rounds > 1 ? 1_000 : patience.timeout

/** A site for the tests of the calling file or suite. @param arrange its options, or a function once the file's tests begin */
export function siteOfFile(arrange: SiteOptions | (() => SiteOptions) = {}): Site {
  return ofFile(async () => {
    const site = await openSite(typeof arrange === 'function' ? arrange() : arrange)
    return { held: site, end: site.close }
  }, 180_000)
}
