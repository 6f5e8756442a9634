import { siteResponse } from '@toprun/api-schema/content'
import { load } from '../../platform/load.ts'
import type { Route } from './+types/robots.ts'

/** Allows all public pages; excludes private pages and pages without search value. */
const privatePaths = [
  '/api/',
  '/payments/',
  '/wallet',
  '/my-contests',
  '/sandbox/',
  '/newsletter/',
  '/place-order',
  '/toprun-payment-beamo-callback',
]

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = await load(context, '/api/content/site', siteResponse)
  const lines = [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
