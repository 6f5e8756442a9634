import type { ArticleSummary, BlogCategory } from '@toprun/api-schema/content'
import { plainLetters } from '../../platform/plain-letters.ts'

/** Characters of a search. */
export const longestSearch = 80

/** The eleven categories in order, with their labels. */
const categories: readonly { id: BlogCategory; name: string }[] = [
  { id: 'business', name: 'Business' },
  { id: 'nft', name: 'NFT' },
  { id: 'guide', name: 'Guides' },
  { id: 'technology', name: 'Technology' },
  { id: 'sports', name: 'Sports' },
  { id: 'gaming', name: 'Gaming' },
  { id: 'entertainment', name: 'Entertainment' },
  { id: 'lifestyle', name: 'Lifestyle' },
  { id: 'art', name: 'Art' },
  { id: 'announcement', name: 'Announcements' },
  { id: 'guest-post', name: 'Guest posts' },
]

export function categoryName(category: BlogCategory): string {
  return categories.find(({ id }) => id === category)?.name ?? category
}

export interface ArticleGroup {
  category: BlogCategory
  name: string
  articles: ArticleSummary[]
}

/** All eleven categories in order, each with its articles newest first. Empty categories are included. */
export function groupByCategory(articles: readonly ArticleSummary[]): ArticleGroup[] {
  const newestFirst = articles.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return categories.map(({ id, name }) => ({
    category: id,
    name,
    articles: newestFirst.filter((article) => article.category === id),
  }))
}

export function isEditorsChoice({ editorchoice }: Pick<ArticleSummary, 'editorchoice'>): boolean {
  return editorchoice > 0
}

/** Highest rank first, newest first when equal. */
export function editorsChoiceOf(articles: readonly ArticleSummary[]): ArticleSummary[] {
  return articles
    .filter(isEditorsChoice)
    .sort((a, b) => b.editorchoice - a.editorchoice || b.createdAt.localeCompare(a.createdAt))
}

/** The next newer and the next older article; null at either end. */
export function neighboursOf(
  slug: string,
  articles: readonly ArticleSummary[],
): { newer: ArticleSummary | null; older: ArticleSummary | null } {
  const newestFirst = articles.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const at = newestFirst.findIndex((article) => article.slug === slug)
  if (at < 0) return { newer: null, older: null }
  return { newer: newestFirst[at - 1] ?? null, older: newestFirst[at + 1] ?? null }
}

/** Articles that contain every word of `words` in their title, summary, author or category. */
export function articlesAbout(words: string, articles: readonly ArticleSummary[]): ArticleSummary[] {
  const wanted = plainLetters(words).split(/\s+/).filter(Boolean)
  return articles.filter(({ title, summary, author, category }) => {
    const text = plainLetters(`${title} ${summary} ${author} ${categoryName(category)}`)
    return wanted.every((word) => text.includes(word))
  })
}
