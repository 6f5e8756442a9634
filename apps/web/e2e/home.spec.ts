import { gzipSync } from 'node:zlib'
import { expect, type Locator, type Page } from '@playwright/test'
import { demoMatches } from './demo-matches.ts'
import { operator } from './operator.ts'
import { test } from './test.ts'
import { openAccount, signInBrowser } from './user.ts'

const packs = [
  { title: 'Wildcard', price: '$5', line: '60% chance of a fourth Wild card', last: 'No card – – 40%' },
  { title: 'Champions', price: '$7', line: '50% chance of a fifth Power card', last: 'No card – 50%' },
  { title: 'Ace', price: '$10', line: '50% chance of a Gold card', last: 'Gold – – 25% 25%' },
  { title: 'Pro', price: '$12', line: '60% chance of a third Gold Power card', last: 'Gold – 100% 60%' },
]

const carousel = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const status = (row: Locator) => row.getByText(/^(Slide|Page) \d+ of \d+$/)

/** Waits until a row of slides can be moved. */
async function comeTo(row: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded()
  await expect(row.locator('[data-hydrated]')).toBeAttached()
}

/** The number of slides fully in view. */
function inView(row: Locator): Promise<number> {
  return row.locator('.carousel-viewport').evaluate((viewport) => {
    const edges = viewport.getBoundingClientRect()
    const whole = (slide: Element) => {
      const { left, right } = slide.getBoundingClientRect()
      return left >= edges.left - 1 && right <= edges.right + 1
    }
    return Array.from(viewport.querySelectorAll('[aria-roledescription="slide"]')).filter(whole).length
  })
}

/** The scripts that the page loads from now on: where from, and their names without hashes. */
function scriptsOf(page: Page): { addresses: ReadonlySet<string>; names: ReadonlySet<string> } {
  const [addresses, names] = [new Set<string>(), new Set<string>()]
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url())
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    if (name) names.add(name)
  })
  return { addresses, names }
}

test('the front page is light: at most 125 kB of JavaScript as gzip makes it, the stadium drawn by the server, matches hydrated when the visitor first moves', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await demoMatches(page)
  const scripts = scriptsOf(page)
  const countedPlayers = async (): Promise<number> =>
    (await (await page.request.get('/api/content/home')).json()).figures.players
  let before = 0
  // The first visitor after a pause gets the page that was made before it.
  await expect
    .poll(async () => {
      before = await countedPlayers()
      const sent = await (await page.request.get('/')).text()
      return sent.includes(`Players</dt><dd><span class="sr-only">${before}<`)
    })
    .toBe(true)
  await page.goto('/', { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  const drawing = page.locator('#stadium .stadium__batter svg')

  await test.step('the scripts of the first moment', async () => {
    let bytes = 0
    for (const url of scripts.addresses)
      bytes += gzipSync(await (await page.request.get(url)).body()).byteLength
    expect(scripts.addresses.size).toBeGreaterThan(3)
    expect(bytes).toBeLessThanOrEqual(125_000)
    await expect(drawing).toHaveCount(1)
    expect([...scripts.names]).not.toContain('stadium')
    expect([...scripts.names]).not.toContain('match-strip')
  })

  await test.step('matches are hydrated when the visitor first moves, and their links lead to them before', async () => {
    const strip = page.getByRole('region', { name: 'Live and upcoming' })
    await expect(strip.getByRole('article').first()).toBeAttached()
    await page.mouse.move(300, 300)
    await expect.poll(() => [...scripts.names]).toContain('match-strip')
    await expect(strip.getByRole('article').first()).toBeVisible()
  })

  await test.step('it names its publisher', async () => {
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
    const things = structured.map((text) => JSON.parse(text))
    expect(things).toContainEqual(expect.objectContaining({ '@type': 'Organization', url: baseURL }))
    expect(things).toContainEqual(
      expect.objectContaining({ '@type': 'WebSite', name: 'TopRun', url: baseURL }),
    )
  })

  await test.step('the scoreboard shows what is counted, and the ecosystem has five parts and its entertainers', async () => {
    const board = page.getByRole('region', { name: 'On the board' })
    // Other journeys import players meanwhile. The number is there twice, for the eye and for the ear.
    const players = `${before}|${await countedPlayers()}`
    await expect(board.locator('dt', { hasText: 'Players' }).locator('..')).toHaveText(
      new RegExp(`^Players(${players})\\1$`),
    )
    const ecosystem = page.getByRole('region', { name: 'One ecosystem' })
    for (const part of ['Cards', 'Fantasy game', 'Wallet', 'Marketplace', 'Community'])
      await expect(ecosystem.getByRole('heading', { name: part, exact: true })).toBeVisible()
    await expect(ecosystem.locator('a[href$="/Entertainer"]')).toHaveCount(4)
    await expect(page.getByRole('region', { name: 'Partners' }).getByRole('img')).toHaveCount(6)
  })

  await test.step('the hero leads onto the waitlist, to the app and to the matches', async () => {
    await expect(main.getByRole('link', { name: 'Play & Win' })).toHaveAttribute('href', '/play-and-win')
    await expect(main.getByRole('link', { name: 'Choose a match' })).toHaveAttribute('href', '/matches')
    await main.getByRole('button', { name: 'Join the waitlist' }).click()
    const waitlist = page.getByRole('dialog', { name: 'Join the waitlist' })
    await expect(waitlist).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(waitlist).toBeHidden()
    await main.getByRole('link', { name: 'Choose a match' }).click()
    await expect(drawing).toHaveCount(0)
  })

  await test.step('after a navigation the browser draws the stadium', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'TopRun, home' }).click()
    await expect(drawing).toBeVisible()
    expect([...scripts.names]).toContain('stadium')
  })
})

