import { expect, type Locator, type Page } from '@playwright/test'
import { operator } from './operator.ts'
import { contestOf, importMatch, importOwnMatch, ownMatch } from './own-match.ts'
import { test } from './test.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Game', exact: true })

test('on a phone the bottom bar leads through the game and makes room, the header makes way while one reads, and the oval fits above the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(bar(page).getByRole('link')).toHaveText(['Home', 'Matches', 'My contests', 'Vault', 'Wallet'])
  for (const [label, path] of [
    ['Matches', '/matches'],
    ['My contests', '/my-contests'],
    ['Wallet', '/wallet'],
    ['Home', '/'],
  ] as const) {
    await bar(page).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(bar(page).locator('[aria-current="page"]')).toHaveText(label)
  }
  await page.goto('/contactus')
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().click()
  await expect(bar(page)).toBeHidden()
  for (const path of ['/toprun/points-system', '/play-and-win']) {
    await page.goto(path)
    await expect(bar(page)).toBeHidden()
  }

  await page.goto('/matches')
  const banner = page.getByRole('banner')
  await expect(banner).toBeInViewport()
  await page.mouse.wheel(0, 600)
  await expect(banner).not.toBeInViewport()
  await page.mouse.wheel(0, -200)
  await expect(banner).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Ask a question' })).toHaveCount(1)
  await expect(banner.getByRole('button', { name: 'Ask a question' })).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(bar(page)).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/matches/${importOwnMatch('Phone Series')}/team`)
  const oval = page.getByRole('region', { name: 'Your team on the oval' })
  const save = page.getByRole('region', { name: 'Save the team' })

  const first = page.getByRole('list', { name: 'Candidates' }).locator('button[aria-pressed="false"]').first()
  await first.click()
  await page.getByRole('button', { name: 'Oval', exact: true }).click()
  await expect(oval.getByRole('listitem')).toHaveCount(11)
  await expect(oval.getByText('Empty place', { exact: false })).toHaveCount(10)
  await oval.evaluate((ground) => ground.scrollIntoView({ block: 'start' }))
  const [ground, below] = await Promise.all([oval.boundingBox(), save.boundingBox()])
  expect(ground?.y).toBeGreaterThanOrEqual(0)
  expect((ground?.y ?? 0) + (ground?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)

  await oval.getByRole('button', { name: /^Remove / }).click()
  await expect(oval.getByText('Empty place', { exact: false })).toHaveCount(11)
})

/** Waits until a match is further than now. */
async function moved(progress: Locator): Promise<void> {
  await expect(progress).not.toHaveText((await progress.textContent()) ?? '', { timeout: 40_000 })
}

test('scores on the front page and in the list of matches move with the ball, and nothing is fetched for it', {
  tag: '@further',
}, async ({ page }) => {
  // Of live matches the one that starts last comes first; the matches of other journeys start earlier.
  const matchId = importMatch(ownMatch('Moving Series'), { startsIn: 600 })
  operator('start', matchId, '--every', '1500')
  const other = await page.context().newPage()
  await Promise.all([expectMoving(page, '/'), expectMoving(other, '/matches')])
})

async function expectMoving(page: Page, path: string): Promise<void> {
  const progress = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: 'Moving Series' })
    .filter({ hasText: /Live\s*(?!0\.0)\d/ })
    .locator('.match-plate')
  // Pages are shared for some seconds: one from before the first ball may come first.
  await expect(async () => {
    await page.goto(path)
    await progress.scrollIntoViewIfNeeded({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await moved(progress)
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('/api/game/matches') && fetched.push(request.url()))
  await moved(progress)
  await moved(progress)
  expect(fetched.length, 'the list is read once a minute at most').toBeLessThanOrEqual(1)
}

test('on the narrowest phone names are whole, players are searched over the whole width, and a contest is joined above who is in @wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const matchId = importOwnMatch('Phone Series')
  const names = page
    .getByRole('main')
    .locator('article li > p:first-child, article footer > span:first-child')
  // Pages are shared for some seconds: one from before the first match may come first.
  await expect(async () => {
    await page.goto('/matches')
    await expect(names.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const cut = await names.evaluateAll((all) =>
    all.flatMap((name) => (name.scrollWidth > name.clientWidth ? [name.textContent] : [])),
  )
  expect(cut).toEqual([])

  await page.goto(`/matches/${matchId}/team`)
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0
  const list = await widthOf(page.getByRole('list', { name: 'Candidates' }))
  await page.getByRole('button', { name: 'Search and sort' }).click()
  expect(await widthOf(page.getByRole('searchbox', { name: 'Search players' }))).toBe(list)
  const [side, order] = [page.getByLabel('Side'), page.getByLabel('Sort by')]
  expect((await widthOf(side)) + (await widthOf(order))).toBeCloseTo(list - 8, 0)
  await expect(order).toBeInViewport({ ratio: 1 })

  const contestId = await contestOf(page, matchId, 'Podium')
  await page.goto(`/contests/${contestId}`)
  const join = page.getByRole('button', { name: /^Join for/ })
  const others = page.getByRole('region', { name: "Who's in" })
  const [button, below] = await Promise.all([join.boundingBox(), others.boundingBox()])
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  const isBefore = await join.evaluate(
    (one, other) =>
      other !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    await others.elementHandle(),
  )
  expect(isBefore).toBe(true)
})
