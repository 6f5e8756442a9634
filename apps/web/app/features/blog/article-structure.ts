import type { Article } from '@toprun/api-schema/content'

/** The size of an article's sharing image, in pixels. */
export function sharedPicture(slug: string): string {
  return `/pictures/og/blog-${slug}.png`
}

/** An article as schema.org describes it. */
export function articleStructure(
  origin: string,
  { slug, title, summary, author, createdAt, updatedAt }: Article,
): Record<string, unknown> {
  return {
    '@type': 'Article',
    headline: title,
    description: summary,
    datePublished: createdAt,
    dateModified: updatedAt,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: 'TopRun', url: origin },
    image: [`${origin}${sharedPicture(slug)}`],
    mainEntityOfPage: `${origin}/blog-detail/${slug}`,
  }
}
