import type { Page } from '@playwright/test'
import { demoMatches } from '../e2e/demo-matches.ts'
import { signInOperator } from '../e2e/operator.ts'
import { test } from '../e2e/test.ts'
import { openAccount, signInBrowser } from '../e2e/user.ts'
import { demoUser } from './demo-user.ts'
import { findPages, openWhole, routeOf } from './find-pages.ts'
import { takeSheets, writeContents } from './page-sheet.ts'

/** Every page that links lead to, in the states that its users know (`npm run pictures pages`). */
test.describe.configure({ timeout: 3_600_000 })

/** Only pages whose address begins with one of these, where the command names some. */
const wanted = (process.env.SHEET_PAGES ?? '/').split(',')
/** No link leads to them. */
const unlinked = ['/open-chat-bot', '/play-and-win', '/toprun-payment-beamo-callback', '/nothing/here']

test.afterAll(async () => {
  console.log(await writeContents())
})

test('pages as a visitor sees them', async ({ page }) => {
  await takeAll(page, 'visitor', await findPages(page, ['/', ...unlinked, ...(await matchesOf(page))]))
})

test('pages as a user sees them who has played and collected', async ({ page }) => {
  await signInBrowser(page, await demoUser(page))
  await takeAll(page, 'user', await findPages(page, await startsOfUser(page)))
})

test('pages as a user sees them who has just signed up', async ({ page }) => {
  await signInBrowser(page, await openAccount(page, 'Newly Arrived'))
  await takeAll(page, 'new-user', await findPages(page, await startsOfUser(page)))
})

test('pages that wait for their data, and pages whose data cannot be loaded', async ({ page }) => {
  await signInBrowser(page, await demoUser(page))
  const found = await findPages(page, await startsOfUser(page))
  for (const [state, response] of [
    ['loading', undefined],
    ['failed', { status: 503, json: { msg: 'The site is being looked after.' } }],
  ] as const) {
    await page.route(/\/(api|payments)\//, (route) =>
      // One that nobody answers goes on until the next page.
      response === undefined ? undefined : route.fulfill(response),
    )
    await takeAll(page, state, found)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test("the operator's pages", async ({ page }) => {
  await signInOperator(page)
  const found = await findPages(page, ['/operator'])
  await takeAll(
    page,
    'operator',
    found.filter((address) => routeOf(address)?.startsWith('operator')),
  )
})

async function takeAll(page: Page, state: string, addresses: readonly string[]): Promise<void> {
  const taken = new Map<string, number>()
  for (const address of addresses) {
    if (!wanted.some((start) => address.startsWith(start))) continue
    const name = (routeOf(address) ?? address).replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    await openWhole(page, address)
    await takeSheets(page, state, count === 1 ? name : `${name}-${count}`)
    console.log(`${state} ${address}`)
  }
}

async function startsOfUser(page: Page): Promise<string[]> {
  return ['/profile', '/vault', '/wallet', '/my-contests', '/place-order?cat=1', ...(await matchesOf(page))]
}

/** A match of each state: one address of the site has several pages. */
async function matchesOf(page: Page): Promise<string[]> {
  const idOf = await demoMatches(page)
  return [
    ...['live', 'upcoming', 'completed'].map((state) => `/matches/${idOf(state)}`),
    `/matches/${idOf('upcoming')}/team`,
  ]
}