test('packs say what they cost, what is in them and how likely; the players beside them are moved and lead to their pages', {
  tag: '@further',
}, async ({ page }) => {
  await test.step('four packs say what they cost, what is in them and how likely, and lead to their orders', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    const slides = carousel(page, 'Packs').getByRole('article')
    await expect(slides).toHaveCount(packs.length)
    for (const [at, { title, price, line, last }] of packs.entries()) {
      const pack = slides.nth(at)
      await expect(pack.getByRole('heading', { name: title })).toBeVisible()
      await expect(pack.getByText(price, { exact: true })).toBeVisible()
      await expect(pack.getByRole('listitem')).toHaveCount(3)
      await expect(pack.getByRole('listitem').filter({ hasText: line })).toBeVisible()
      await expect(pack.getByRole('table')).toBeHidden()
      await pack.getByText('Published odds').click()
      await expect(pack.getByRole('table').getByRole('row', { name: last })).toBeVisible()
      await expect(pack.getByRole('link', { name: `Buy Now ${title}` })).toHaveAttribute(
        'href',
        `/place-order?cat=${at + 2}`,
      )
    }
    await expect(
      carousel(page, 'Packs').getByRole('table', { name: 'Odds of Wildcard' }).getByRole('row'),
    ).toHaveText([
      'TierCards 1–3, eachCard 4Card 5',
      'WildPowerWild',
      ...['Silver85%85%51%', 'Gold12%12%7.2%', 'Black2.5%2.5%1.5%', 'Diamond0.5%0.5%0.3%', 'No card––40%'],
    ])
  })

  await test.step('the players are moved by buttons, by arrow keys and by going on with Tab, and lead to their pages', async () => {
    await page.setViewportSize({ width: 1200, height: 900 })
    const players = carousel(page, 'Star-studded line-up')
    await comeTo(players)
    const links = players.getByRole('link').and(page.locator('[href^="/details/"]'))
    await expect(links.first()).toHaveAttribute('href', /^\/details\/[a-z-]+\/Player$/)
    await expect(links.first().getByRole('img')).toHaveAccessibleName(/\w/)

    const previous = players.getByRole('button', { name: 'Previous page' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await players.getByRole('button', { name: 'Next page' }).click()
    await expect(status(players)).toHaveText(/^Page 2 of/)
    await expect(links.nth(3)).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(status(players)).toHaveText(/^Page 3 of/)
    await page.keyboard.press('ArrowLeft')
    await previous.click()
    await expect(status(players)).toHaveText(/^Page 1 of/)

    await links.nth(2).focus()
    await page.keyboard.press('Tab')
    await expect(links.nth(3)).toBeFocused()
    await expect(status(players)).toHaveText(/^Page 2 of/)

    await page.getByRole('link', { name: 'View All' }).click()
    await expect(page).toHaveURL(/\/studview$/)
  })
})

test('as many players and logos share a row as its width allows', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/')
  const [players, press] = [carousel(page, 'Star-studded line-up'), carousel(page, 'In the press')]
  await comeTo(players)
  await comeTo(press)
  for (const { width, ofPlayers, ofPress } of [
    { width: 1200, ofPlayers: 3, ofPress: 8 },
    { width: 991, ofPlayers: 3, ofPress: 8 },
    { width: 990, ofPlayers: 2, ofPress: 4 },
    { width: 800, ofPlayers: 2, ofPress: 4 },
    { width: 600, ofPlayers: 2, ofPress: 4 },
    { width: 599, ofPlayers: 1, ofPress: 3 },
    { width: 500, ofPlayers: 1, ofPress: 3 },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => inView(players), `players at ${width} px`).toBe(ofPlayers)
    await expect.poll(() => inView(press), `press logos at ${width} px`).toBe(ofPress)
  }
})

