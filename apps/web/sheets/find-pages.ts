import type { Page } from '@playwright/test'
import { matchRoutes, type RouteObject } from 'react-router'
import type { PageRoute } from '../app/page.ts'
import routes from '../app/routes.ts'

const tree = routes.map(function asObject(route: PageRoute): RouteObject {
  const { path, index, children } = route
  return index ? { index, id: '/' } : { path, id: path, children: children?.map(asObject) }
})

/** Not pages to look at: files, and what ends the session or changes it once it is opened. */
const passedOver = new Set(['*', 'blog/rss.xml', 'sitemap.xml', 'robots.txt', 'manifest.webmanifest'])

/** The pattern of a page's address in `app/routes.ts`, null for what is none. @example routeOf('/cards/12?tier=gold') // 'cards/:edition' */
export function routeOf(address: string): string | null {
  const [path = ''] = address.split(/[?#]/)
  const id = matchRoutes(tree, path)?.at(-1)?.route.id
  return id === undefined || passedOver.has(id) ? null : id
}

/**
 * Follows links from the addresses where they start, one of each pattern, as a visitor or as whoever is signed in.
 * @returns the addresses in the order in which they were found; those where it starts are all among them
 */
export async function findPages(page: Page, starts: readonly string[]): Promise<string[]> {
  const found = new Map(starts.map((address) => [routeOf(address) ?? address, address]))
  const waiting = [...starts]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    await openWhole(page, address)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) {
      const route = routeOf(link)
      if (route === null || found.has(route)) continue
      found.set(route, link)
      waiting.push(link)
    }
  }
  return [...new Set([...starts, ...found.values()])]
}

/** Opens a page and waits for what it loads. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilLoaded(page)
}

/** For a while: a page that is live is never idle. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
}
