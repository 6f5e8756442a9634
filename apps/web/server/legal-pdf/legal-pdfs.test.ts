import { legalSlug } from '@toprun/api-schema/content'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { serveLegalPdfs } from './legal-pdfs.ts'

describe('a legal document on the site', () => {
  const app = fastify()
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-frame-options', 'DENY')
  })
  app.register(serveLegalPdfs)

  it.each(legalSlug.options)('has its PDF at /legal/%s.pdf, which only this site can frame', async (slug) => {
    const { statusCode, headers, rawPayload } = await app.inject(`/legal/${slug}.pdf`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
