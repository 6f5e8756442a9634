import { describe, expect, it } from 'vitest'
import { sitemap } from './sitemap.ts'

describe('the sitemap', () => {
  it('names every page with its origin, and when it changed', () => {
    const xml = sitemap('https://toprun.example', [
      { path: '/' },
      { path: '/blog-detail/first-over', changed: '2026-11-01' },
    ])
    expect(xml).toContain('<url><loc>https://toprun.example/</loc></url>')
    expect(xml).toContain(
      '<url><loc>https://toprun.example/blog-detail/first-over</loc><lastmod>2026-11-01</lastmod></url>',
    )
  })

  it('stays XML whatever a path holds', () => {
    expect(sitemap('https://toprun.example', [{ path: '/blog-detail/tea-&-"runs"' }])).toContain(
      '<loc>https://toprun.example/blog-detail/tea-&#38;-%22runs%22</loc>',
    )
  })
})
