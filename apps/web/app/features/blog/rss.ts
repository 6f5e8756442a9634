import type { Article } from '@toprun/api-schema/content'
import { xmlData, xmlText } from '../../platform/xml-text.ts'
import { categoryName } from './article-groups.ts'

/** The maximum number of articles in the feed; older ones are on the blog. */
const mostItems = 30

/**
 * The blog as RSS 2.0 with full articles (`content:encoded`). All URLs are absolute.
 * @param articles newest first.
 */
export function rssFeed(origin: string, articles: readonly Article[]): string {
  const items = articles.slice(0, mostItems)
  const lastChange = items
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '  <channel>',
    '    <title>TopRun blog</title>',
    `    <link>${xmlText(`${origin}/blog`)}</link>`,
    '    <description>Guides, cricket stories and news from TopRun.</description>',
    '    <language>en</language>',
    ...(lastChange ? [`    <lastBuildDate>${rssDate(lastChange)}</lastBuildDate>`] : []),
    `    <atom:link href="${xmlText(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((article) => itemOf(origin, article)),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemOf(origin: string, article: Article): string {
  const url = new URL(`/blog-detail/${article.slug}`, origin).href
  return [
    '    <item>',
    `      <title>${xmlText(article.title)}</title>`,
    `      <link>${xmlText(url)}</link>`,
    `      <guid isPermaLink="true">${xmlText(url)}</guid>`,
    `      <pubDate>${rssDate(article.createdAt)}</pubDate>`,
    `      <dc:creator>${xmlText(article.author)}</dc:creator>`,
    `      <category>${xmlText(categoryName(article.category))}</category>`,
    `      <description>${xmlText(article.summary)}</description>`,
    `      <content:encoded>${xmlData(withAbsoluteAddresses(article.content, url))}</content:encoded>`,
    '    </item>',
  ].join('\n')
}

/** A feed is read outside the site, where relative URLs do not work. */
function withAbsoluteAddresses(html: string, base: string): string {
  return html.replace(
    /\b(href|src)="([/#][^"]*)"/g,
    (_whole, name: string, address: string) => `${name}="${new URL(address, base).href}"`,
  )
}

/** An RFC 822 date, as RSS requires: `Thu, 05 Nov 2026 00:00:00 GMT`. */
function rssDate(at: string): string {
  return new Date(at).toUTCString()
}
