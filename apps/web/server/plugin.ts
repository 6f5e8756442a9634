import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import files from '@fastify/static'
import type { LegalText } from '@toprun/content/legal-text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiFetch } from '../app/platform/load-context.ts'
import { legalPdfs } from './legal-pdf/legal-pdfs.ts'
import { workerPolicy } from './pages/content-policy.ts'
import { firstPageRendered } from './pages/first-page.ts'
import type { ProviderHosts } from './pages/provider-hosts.ts'
import { renderThread } from './pages/render-thread.ts'
import { renderToEnd } from './pages/rendered-page.ts'
import { type PageLimits, sitePages } from './pages/site-pages.ts'
import { pictures } from './pictures/pictures.ts'
import type { BuiltSite } from './site.ts'
import { videoFiles } from './video-files.ts'

const builtSite = fileURLToPath(new URL('../build/', import.meta.url))

interface WebOptions {
  /** Calls the API of this process without rate limits. */
  apiFetch: ApiFetch
  /** The providers whose forms the checkout page shows. */
  providers: readonly ProviderHosts[]
  limits: PageLimits
  /** The folder of the content, whose videos and pictures are served as they are. */
  contentFolder: string
  /** The legal documents in force. */
  legalTexts: () => readonly LegalText[]
  /** Identifies a visitor for the limits. */
  networkOf: (request: FastifyRequest) => string
  /** Called once a page was rendered; from sources, at once. */
  onFirstPage: () => void
}

/**
 * The site's pages in a Fastify application that has the API already: the built files, and a rendered page for every other
 * GET. Throws without a build.
 */
export async function webPlugin(app: FastifyInstance, options: WebOptions): Promise<void> {
  if (!existsSync(`${builtSite}server/index.js`))
    throw new Error('The site is not built: run `react-router build` in apps/web first.')
  const { apiFetch } = options
  const bundle = `${builtSite}server/index.js`
  const { drawPicture, routes }: BuiltSite = await import(bundle)
  const thread = renderThread({ bundle, apiFetch })
  const closing = new AbortController()
  app.addHook('onClose', async () => {
    closing.abort()
    await thread.close()
  })
  app.addHook('onListen', async () => {
    const rendered = firstPageRendered({
      render: thread.render,
      onFailure: (error) =>
        app.log.warn({ err: error }, 'the first page could not be rendered; it is tried again'),
      signal: closing.signal,
    })
    rendered.then(
      (isRendered) => {
        if (isRendered) options.onFirstPage()
      },
      () => undefined,
    )
  })
  await app.register(videoFiles, options)
  await app.register(async (site) => {
    // Nothing here reads a body, however it says that it is encoded.
    await site.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false })
    await site.register(files, {
      root: `${builtSite}client`,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header('cache-control', cachingOf(path))
        if (isWorker(path)) response.header('content-security-policy', workerPolicy())
      },
    })
    await site.register(legalPdfs, options)
    await site.register(pictures, {
      ...picturesFor(options),
      loadDrawing: async () => drawPicture,
    })
    await site.register(sitePages, {
      ...options,
      routes: async () => routes,
      render: thread.render,
      development: false,
    })
  })
}

/** The same from sources, through Vite: pages change with their sources. */
export async function webDevPlugin(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { apiFetch } = options
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  options.onFirstPage()
  await app.register(videoFiles, options)
  await app.register(async (site) => {
    site.addHook('preHandler', async (request, reply) => {
      if (request.url.includes('/live-worker.ts'))
        reply.raw.setHeader('content-security-policy', workerPolicy({ development: true }))
      const served = await new Promise<boolean>((done) => {
        reply.raw.once('close', () => done(true))
        vite.middlewares(request.raw, reply.raw, () => done(false))
      })
      if (served) reply.hijack()
    })
    await site.register(legalPdfs, options)
    await site.register(pictures, {
      ...picturesFor(options),
      loadDrawing: async () => (await vite.ssrLoadModule('./server/site.ts')).drawPicture,
    })
    const loadSite = async (): Promise<BuiltSite> => {
      const { renderPage, drawPicture, routes } = await vite.ssrLoadModule('./server/site.ts')
      return { renderPage, drawPicture, routes }
    }
    await site.register(sitePages, {
      ...options,
      // Every module of the sources is its own request.
      limits: { ...options.limits, viewsPerMinute: Number.MAX_SAFE_INTEGER },
      routes: async () => (await loadSite()).routes,
      render: async (url) =>
        renderToEnd((await loadSite()).renderPage, url, { apiFetch, scriptsLate: false }),
      development: true,
    })
  })
}

/** A page shows more pictures than one; the browser has most of them already. */
const picturesAView = 5

const picturesFor = ({ apiFetch, contentFolder, limits, networkOf }: WebOptions) => ({
  apiFetch,
  editorsFolder: join(contentFolder, 'pictures'),
  networkOf,
  perMinute: limits.viewsPerMinute * picturesAView,
})

/** The service worker's file, which the browser compares with the one it has. */
const serviceWorker = '/client/service-worker.js'

const isWorker = (path: string) => path.includes('/live-worker-') || path.includes(serviceWorker)

/** Files under `assets/` have a hash of their content in their name; all others may change. */
function cachingOf(path: string): string {
  if (path.includes(serviceWorker)) return 'no-cache'
  return path.includes('/client/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