test('the roadmap has five stops, goes on every 4 seconds, waits under the pointer, can be paused, and stands still for who prefers reduced motion', {
  tag: '@further',
}, async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const roadmap = carousel(page, 'Game roadmap')

  await test.step('nothing moves by itself for visitors who prefer reduced motion', async () => {
    await comeTo(roadmap)
    await expect(roadmap.getByRole('button', { name: 'Play' })).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(status(roadmap)).toHaveText('Slide 1 of 5')
  })

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await comeTo(roadmap)
  await expect(roadmap.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.clock.pauseAt('2026-11-21T12:05:00Z')
  await expect(roadmap.locator('[aria-roledescription="slide"]')).toHaveCount(5)
  const stop = async () => Number((await status(roadmap).textContent())?.match(/^Slide (\d) of 5$/)?.[1])
  const first = await stop()
  const after = (moves: number) => `Slide ${((first - 1 + moves) % 5) + 1} of 5`

  await page.clock.runFor(4_000)
  await expect(status(roadmap)).toHaveText(after(1))
  await page.clock.runFor(16_000)
  await expect(status(roadmap)).toHaveText(after(5))

  await roadmap.locator('.carousel-viewport').hover()
  await page.clock.runFor(12_000)
  await expect(status(roadmap)).toHaveText(after(5))
  await page.mouse.move(0, 0)
  await page.clock.runFor(4_000)
  await expect(status(roadmap)).toHaveText(after(6))

  await roadmap.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(12_000)
  await expect(status(roadmap)).toHaveText(after(6))
  await roadmap.getByRole('button', { name: 'Play' }).click()
  await page.clock.runFor(4_000)
  await expect(status(roadmap)).toHaveText(after(7))

  await page.keyboard.press('ArrowLeft')
  await expect(status(roadmap)).toHaveText(after(6))
})

test('a combo is bought while it lasts; sold out it asks visitors to sign in and leads users home', {
  tag: '@alone',
}, async ({ page }) => {
  const combo = page.getByRole('region', { name: 'Super Combo' })
  const showing = async (found: Locator) =>
    expect(async () => {
      await page.goto('/')
      await expect(found).toBeVisible({ timeout: 1_000 })
    }).toPass()

  await page.goto('/')
  await expect(combo).toContainText('$30')
  await expect(combo.getByRole('link', { name: 'Buy Now Super Combo' })).toHaveAttribute(
    'href',
    '/place-order',
  )

  operator('stock', '1', '0')
  try {
    await showing(combo.getByRole('button', { name: 'Sold Out' }))
    await comeTo(carousel(page, 'Star-studded line-up'))
    await combo.getByRole('button', { name: 'Sold Out' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()

    await signInBrowser(page, await openAccount(page, 'Cora Combo'))
    await page.goto('/')
    await comeTo(carousel(page, 'Star-studded line-up'))
    await expect(combo.getByRole('link', { name: 'Sold Out' })).toHaveAttribute('href', '/')
  } finally {
    operator('stock', '1', '500')
  }
  await showing(combo.getByRole('link', { name: 'Buy Now Super Combo' }))
})
