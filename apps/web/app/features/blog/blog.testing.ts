import type { Article } from '@toprun/api-schema/content'

/** An article for tests: pass the fields under test, the rest have defaults. */
export function articleWith(differs: Partial<Article> = {}): Article {
  const slug = differs.slug ?? 'first-over'
  return {
    _id: `id-${slug}`,
    slug,
    title: 'The first over',
    category: 'sports',
    summary: 'Six balls that set the day.',
    img: `/pictures/blog/${slug}`,
    imgAlt: 'A ball on the turf',
    author: 'Imogen Tarrant',
    createdAt: '2026-11-05T00:00:00.000Z',
    updatedAt: '2026-11-05T00:00:00.000Z',
    editorchoice: 0,
    readingMinutes: 3,
    content: '<p>Six balls.</p>',
    ...differs,
  }
}
