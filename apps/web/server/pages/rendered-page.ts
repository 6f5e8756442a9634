import { createHash, randomBytes } from 'node:crypto'
import type { ApiFetch } from '../../app/platform/load-context.ts'
import type { RenderPage } from '../site.ts'
import { startScriptsLate } from './late-scripts.ts'

/** A fully rendered page. It contains nothing of the visitor, and can be passed between threads. */
export interface RenderedPage {
  status: number
  headers: (readonly [name: string, value: string])[]
  /** SHA-256 of every inline script that the page may run, for the content policy. */
  scriptHashes: string[]
  etag: string
  html: Uint8Array<ArrayBuffer>
  /** Whether its loaders read everything. An incomplete page is sent, but never cached. */
  complete: boolean
}

interface RenderOptions {
  apiFetch: ApiFetch
  /** Starts the page's modules after it is painted. */
  scriptsLate: boolean
}

/** @param url path and query, as `pageAddresses` reads them. */
export async function renderToEnd(
  renderPage: RenderPage,
  url: string,
  { apiFetch, scriptsLate }: RenderOptions,
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64')
  let complete = true
  const onMissingPart = () => {
    complete = false
  }
  const response = await renderPage(pageRequest(url), { apiFetch, nonce, onMissingPart })
  return { ...(await readResponse(response, nonce, scriptsLate)), complete }
}

/**
 * Reads a rendered page to its end. Its own inline scripts carry `nonce`, which is replaced by their hashes, so that the same
 * page can be sent many times. A script without the nonce, from any origin, gets no hash and will not run.
 */
export async function readResponse(
  response: Response,
  nonce: string,
  scriptsLate: boolean,
): Promise<Omit<RenderedPage, 'complete'>> {
  const rendered = await response.text()
  const { html: written, script } = scriptsLate
    ? startScriptsLate(rendered, nonce)
    : { html: rendered, script: null }
  const html = new TextEncoder().encode(written.replaceAll(` nonce="${nonce}"`, ''))
  const scripts = [...inlineScripts(written, nonce), ...(script === null ? [] : [script])]
  return {
    status: response.status,
    headers: Array.from(response.headers).filter(([name]) => name !== 'content-length'),
    scriptHashes: scripts.map((text) => `sha256-${sha256(text)}`),
    etag: `W/"${sha256(html).slice(0, 22)}"`,
    html,
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

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64')
}

/**
 * The request that a page is rendered from: its path and query, and nothing of the visitor, so that a page is the same for
 * everyone and can be cached. The origin is a constant: loaders and redirects need only the path, and the visitor can forge
 * the Host header.
 */
export function pageRequest(url: string): Request {
  return new Request(`http://site.internal${url}`)
}
