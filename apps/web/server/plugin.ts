import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import files from '@fastify/static'
import { type SiteAnswer, siteAnswer } from '@toprun/api-schema/content'
import type { FastifyInstance } from 'fastify'
import type { ApiFetch } from '../app/platform/load-context.ts'
import { apiFetchThrough } from './api-fetch.ts'
import { brokenPage } from './broken-page.ts'
import { contentPolicy, type Elsewhere, elsewhereOf } from './content-policy.ts'
import { readDocument } from './document.ts'
import { framedPdf } from './legal-pdf/framed-pdf.ts'
import { pageCache } from './page-cache.ts'
import { pageRequest } from './page-request.ts'
import { pictures } from './pictures/pictures.ts'
import type { ScriptedProvider } from './provider-hosts.ts'
import { sendPage } from './send-page.ts'
import type { BuiltSite, RenderPage } from './site.ts'
import { videoFiles } from './video-files.ts'

const builtSite = fileURLToPath(new URL('../build/', import.meta.url))

/** @property providers whose own forms the checkout page shows. */
interface WebOptions {
  providers: readonly ScriptedProvider[]
}

/**
 * The site's pages in a Fastify application that has the API already: the built files, and a rendered page for every other
 * GET. Refuses to start without a build.
 */
export async function webPlugin(app: FastifyInstance, { providers }: WebOptions): Promise<void> {
  if (!existsSync(`${builtSite}server/index.js`))
    throw new Error('The site is not built: run `react-router build` in apps/web first.')
  const { renderPage, drawPicture }: BuiltSite = await import(`${builtSite}server/index.js`)
  await app.register(videoFiles)
  await app.register(async (site) => {
    await site.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
    await site.register(files, {
      root: `${builtSite}client`,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header('cache-control', cachingOf(path))
        if (path.endsWith('.pdf')) response.headers(framedPdf)
      },
    })
    await site.register(pictures, { loadDrawing: async () => drawPicture })
    servePages(site, async () => renderPage, { development: false, providers })
  })
}

/** The same from sources, through Vite: pages change while one works on them. */
export async function webDevPlugin(app: FastifyInstance, { providers }: WebOptions): Promise<void> {
  const [{ createServer }, { serveLegalPdfs }] = await Promise.all([
    import('vite'),
    import('./legal-pdf/legal-pdfs.ts'),
  ])
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  await app.register(videoFiles)
  await app.register(async (site) => {
    site.addHook('preHandler', async (request, reply) => {
      const served = await new Promise<boolean>((done) => {
        reply.raw.once('close', () => done(true))
        vite.middlewares(request.raw, reply.raw, () => done(false))
      })
      if (served) reply.hijack()
    })
    await site.register(serveLegalPdfs)
    await site.register(pictures, {
      loadDrawing: async () => (await vite.ssrLoadModule('./server/site.ts')).drawPicture,
    })
    servePages(
      site,
      async () => {
        const loaded = await vite.ssrLoadModule('./server/site.ts')
        return loaded.renderPage
      },
      { development: true, providers },
    )
  })
}

function servePages(
  site: FastifyInstance,
  loadSite: () => Promise<RenderPage>,
  { development, providers }: WebOptions & { development: boolean },
): void {
  const kept = pageCache()
  let elsewhere: Elsewhere | undefined
  site.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'a page could not be rendered')
    reply.code(500).type('text/html; charset=utf-8')
    reply.header('content-security-policy', contentPolicy([], { runs: false }))
    return reply.header('cache-control', 'no-store').send(brokenPage)
  })
  site.route({
    // HEAD too: it is answered from the same page.
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const { url, ip } = request
      const render = async () => {
        const nonce = randomBytes(16).toString('base64')
        const renderPage = await loadSite()
        const response = await renderPage(pageRequest(url), { apiFetch: apiFetchThrough(site, ip), nonce })
        return readDocument(response, nonce, { scriptsLate: !development })
      }
      // What stands behind a question mark is the visitor's to invent, without end.
      const keeps = !development && !url.includes('?')
      const page = await (keeps ? kept(url, render) : render())
      elsewhere ??= elsewhereOf(await readSite(apiFetchThrough(site, ip)))
      return sendPage(page, request, reply, { development, elsewhere, providers })
    },
  })
}

async function readSite(apiFetch: ApiFetch): Promise<SiteAnswer> {
  return siteAnswer.parse(await (await apiFetch('/api/content/site')).json())
}

/** Files under `assets/` carry a hash of their content in their name; all others may change. */
function cachingOf(path: string): string {
  return path.includes('/client/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
