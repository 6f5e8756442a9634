import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium as browsers } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { createServer } from 'vite'
import { chromium } from '../e2e/chromium.ts'

const root = join(import.meta.dirname, '..')
const flags = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

const layout = `
  body { margin: 0; padding: 16px; background: var(--bg); color: var(--text); font: 12px var(--font-text) }
  .row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin-bottom: 16px }
  figure { margin: 0; width: 120px } figcaption { overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
  .thumb, .full { overflow: hidden; background: var(--raised); margin-bottom: 6px }
  .thumb { border-radius: 50% } .thumb svg, .full svg { display: block; width: 100%; height: 100% }
`

export type Theme = 'dark' | 'light'

export type SheetMaker = Awaited<ReturnType<typeof openSheetMaker>>

/** Loads components as the site does and takes pictures of what they render. Call `close` in the end. */
export async function openSheetMaker() {
  const vite = await createServer({
    root,
    configFile: false,
    plugins: [tailwindcss()],
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  await vite.listen()
  const origin = new URL(vite.resolvedUrls?.local[0] ?? '').origin
  const browser = await browsers.launch(chromium)
  return {
    load: (module: string) => vite.ssrLoadModule(module),
    /** The whole page of this markup, with the site's styles, `width` px wide, as a PNG in `file`. */
    async take(markup: string, { file, theme, width }: { file: string; theme: Theme; width: number }) {
      const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme: theme })
      const styles = ['app.css', 'features/cards/player-card.css', 'features/cards/card-foils.css']
      const links = styles.map((path) => `<link rel="stylesheet" href="/app/${path}">`).join('')
      const body = `<!doctype html><html data-theme="${theme}"><meta charset="utf-8">${links}<style>${layout}</style><body>${markup}`
      await page.route(`${origin}/sheet`, (route) => route.fulfill({ contentType: 'text/html', body }))
      await page.route(`${origin}/pictures/flags/*.svg`, (route) =>
        route.fulfill({ path: join(flags, new URL(route.request().url()).pathname.split('/').at(-1) ?? '') }),
      )
      await page.goto(`${origin}/sheet`)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await mkdir(dirname(file), { recursive: true })
      await page.screenshot({ path: file, fullPage: true })
      await page.close()
    },
    async close() {
      await browser.close()
      await vite.close()
    },
  }
}
