import { createHash } from 'node:crypto'
import { legalSlug } from '@toprun/api-schema/content'
import type { LegalText } from '@toprun/content/legal-text'
import type { FastifyInstance } from 'fastify'
import { framedPdf } from './framed-pdf.ts'
import { typesetInThread } from './typeset-thread.ts'

interface LegalPdfsOptions {
  /** The documents in force. */
  legalTexts: () => readonly LegalText[]
}

/** Every legal document as `/legal/{slug}.pdf`, set when it is first asked for, and again where another text is in force. */
export async function legalPdfs(site: FastifyInstance, { legalTexts }: LegalPdfsOptions): Promise<void> {
  const set = new WeakMap<LegalText, Promise<SetPdf>>()

  function pdfOf(text: LegalText): Promise<SetPdf> {
    const known = set.get(text)
    if (known) return known
    const setting = typesetInThread(text).then((pdf) => ({ pdf, etag: etagOf(pdf) }))
    set.set(text, setting)
    setting.catch(() => set.delete(text))
    return setting
  }

  for (const slug of legalSlug.options) {
    site.get(`/legal/${slug}.pdf`, async (request, reply) => {
      const text = legalTexts().find((one) => one.slug === slug)
      if (!text) return reply.callNotFound()
      const { pdf, etag } = await pdfOf(text)
      reply.headers(framedPdf).header('cache-control', 'public, no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('application/pdf').send(pdf)
    })
  }
}

interface SetPdf {
  pdf: Buffer
  etag: string
}

const etagOf = (pdf: Buffer) => `"${createHash('sha256').update(pdf).digest('base64url').slice(0, 27)}"`
