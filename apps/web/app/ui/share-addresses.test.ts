import { describe, expect, it } from 'vitest'
import { shareAddresses } from './share-addresses.ts'

describe('addresses to share an article by', () => {
  const url = 'https://toprun.example/blog-detail/tea-&-runs?x=1#y'
  const title = 'Tea & runs: 100% "true"?'

  it('encode title and address, whatever characters they contain', () => {
    const [mail, x, telegram, whatsapp] = shareAddresses(url, title).map(({ href }) => new URL(href))
    expect(mail?.searchParams.get('subject')).toBe(title)
    expect(mail?.searchParams.get('body')).toBe(`${title} ${url}`)
    expect([x?.searchParams.get('url'), x?.searchParams.get('text')]).toEqual([url, title])
    expect([telegram?.searchParams.get('url'), telegram?.searchParams.get('text')]).toEqual([url, title])
    expect(whatsapp?.searchParams.get('text')).toBe(`${title} ${url}`)
  })
})
