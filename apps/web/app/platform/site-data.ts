import type { SiteResponse } from '@toprun/api-schema/content'
import { useRouteLoaderData } from 'react-router'
import { siteOf } from './page-meta.ts'

/** The site's addresses, which the root loader reads for header and footer. Null if they could not be read. */
export function useSite(): SiteResponse | null {
  return siteOf({ matches: [{ id: 'root', loaderData: useRouteLoaderData('root') }] })
}
