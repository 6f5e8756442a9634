import { articleListResponse, articleResponse } from '@toprun/api-schema/content'
import { redirect, useMatches } from 'react-router'
import { categoryName, neighboursOf } from '../../features/blog/article-groups.ts'
import { ArticlePage } from '../../features/blog/article-page.tsx'
import { articleStructure, sharedPicture } from '../../features/blog/article-structure.ts'
import { feedLink } from '../../features/blog/feed-link.ts'
import { load } from '../../platform/load.ts'
import { breadcrumbs, originOf, pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/article.ts'

export const links: Route.LinksFunction = () => [feedLink]

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return [{ title: 'Article · TopRun' }]
  const { article } = args.loaderData
  const { slug, title, category } = article
  const trail = [
    { name: 'Blog', path: '/blog' },
    { name: categoryName(category), path: `/blog#${category}` },
    { name: title, path: `/blog-detail/${slug}` },
  ]
  return [
    ...pageMeta(args, {
      title,
      description: article.summary,
      picture: sharedPicture(slug),
      type: 'article',
      structured: [articleStructure(originOf(args), article), breadcrumbs(args, trail)],
    }),
    { property: 'article:published_time', content: article.createdAt },
    { property: 'article:modified_time', content: article.updatedAt },
    { property: 'article:author', content: article.author },
    { property: 'article:section', content: categoryName(category) },
  ]
}

/** An article has one URL: its id redirects to its slug. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [response, { articles }] = await Promise.all([
    load(context, `/api/content/articles/${encodeURIComponent(params.slug)}`, articleResponse),
    load(context, '/api/content/articles', articleListResponse),
  ])
  const { slug } = response.article
  if (params.slug !== slug) throw redirect(`/blog-detail/${slug}`, 301)
  return { ...response, ...neighboursOf(slug, articles) }
}

export default function Article({ loaderData }: Route.ComponentProps) {
  return (
    <ArticlePage key={loaderData.article.slug} {...loaderData} origin={originOf({ matches: useMatches() })} />
  )
}
