/** By which feed readers find the feed from any page of the blog. */
export const feedLink = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'TopRun blog',
  href: '/blog/rss.xml',
} as const
