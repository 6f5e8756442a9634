/** Lets feed readers discover the feed from any page of the blog. */
export const feedLink = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'TopRun blog',
  href: '/blog/rss.xml',
} as const
