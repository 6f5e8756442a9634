import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** Pages that anybody may see, found by what the demonstration holds. */
async function publicPages(page: Page): Promise<Record<string, string>> {
  const listed = async (): Promise<{ id: string; state: string }[]> =>
    (await (await page.request.get('/api/game/matches')).json()).matches
  // The demonstration makes its live match and those to come right after the start.
  await expect
    .poll(async () => new Set((await listed()).map(({ state }) => state)).size)
    .toBeGreaterThanOrEqual(3)
  const matches = await listed()
  const idOf = (state: string) => matches.find((match) => match.state === state)?.id
  const live = idOf('live')
  const { contests }: { contests: { id: string }[] } = await (
    await page.request.get(`/api/game/matches/${live}/contests`)
  ).json()
  return {
    home: '/',
    matches: '/matches',
    'live match': `/matches/${live}`,
    'completed match': `/matches/${idOf('completed')}`,
    'team builder': `/matches/${idOf('upcoming')}/team`,
    contest: `/contests/${contests[0]?.id}`,
    wallet: '/wallet',
    'my contests': '/my-contests',
  }
}

for (const look of [
  { theme: 'dark', width: 1440 },
  { theme: 'light', width: 360 },
] as const) {
  test(`every page is accessible, whole and quiet, ${look.theme} at ${look.width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      colorScheme: look.theme,
      reducedMotion: 'reduce',
      viewport: { width: look.width, height: 800 },
    })
    const page = await context.newPage()
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
    for (const [name, path] of Object.entries(await publicPages(page))) {
      const answer = await page.goto(path)
      expect(answer?.status(), name).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
      await expect(page.locator('main [aria-busy="true"]'), name).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        name,
      ).toEqual([])
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
}

test('an address that nothing stands at is a real 404 with the way back', async ({ page }) => {
  const answer = await page.goto('/nothing/here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('a wrong password stays in the dialog with its message', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('email address').fill('demo@toprun.example')
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Wrong email address or password.').first()).toBeVisible()
  await expect(dialog).toBeVisible()
})
