import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { startScriptsLate } from './late-scripts.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** A page that is written to its end, and can be sent to any number of visitors. */
export interface Document {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  /** SHA-256 of every inline script that the page may run, as the content policy names them. */
  scriptHashes: readonly string[]
  etag: string
  html: Buffer
  /** The same, smaller; made at the first demand and kept. */
  encoded(encoding: Encoding): Promise<Buffer>
}

/**
 * Reads a rendered page to its end. Its own inline scripts carry `nonce`: each is told by its hash instead, so that the same
 * page can go out many times. A script without the nonce, whoever brought it in, gets no hash and will not run.
 */
export async function readDocument(
  response: Response,
  nonce: string,
  { scriptsLate = false }: { scriptsLate?: boolean } = {},
): Promise<Document> {
  const rendered = await response.text()
  const { html: written, script } = scriptsLate
    ? startScriptsLate(rendered, nonce)
    : { html: rendered, script: null }
  const html = Buffer.from(written.replaceAll(` nonce="${nonce}"`, ''))
  const scripts = [...inlineScripts(written, nonce), ...(script === null ? [] : [script])]
  const smaller: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    status: response.status,
    headers: Array.from(response.headers).filter(([name]) => name !== 'content-length'),
    scriptHashes: scripts.map((text) => `sha256-${sha256(text)}`),
    etag: `W/"${sha256(html).slice(0, 22)}"`,
    html,
    encoded: (encoding) => {
      smaller[encoding] ??= encode(html, encoding)
      return smaller[encoding]
    },
  }
}

function inlineScripts(html: string, nonce: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)
  const own = Array.from(scripts)
    .filter(
      ([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !attributes.includes(' src='),
    )
    .map(([, , script = '']) => script)
  return [...new Set(own)]
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}

/** Quality 5 of Brotli takes a few milliseconds a page; the highest would take a tenth of a second. */
function encode(html: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : gzipped(html, { level: 6 })
}
