import { ad, articleListResponse, blogVideo } from '@toprun/api-schema/content'
import { z } from 'zod'
import { BlogPage } from '../../features/blog/blog-page.tsx'
import { feedLink } from '../../features/blog/feed-link.ts'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { load } from '../../platform/load.ts'
import type { Route } from './+types/blog.ts'

export const links: Route.LinksFunction = () => [feedLink]

export const meta = fixedMeta({
  title: 'Blog',
  description:
    'How points are counted, what cards are worth, how the wallet works, and stories from both sides of the boundary.',
  trail: [{ name: 'Blog', path: '/blog' }],
})

export async function loader({ context }: Route.LoaderArgs) {
  const [{ articles }, ads, videos] = await Promise.all([
    load(context, '/api/content/articles', articleListResponse),
    load(context, '/api/Ads', z.array(ad)),
    load(context, '/api/bvids', z.array(blogVideo)),
  ])
  return { articles, ads, videos }
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />
}
