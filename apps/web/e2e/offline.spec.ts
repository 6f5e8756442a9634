import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { demoMatches } from './demo-matches.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens a page and stays until the worker is there, which comes once somebody moves. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.mouse.move(200, 300)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

const noConnection = (page: Page) => page.getByRole('heading', { level: 1, name: 'No connection' })
const bar = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline." })

test('without a connection an open page goes on below a bar, and a reload waits for the connection', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/faq')

  await test.step('the open page goes on', async () => {
    await context.setOffline(true)
    await expect(bar(page)).toHaveText("You're offline. What you see may be out of date.")
    const question = page.getByRole('main').locator('details').first()
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open')
    await expectAccessible(page, 'a page without a connection')
    await context.setOffline(false)
    await expect(bar(page)).toBeHidden()
  })

  await test.step('a link to a page whose code was never loaded keeps the open one', async () => {
    await context.setOffline(true)
    await expect(bar(page)).toContainText('may be out of date')
    await page.getByRole('link', { name: 'Terms' }).first().click()
    await expect(bar(page)).toHaveText("You're offline. That page needs a connection.")
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.getByRole('main').locator('details').first()).toBeVisible()
    await context.setOffline(false)
    await expect(bar(page)).toBeHidden()
  })

  await test.step('a reload says that there is no connection, and the page comes with it', async () => {
    await context.setOffline(true)
    await page.evaluate(() => location.reload())
    await expect(noConnection(page)).toBeVisible()
    await expectAccessible(page, 'the page of the worker')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(noConnection(page)).toBeVisible()
    await context.setOffline(false)
    await expect(noConnection(page)).toBeHidden()
    await expect(page.getByRole('main').locator('details').first()).toBeVisible()
  })
})

test('a tab of a match that is opened without a connection leaves the match where it is', async ({
  page,
  context,
}) => {
  const idOf = await demoMatches(page)
  await page.goto(`/matches/${idOf('completed')}`, { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Scorecard' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Scorecard' })).toContainText('You are offline')
  await expect(page.getByRole('region', { name: 'Score', exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('tabpanel', { name: 'Scorecard' }).getByRole('table').first()).toBeVisible()
})

test('a page that the server failed to make is shown as it was sent, and one that no server sends comes once there is one again', {
  tag: '@further',
}, async ({ browser }) => {
  const worker = await readFile(new URL('../public/service-worker.js', import.meta.url))
  const server = createServer((request, response) => {
    if (request.url === '/service-worker.js')
      response.setHeader('content-type', 'text/javascript').end(worker)
    else if (request.url === '/broken')
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Rain stopped play</h1>')
    else response.setHeader('content-type', 'text/html').end('<h1>The page</h1>')
  })
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = server.address() as AddressInfo
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` })
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })

  expect((await page.goto('/broken'))?.status()).toBe(500)
  await expect(title('Rain stopped play')).toBeVisible()

  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await page.goto('/')
  await expect(noConnection(page)).toBeVisible()
  await listen(port)
  await expect(title('The page')).toBeVisible()
  await page.close()
  server.closeAllConnections()
  server.close()
})
