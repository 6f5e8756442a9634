import type { SiteAnswer } from '@toprun/api-schema/content'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'

/** What the root of every page has read for header and footer; null where it could not be read. */
export function useSite(): SiteAnswer | null {
  return useRouteLoaderData<typeof loader>('root')?.site ?? null
}
