import { blogCategories } from '@toprun/api-schema/content'
import { describe, expect, it } from 'vitest'
import { articlesAbout, editorsChoiceOf, groupByCategory, neighboursOf } from './article-groups.ts'
import { articleWith } from './blog.testing.ts'

const on = (day: string) => `2026-11-${day}T00:00:00.000Z`
const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug)

describe('articles by category', () => {
  it('are grouped under the eleven categories in order, including empty ones', () => {
    const groups = groupByCategory([articleWith({ category: 'guest-post' })])
    expect(groups.map(({ category }) => category)).toEqual([...blogCategories])
    expect(groups.map(({ articles }) => articles.length)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  it('are newest first within a category', () => {
    const groups = groupByCategory([
      articleWith({ slug: 'old', createdAt: on('01') }),
      articleWith({ slug: 'new', createdAt: on('20') }),
      articleWith({ slug: 'between', createdAt: on('09') }),
    ])
    const sports = groups.find(({ category }) => category === 'sports')
    expect(slugs(sports?.articles ?? [])).toEqual(['new', 'between', 'old'])
  })
})

describe('the editor’s choice', () => {
  it('lists articles ranked above 0, highest first, newest first when equal', () => {
    const chosen = editorsChoiceOf([
      articleWith({ slug: 'one-old', editorchoice: 1, createdAt: on('01') }),
      articleWith({ slug: 'none' }),
      articleWith({ slug: 'three', editorchoice: 3, createdAt: on('02') }),
      articleWith({ slug: 'one-new', editorchoice: 1, createdAt: on('03') }),
    ])
    expect(slugs(chosen)).toEqual(['three', 'one-new', 'one-old'])
  })
})

describe('the neighbours of an article', () => {
  const articles = ['03', '01', '02'].map((day) => articleWith({ slug: `day-${day}`, createdAt: on(day) }))

  it('are the next newer and the next older one', () => {
    const { newer, older } = neighboursOf('day-02', articles)
    expect([newer?.slug, older?.slug]).toEqual(['day-03', 'day-01'])
  })

  it('are null at the ends and for an unknown article', () => {
    expect(neighboursOf('day-03', articles).newer).toBeNull()
    expect(neighboursOf('day-01', articles).older).toBeNull()
    expect(neighboursOf('elsewhere', articles)).toEqual({ newer: null, older: null })
  })
})

describe('a search', () => {
  const articles = [
    articleWith({ slug: 'captain', title: 'Choosing a captain', author: 'Zoë Márquez' }),
    articleWith({ slug: 'wallet', title: 'Inside the wallet', category: 'technology' }),
  ]

  it.each([
    ['CAPTAIN choosing', ['captain']],
    ['marquez', ['captain']],
    ['technology', ['wallet']],
    ['six balls', ['captain', 'wallet']],
    ['captain wallet', []],
    ['  ', ['captain', 'wallet']],
  ])('for %j matches every word, ignoring case and accents', (words, found) => {
    expect(slugs(articlesAbout(words, articles))).toEqual(found)
  })
})
