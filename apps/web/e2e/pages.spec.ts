import { expect, type Page } from '@playwright/test'
import { bothVariants, expectAccessibleInVariants, expectOneGold } from './accessibility.ts'
import { demoMatches } from './demo-matches.ts'
import { test } from './test.ts'

/** Pages of the marketing site, the blog, the legal documents and the game's app. */
const fixedPages = [
  '/',
  '/open-chat-bot',
  '/studview',
  '/aboutus',
  '/game',
  '/faq',
  '/contactus',
  '/blog',
  '/terms-and-conditions',
  '/aml-cft-policy',
  '/aup',
  '/play-and-win',
  '/toprun/points-system',
  '/toprun/terms-and-conditions',
  '/toprun/how-to-play',
  '/toprun-payment-beamo-callback',
  '/newsletter/leave/a-token',
  '/reset-password/a-token',
  '/matches',
  '/wallet',
  '/my-contests',
  '/season',
  '/cards',
  '/openings',
  '/openings?show=all',
  '/marketplace',
  '/marketplace/tokens',
]

/** What visitors see at addresses that lead nowhere. */
const deadEnds = [
  '/verify-email/a-token',
  '/notifications/off/a-token',
  '/c/NOBODYS1',
  '/leagues/join/NOBODYS1',
  '/leagues/no-league',
  '/nothing/here',
]

/** Pages that anybody may see, found by what the content and the demonstration hold, which no other journey changes. */
async function foundPages(page: Page): Promise<string[]> {
  const first = async (path: string) => (await (await page.request.get(path)).json())[0]
  const idOf = await demoMatches(page)
  const live = idOf('live')
  const { contests }: { contests: { id: string }[] } = await (
    await page.request.get(`/api/game/matches/${live}/contests`)
  ).json()
  const { openings }: { openings: { id: string; cards: { edition: number; serial: number }[] }[] } = await (
    await page.request.get('/api/openings?order=oldest&state=opened&limit=1')
  ).json()
  const { edition, serial } = openings[0]?.cards[0] ?? {}
  return [
    `/blog-detail/${(await first('/api/Blog')).slug}`,
    `/details/${(await first('/api/Player'))._id}/Player`,
    `/details/${(await first('/api/Bowler'))._id}/Player`,
    `/details/${(await first('/api/Enter'))._id}/Entertainer`,
    `/matches/${live}`,
    `/matches/${idOf('completed')}`,
    `/matches/${idOf('upcoming')}/team`,
    `/contests/${contests[0]?.id}`,
    `/contests/${contests[0]?.id}/verify`,
    `/verify/${openings[0]?.id}`,
    `/cards/${edition}`,
    `/cards/${edition}/${serial}`,
  ]
}

