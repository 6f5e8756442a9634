import type { CDPSession, Page } from 'playwright'
import { findChromium } from '../test/chromium.ts'
import { startSite } from './bench-site.ts'
import { startChromium, type TraceEvent, traceOf } from './chromium-trace.ts'

/**
 * The opening of a pack on a CPU four times slower: what the page's main thread did in each step, in milliseconds of its own CPU time, so
 * that a busy machine counts for little. The goal is 16 ms, a frame.
 */
const slowdown = 4
const frame = 16

/** What a page's own code makes the main thread do; the rest is the browser's. */
const own = new Set([
  'FunctionCall',
  'EvaluateScript',
  'TimerFire',
  'FireAnimationFrame',
  'EventDispatch',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
])

const browser = await findChromium(console.log)
if (!browser.ok) throw new Error(browser.sentence)
const site = await startSite(38129)
const chrome = await startChromium(browser.path)
try {
  const page = await chrome.newPage({ baseURL: site.address, viewport: { width: 1440, height: 900 } })
  await buyPack(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await measure(session, 'torn and dealt', async () => {
    await page.keyboard.press('Enter')
    await page.locator('.opening__card').first().waitFor()
    await page.waitForTimeout(1_500)
  })
  const cards = await page.locator('.opening__card').count()
  for (let card = 1; card <= cards; card += 1) {
    const tier = await page
      .locator('.opening__card')
      .nth(card - 1)
      .getAttribute('data-tier')
    await measure(session, `card ${card}, ${tier}`, async () => {
      await page.keyboard.press('Enter')
      await page.waitForFunction((n) => document.querySelectorAll('[data-turned="true"]').length === n, card)
      await page.waitForTimeout(card < cards ? 1_200 : 4_000)
    })
  }
} finally {
  await chrome.close()
  await site.stop()
}

/** A new user with a pack that was just paid, which is on the stage. */
async function buyPack(page: Page): Promise<void> {
  const email = `opener.${Date.now()}@example.com`
  const sign = { email, username: 'Bench Opener', password: 'night match' }
  const { token } = await (await page.request.post('/api/auth/signup', { data: sign })).json()
  const headers = { authentication: token }
  const person = { birthDate: '1990-05-17', country: 'NZ', confirmed: true }
  await page.request.put('/api/account/person', { headers, data: person })
  const load = { study: 'load', totalItem: 1, amount: 50, cat: 0, ss: 1 }
  const intent = await page.request.post('/payments/create-payment-intent', { headers, data: load })
  const payment = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec((await intent.json()).payLink)?.[0]
  await page.request.post(`/api/sandbox/payments/${payment}/confirm`, { headers })
  await page.goto('/robots.txt')
  await page.evaluate((mine) => {
    localStorage.setItem('_token', mine)
    localStorage.setItem('_name', 'Bench Opener')
  }, token)
  await page.goto('/place-order?cat=3')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Pay \$.* from your wallet$/ }).click()
  await page.getByRole('button', { name: /^Tear the .* pack open$/ }).waitFor()
  await page.waitForTimeout(2_000)
}

async function measure(session: CDPSession, what: string, scene: () => Promise<unknown>): Promise<void> {
  report(what, await traceOf(session, scene))
}

/** The longest tasks of the thread that ran most of the page's code, and what they consisted of. */
function report(what: string, events: readonly TraceEvent[]): void {
  const work = events.filter(({ name, ph, tdur }) => ph === 'X' && own.has(name) && tdur !== undefined)
  const busiest = Object.values(Object.groupBy(work, ({ pid, tid }) => `${pid} ${tid}`)).sort(
    (one, other) => (other?.length ?? 0) - (one?.length ?? 0),
  )[0]
  const [first] = busiest ?? []
  if (!first || !busiest) {
    console.log(`  ${what}: nothing was done`)
    return
  }
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === first.pid && tid === first.tid,
  )
  const parts = tasks
    .map((task) => ({
      spent: (task.tdur ?? 0) / 1_000,
      of: busiest.filter(({ ts, dur = 0 }) => ts >= task.ts && ts + dur <= task.ts + (task.dur ?? 0)),
    }))
    .filter(({ of }) => of.length > 0)
    .sort((one, other) => other.spent - one.spent)
  const over = parts.filter(({ spent }) => spent > frame)
  const longest = parts[0]
  const names = (longest?.of ?? [])
    .toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))
    .slice(0, 4)
    .map(({ name, tdur = 0, args }) => {
      const elements = args?.elementCount === undefined ? '' : ` of ${args.elementCount} elements`
      return `${name} ${(tdur / 1_000).toFixed(1)}${elements}`
    })
  console.log(
    `  ${what}: ${parts.length} tasks, the longest ${longest?.spent.toFixed(1)} ms (${names.join(', ')}), ${over.length} over ${frame} ms`,
  )
}
