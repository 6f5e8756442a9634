import { article, siteResponse } from '@toprun/api-schema/content'
import { z } from 'zod'
import { rssFeed } from '../../features/blog/rss.ts'
import { load } from '../../platform/load.ts'
import type { Route } from './+types/feed.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [site, articles] = await Promise.all([
    load(context, '/api/content/site', siteResponse),
    load(context, '/api/Blog', z.array(article)),
  ])
  return new Response(rssFeed(site.origin, articles), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=900',
    },
  })
}