test('every page is whole and quiet, also at an address with a query or capitals, and says its title, description, canonical address and picture once', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const complaints: string[] = []
  page.on(
    'console',
    (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`),
  )
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on(
    'response',
    (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
  )
  const forSearch = fixedPages.slice(0, fixedPages.indexOf('/toprun-payment-beamo-callback'))
  const titles = new Set<string>()
  for (const path of [...fixedPages, ...(await foundPages(page))]) {
    const response = await page.goto(path)
    expect.soft(response?.status(), path).toBe(200)
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect.soft(page.locator('main [aria-busy="true"]'), path).toHaveCount(0)
    await expectOneGold(page, path)
    if (!forSearch.includes(path)) continue
    titles.add(await page.title())
    await expect(page.locator('meta[name="description"]'), path).toHaveAttribute('content', /.{40,170}/)
    if (path === '/open-chat-bot') continue
    await expect(page.locator('link[rel="canonical"]'), path).toHaveAttribute('href', `${baseURL}${path}`)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await page.request.get(picture ?? '')).headers()['content-type'], path).toBe('image/png')
  }
  expect(titles.size).toBeGreaterThanOrEqual(14)

  for (const address of [
    '/?i=1&utm_source=mail',
    '/MATCHES/?i=1',
    '/studview?plays=bowler&name=a&i=1',
    '/blog?q=points&i=1',
    '/toprun/points-system?format=odi&i=1',
  ]) {
    expect((await page.goto(address))?.status(), address).toBe(200)
    expect(new URL(page.url()).search, address).toContain('i=1')
  }
  await expect(page.getByRole('tab', { name: 'ODI' })).toHaveAttribute('aria-selected', 'true')
  expect(complaints).toEqual([])
})

test('titles have the three sizes of the scale, and every page begins at one height', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  const edition = (await foundPages(page)).find((path) => /^\/cards\/\d+$/.test(path)) ?? ''
  const titles = [
    { path: '/aboutus', size: 88 },
    { path: '/matches', size: 44 },
    { path: '/faq', size: 44 },
    { path: '/contactus', size: 44 },
    { path: '/blog', size: 44 },
    { path: '/terms-and-conditions', size: 44 },
    { path: edition, size: 32 },
  ]
  const tops = new Map<string, number>()
  for (const { path, size } of titles) {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    await expect.soft(title, path).toHaveCSS('font-size', `${size}px`)
    if (path !== edition)
      tops.set(
        path,
        await title.evaluate((heading) => Math.round(heading.getBoundingClientRect().top + scrollY)),
      )
  }
  expect(new Set(tops.values()).size, JSON.stringify([...tops])).toBe(1)
})

test('search engines find the way: sitemap, robots and manifest; an unknown address is a real 404 with a link home', async ({
  page,
  baseURL,
}) => {
  const sitemap = await page.request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  const places = Array.from(
    (await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, place = '']) => place,
  )
  expect(places).toContain(`${baseURL}/blog`)
  expect(places.filter((place) => place.includes('/blog-detail/')).length).toBeGreaterThanOrEqual(22)
  for (const place of places) expect((await page.request.head(place)).status(), place).toBe(200)

  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)

  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200)

  const response = await page.goto('/nothing/here')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('a page and a picture come whatever the request says of a body that they do not read', async ({
  request,
}) => {
  for (const path of ['/', '/favicon.ico', '/manifest.webmanifest']) {
    const response = await request.fetch(path, { headers: { 'content-encoding': 'bogus' }, data: '{}' })
    expect(response.status(), path).toBe(200)
  }
})

test('the documentation of the API has only its calls, each with a purpose and callers, and no page', async ({
  request,
}) => {
  const { paths }: { paths: Record<string, Record<string, object>> } = await (
    await request.get('/api/docs/json')
  ).json()
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/healthz', '/api/game/matches']))
  for (const [path, calls] of Object.entries(paths))
    for (const [method, call] of Object.entries(calls))
      expect(call, `${method} ${path}`).toMatchObject({
        summary: expect.any(String),
        security: expect.any(Array),
      })
})

for (const path of [...fixedPages, ...deadEnds])
  test(`${path} is accessible in both themes, wide and narrow @wide`, async ({ page }) => {
    await expectAccessiblePage(page, path)
  })

test('pages of articles, people, matches and contests are accessible in both themes, wide and narrow @wide', async ({
  page,
}) => {
  test.setTimeout(300_000)
  for (const path of await foundPages(page)) await expectAccessiblePage(page, path)
})

async function expectAccessiblePage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Also what loads once the page lives, as the chat does; a page that is live is never idle.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  await expect.soft(page.locator('main [aria-busy="true"]'), path).toHaveCount(0)
  await expectAccessibleInVariants(page, path, bothVariants)
}

test('what an address says to the browser alone changes nothing before the page is hydrated', async ({
  page,
}) => {
  const idOf = await demoMatches(page)
  const match = `/matches/${idOf('upcoming')}`
  const id = crypto.randomUUID()
  for (const address of [
    `/transactions?transaction=${id}`,
    '/vault?tier=gold&sort=player',
    '/my-contests?show=live',
    '/season?show=matches',
    `${match}?join=${id}&fee=free`,
    `${match}/team?slot=1`,
    `${match}/team?step=2&join=${id}`,
  ]) {
    await page.goto(address)
    await expect(page.locator('h1')).toBeVisible()
  }
})
