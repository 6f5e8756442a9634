import { legalSlug } from '@toprun/api-schema/content'
import { blocksOf } from '@toprun/content/blocks'
import type { LegalText } from '@toprun/content/legal-text'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { legalPdfs } from './legal-pdfs.ts'

const textOf = (slug: LegalText['slug'], markdown: string): LegalText => ({
  slug,
  title: 'House rules',
  version: '2026-11',
  published: '2026-11-01',
  summary: 'How we get along.',
  blocks: blocksOf(markdown),
})

describe('a legal document on the site', () => {
  let inForce = legalSlug.options.map((slug) => textOf(slug, '## Fair play'))
  const app = fastify()
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-frame-options', 'DENY')
  })
  app.register(legalPdfs, { legalTexts: () => inForce })
  const get = (slug: string, headers = {}) => app.inject({ url: `/legal/${slug}.pdf`, headers })

  it.each(legalSlug.options)('has its PDF at /legal/%s.pdf, which only this site can frame', async (slug) => {
    const { statusCode, headers, rawPayload } = await get(slug)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('has another PDF once another text is in force, and a browser is told whether its copy is current', async () => {
    const before = String((await get('aup')).headers.etag)
    expect((await get('aup', { 'if-none-match': before })).statusCode).toBe(304)
    inForce = inForce.map((text) => (text.slug === 'aup' ? textOf('aup', '## Fairer play') : text))
    const after = await get('aup', { 'if-none-match': before })
    expect(after.statusCode).toBe(200)
    expect(after.headers.etag).not.toBe(before)
  })
})
