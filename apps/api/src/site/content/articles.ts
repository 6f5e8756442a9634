import type { Article, ArticleResponse, ArticleSummary } from '@toprun/api-schema/content'
import type { ArticleContent } from '@toprun/content/read-content'

const wordsPerMinute = 220
const mostRelated = 3

export function articleSummary(
  {
    id,
    slug,
    title,
    category,
    summary,
    coverAlt,
    author,
    published,
    updated,
    editorsChoice,
    body,
  }: ArticleContent,
  picture: (path: string) => string,
): ArticleSummary {
  return {
    _id: id,
    slug,
    title,
    category,
    summary,
    img: picture(`blog/${slug}`),
    imgAlt: coverAlt,
    author,
    createdAt: startOf(published),
    updatedAt: startOf(updated ?? published),
    editorchoice: editorsChoice,
    readingMinutes: Math.max(1, Math.round(body.words / wordsPerMinute)),
  }
}

export function articleOf(article: ArticleContent, picture: (path: string) => string): Article {
  return { ...articleSummary(article, picture), content: article.body.html }
}

/** An article with related content; null if no article has this slug or id. */
export function articleResponseFor(
  slugOrId: string,
  articles: readonly ArticleContent[],
  picture: (path: string) => string,
): ArticleResponse | null {
  const found = articles.find(({ slug }) => slug === slugOrId) ?? articles.find(({ id }) => id === slugOrId)
  if (!found) return null
  return {
    article: articleOf(found, picture),
    headings: found.body.sections
      .filter(({ title }) => title !== '')
      .map(({ id, title }) => ({ id, text: title })),
    related: articles
      .filter((other) => other !== found && other.category === found.category)
      .slice(0, mostRelated)
      .map((other) => articleSummary(other, picture)),
  }
}

function startOf(day: string): string {
  return `${day}T00:00:00.000Z`
}
