import { cardsResponse } from '@toprun/api-schema/card'
import { GalleryPage } from '../../features/gallery/gallery-page.tsx'
import { filtersOf, usualFilters } from '../../features/gallery/gallery-search.ts'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { load } from '../../platform/load.ts'
import { withQuery } from '../../platform/with-query.ts'
import type { Route } from './+types/gallery.ts'

export const meta = fixedMeta({
  title: 'Cards',
  description: 'Every card there is: players in Silver, Gold, Black and Diamond, with supply and odds.',
  trail: [{ name: 'Cards', path: '/cards' }],
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = { ...usualFilters, ...filtersOf(url.searchParams) }
  return { filters, first: await load(context, withQuery('/api/cards', filters), cardsResponse) }
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  return <GalleryPage {...loaderData} />
}
