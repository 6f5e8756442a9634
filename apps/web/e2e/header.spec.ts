import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'

test('the header unfolds by the keyboard alone, as a menu on a phone, and flips the theme, which the next page has from its first moment', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(globalThis, { seen })
    const look = () => document.body && seen.push(document.documentElement.dataset.theme)
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  })

  await test.step('COMMUNITY unfolds and folds', async () => {
    const community = page.getByRole('banner').locator('summary', { hasText: 'COMMUNITY' })
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto('/faq', { waitUntil: 'networkidle' })
    const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
    await community.focus()
    await page.keyboard.press('ArrowDown')
    await expect(link('Telegram')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(link('Instagram')).toBeFocused()
    await expect(link('Discord')).toHaveAttribute('rel', /noopener/)
    await page.keyboard.press('Escape')
    await expect(link('Instagram')).toBeHidden()
    await expect(community).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(link('Telegram')).toBeVisible()
    await page.mouse.click(300, 700)
    await expect(link('Telegram')).toBeHidden()
  })

  await test.step('the theme flips', async () => {
    await page.getByRole('button', { name: 'Switch to the light theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.goto('/contactus', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible()
    const seen = await page.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'seen')?.value)
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen)).toEqual(new Set(['light']))
  })

  await test.step('all links are in a menu on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/faq', { waitUntil: 'networkidle' })
    const summary = page.getByRole('banner').locator('summary', { hasText: 'Menu' })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await summary.focus()
    await page.keyboard.press('Enter')
    for (const name of ['Matches', 'GAME', 'Live Marketplace', 'Blog', 'About Us', 'Telegram', 'Instagram'])
      await expect(menu.getByRole('link', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(summary).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/game$/)
    await expect(menu).toBeHidden()
  })
})

test('before hydration a pressed button is pressed again afterwards, and a typed name stays', {
  tag: '@further',
}, async ({ page, baseURL }) => {
  const button = await holdHydration(page)
  // Not through `page.goto`, which waits for life.
  const open = (path: string) =>
    page.evaluate((address) => location.assign(address), new URL(path, baseURL).href)
  await open('/aboutus')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  button.release()
  await expect(page.getByRole('dialog')).toBeVisible()

  const field = await holdHydration(page)
  await open('/cards')
  await page.getByLabel('Player').fill('velankani')
  await page.getByLabel('Player').blur()
  field.release()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await expect(page.getByLabel('Player')).toHaveValue('velankani')
})

async function holdHydration(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const address = '**/assets/framework-*.js'
  await page.unroute(address)
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}
