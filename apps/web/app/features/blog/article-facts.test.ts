import { describe, expect, it } from 'vitest'
import { blogDate } from './article-facts.tsx'

describe('a date of the blog', () => {
  it.each([
    ['2026-11-05T00:00:00.000Z', 'November 05, 2026'],
    ['2026-12-31T23:59:59.999Z', 'December 31, 2026'],
    ['2024-02-29T00:00:00.000Z', 'February 29, 2024'],
  ])('reads Month DD, YYYY in UTC: %s', (at, shown) => {
    expect(blogDate(at)).toBe(shown)
  })
})
