import { describe, expect, it } from 'vitest'
import { articleWith } from './blog.testing.ts'
import { rssFeed } from './rss.ts'

const origin = 'https://toprun.example'

describe('the feed of the blog', () => {
  it('names itself, the blog and the latest change', () => {
    const feed = rssFeed(origin, [
      articleWith({ slug: 'newer' }),
      articleWith({ slug: 'changed', updatedAt: '2026-11-20T00:00:00.000Z' }),
    ])
    expect(feed).toContain('<link>https://toprun.example/blog</link>')
    expect(feed).toContain(
      '<atom:link href="https://toprun.example/blog/rss.xml" rel="self" type="application/rss+xml"/>',
    )
    expect(feed).toContain('<lastBuildDate>Fri, 20 Nov 2026 00:00:00 GMT</lastBuildDate>')
  })

  it('lists the address, day, author and category', () => {
    const feed = rssFeed(origin, [articleWith({ category: 'nft' })])
    for (const said of [
      '<link>https://toprun.example/blog-detail/first-over</link>',
      '<guid isPermaLink="true">https://toprun.example/blog-detail/first-over</guid>',
      '<pubDate>Thu, 05 Nov 2026 00:00:00 GMT</pubDate>',
      '<dc:creator>Imogen Tarrant</dc:creator>',
      '<category>NFT</category>',
    ])
      expect(feed).toContain(said)
  })

  it('escapes what would be markup, and drops what XML cannot hold', () => {
    const feed = rssFeed(origin, [
      articleWith({ title: 'Tea & <b>"runs"</b>\u0000\u0008', summary: "It's 1 > 0" }),
    ])
    expect(feed).toContain('<title>Tea &#38; &#60;b&#62;&#34;runs&#34;&#60;/b&#62;</title>')
    expect(feed).toContain('<description>It&#39;s 1 &#62; 0</description>')
  })

  it('contains the whole article, whatever its markup', () => {
    const feed = rssFeed(origin, [articleWith({ content: '<p>a[b[0]]> &amp; c</p>' })])
    const encoded = /<content:encoded>(.*)<\/content:encoded>/s.exec(feed)?.[1] ?? ''
    const sections = Array.from(encoded.matchAll(/<!\[CDATA\[(.*?)\]\]>/gs), ([, text = '']) => text)
    expect(sections.join('')).toBe('<p>a[b[0]]> &amp; c</p>')
  })

  it('turns paths and anchors into absolute URLs', () => {
    const feed = rssFeed(origin, [
      articleWith({
        content: '<a href="/faq#x">a</a><a href="#overs">b</a><a href="https://x.example/">c</a>',
      }),
    ])
    expect(feed).toContain('href="https://toprun.example/faq#x"')
    expect(feed).toContain('href="https://toprun.example/blog-detail/first-over#overs"')
    expect(feed).toContain('href="https://x.example/"')
  })

  it('has at most thirty articles, and is valid without any', () => {
    const many = Array.from({ length: 40 }, (_, at) => articleWith({ slug: `article-${at}` }))
    expect(rssFeed(origin, many).match(/<item>/g)).toHaveLength(30)
    expect(rssFeed(origin, [])).not.toContain('lastBuildDate')
  })
})
