import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { legalSlug } from '@toprun/api-schema/content'
import { readLegalText, readLegalTexts } from '@toprun/content/legal-text'
import type { FastifyInstance } from 'fastify'
import { framedPdf } from './framed-pdf.ts'
import { typeset } from './typeset.ts'

const content = fileURLToPath(new URL('../../../../content/', import.meta.url))

/** Every legal document as `legal/{slug}.pdf` in a folder of files to serve. */
export async function writeLegalPdfs(folder: string): Promise<void> {
  await mkdir(join(folder, 'legal'), { recursive: true })
  for (const text of readLegalTexts(content))
    await writeFile(join(folder, 'legal', `${text.slug}.pdf`), await typeset(text))
}

/** The same addresses in development: each PDF is made on request. */
export async function serveLegalPdfs(site: FastifyInstance): Promise<void> {
  for (const slug of legalSlug.options) {
    site.get(`/legal/${slug}.pdf`, async (_, reply) => {
      const pdf = await typeset(readLegalText(content, slug))
      return reply.type('application/pdf').headers(framedPdf).send(pdf)
    })
  }
}
