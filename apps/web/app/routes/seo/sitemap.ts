import { articleListResponse, batter, bowler, entertainer, siteResponse } from '@toprun/api-schema/content'
import { z } from 'zod'
import { fixedPages, sitemap } from '../../features/seo/sitemap.ts'
import { load } from '../../platform/load.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [site, { articles }, batters, bowlers, entertainers] = await Promise.all([
    load(context, '/api/content/site', siteResponse),
    load(context, '/api/content/articles', articleListResponse),
    load(context, '/api/Player', z.array(batter)),
    load(context, '/api/Bowler', z.array(bowler)),
    load(context, '/api/Enter', z.array(entertainer)),
  ])
  const pages = [
    ...fixedPages,
    ...articles.map(({ slug, updatedAt }) => ({
      path: `/blog-detail/${slug}`,
      changed: updatedAt.slice(0, 10),
    })),
    ...[...batters, ...bowlers].map(({ _id }) => ({ path: `/details/${_id}/Player` })),
    ...entertainers.map(({ _id }) => ({ path: `/details/${_id}/Entertainer` })),
  ]
  return new Response(sitemap(site.origin, pages), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
