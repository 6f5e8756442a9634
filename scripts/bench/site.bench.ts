import autocannon from 'autocannon'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../test/chromium.ts'
import { startSite } from './bench-site.ts'

/**
 * The production build: page views per second of the home page, and Lighthouse with its mobile preset. The
 * load tool, the server and its database share the machine.
 */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const viewsPerSecond = 500
const seconds = 10

const browser = await findChromium(console.log)
if (!browser.ok) throw new Error(browser.sentence)
const site = await startSite(38127)
try {
  await measureViews(`${site.address}/`)
  await measureFloods()
  const [article] = await (await fetch(`${site.address}/api/Blog`)).json()
  for (const path of ['/', '/studview', '/blog', `/blog-detail/${article.slug}`, '/toprun/points-system'])
    await measurePage(path)
} finally {
  await site.stop()
}

async function measureViews(url: string): Promise<void> {
  await autocannon({ url, connections: 10, duration: 2 })
  for (const [what, rate] of [
    [`at ${viewsPerSecond} a second`, { overallRate: viewsPerSecond }],
    ['as many as there can be', {}],
  ] as const) {
    const { requests, latency, non2xx, errors } = await autocannon({
      url,
      connections: 50,
      duration: seconds,
      headers: { 'accept-encoding': 'br' },
      ...rate,
    })
    console.log(
      `  views of /, ${what}: ${Math.round(requests.average)}/s, ` +
        `p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${non2xx + errors} failed`,
    )
  }
}

/** The API's latency for others while ten connections request pages that are not cached. */
async function measureFloods(): Promise<void> {
  let asked = 0
  const next = () => {
    asked += 1
    return asked
  }
  for (const [what, path] of [
    ['no pages', null],
    ['/?i=1, /?i=2, …', () => `/?i=${next()}`],
    ['addresses without a page', () => `/nothing-${next()}`],
    ['searches of the blog', () => `/blog?q=${next()}`],
    ['players who do not exist', () => `/details/nobody-${next()}/Player`],
  ] as const) {
    const setupRequest = (request: autocannon.Request) => ({ ...request, ...(path && { path: path() }) })
    const flood = path && autocannon({ url: site.address, duration: seconds, requests: [{ setupRequest }] })
    const { latency, non2xx } = await autocannon({
      url: `${site.address}/api/game/matches`,
      connections: 1,
      overallRate: 20,
      duration: seconds,
    })
    const views = flood ? `, ${Math.round((await flood).requests.average)} pages/s` : ''
    console.log(`  API under ${what}: p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${non2xx} failed${views}`)
  }
}

async function measurePage(path: string): Promise<void> {
  const chrome = await launch({
    chromePath: browser.ok ? browser.path : '',
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    logLevel: 'silent',
  })
  try {
    const run = await lighthouse(`${site.address}${path}`, { port: chrome.port, logLevel: 'silent' })
    if (!run) throw new Error(`Lighthouse said nothing of ${path}`)
    const { categories, audits } = run.lhr
    const scores = Object.entries(goals).map(([name, goal]) => {
      const score = Math.round((categories[name]?.score ?? 0) * 100)
      return `${name} ${score}${score < goal ? ` (below ${goal})` : ''}`
    })
    const shown = (audit: string) => audits[audit]?.displayValue ?? '–'
    console.log(`  ${path}\n    ${scores.join(', ')}`)
    console.log(
      `    LCP ${shown('largest-contentful-paint')}, CLS ${shown('cumulative-layout-shift')}, ` +
        `TBT ${shown('total-blocking-time')}, JavaScript ${Math.round(scriptBytes(audits) / 1000)} kB as sent`,
    )
    for (const { id, title, score } of Object.values(audits))
      if (score === 0 && inScoredCategory(id, run.lhr)) console.log(`    failed: ${title}`)
  } finally {
    chrome.kill()
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function scriptBytes(audits: Result['audits']): number {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') return 0
  return details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((total, { transferSize }) => total + Number(transferSize), 0)
}

/** Performance audits are reported by their figures. */
function inScoredCategory(id: string, { categories }: Result): boolean {
  return ['accessibility', 'best-practices', 'seo'].some((name) =>
    categories[name]?.auditRefs.some((audit) => audit.id === id && audit.weight > 0),
  )
}
