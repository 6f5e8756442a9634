import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderedPage } from './rendered-page.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** A page that can be sent to any number of visitors. */
export interface Document extends Omit<RenderedPage, 'html'> {
  html: Buffer
  /** The compressed form, made on first use and cached. */
  encoded(encoding: Encoding): Promise<Buffer>
}

export function documentOf({ html, ...page }: RenderedPage): Document {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength)
  const smaller: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    ...page,
    html: bytes,
    encoded: (encoding) => {
      smaller[encoding] ??= encode(bytes, encoding)
      return smaller[encoding]
    },
  }
}

/** Quality 5 of Brotli takes a few milliseconds a page; the highest would take a tenth of a second. */
function encode(html: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : gzipped(html, { level: 6 })
}
