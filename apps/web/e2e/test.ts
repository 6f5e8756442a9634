import { type Browser, test as base, expect, type Page, type Response } from '@playwright/test'

/** A page of many tabs on a busy machine. */
const hydration = { state: 'attached', timeout: 30_000 } as const

/** React's errors when the browser's first render differs from the server's: it then renders the whole page again. */
const hydrationErrors = /React error #4(18|19|2\d)/

/**
 * Opens pages and waits for hydration, which starts after the first paint: in each tab of the test's browser. A page whose
 * first render differs from the server's fails the test.
 */
export const test = base.extend({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitingForLife)
    const mismatches: string[] = []
    context.on('weberror', (error) => {
      if (hydrationErrors.test(error.error().message))
        mismatches.push(`${error.page()?.url()}: ${error.error().message}`)
    })
    await use(context)
    expect(mismatches).toEqual([])
  },
})

/** For pages of a context of one's own, whose scripts run. */
export function waitingForLife(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...address) => hydrated(page, await goto(...address))
  page.reload = async (options) => hydrated(page, await reload(options))
  return page
}

/** A page in its own browser. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return waitingForLife(await context.newPage())
}

/** What the page complains of from now on: its scripts, and the browser. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on(
    'console',
    (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`),
  )
  return complaints
}

async function hydrated(page: Page, response: Response | null): Promise<Response | null> {
  const isPage = (await response?.headerValue('content-type'))?.startsWith('text/html')
  if (isPage) await page.locator('html[data-hydrated]').waitFor(hydration)
  return response
}
