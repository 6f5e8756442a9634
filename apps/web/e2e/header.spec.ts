import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'

test.describe('the header', () => {
  const community = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'COMMUNITY' })

  test('unfolds COMMUNITY by the keyboard alone', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto('/faq', { waitUntil: 'networkidle' })
    const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
    await community(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(link('Telegram')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(link('Instagram')).toBeFocused()
    await expect(link('Discord')).toHaveAttribute('rel', /noopener/)
    await page.keyboard.press('Escape')
    await expect(link('Instagram')).toBeHidden()
    await expect(community(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(link('Telegram')).toBeVisible()
    await page.mouse.click(300, 700)
    await expect(link('Telegram')).toBeHidden()
  })

  test('folds all its links into a menu on a phone', async ({ page }) => {
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

  test('flips the theme, which the next page has from its first moment', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = []
      Object.assign(globalThis, { seen })
      const look = () => document.body && seen.push(document.documentElement.dataset.theme)
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Switch to the light theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.goto('/contactus', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible()
    const seen = await page.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'seen')?.value)
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen)).toEqual(new Set(['light']))
  })
})

test('a button pressed before hydration is pressed again afterwards', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/framework-*.js', async (route) => {
    await held
    await route.continue()
  })
  // Not through `page.goto`, which waits for life.
  await page.evaluate(
    (address) => location.assign(address),
    new URL('/aboutus', test.info().project.use.baseURL).href,
  )
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the front page sends at most 130 kB of JavaScript, as gzip makes it', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  let bytes = 0
  for (const url of scripts) bytes += gzipSync(await (await page.request.get(url)).body()).byteLength
  expect(scripts.size).toBeGreaterThan(3)
  expect(bytes).toBeLessThanOrEqual(130_000)
})

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 800 } })

  test('links unfold, questions open, and forms that need one are not shown', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('banner').locator('summary', { hasText: 'COMMUNITY' }).click()
    await expect(page.getByRole('link', { name: 'Telegram' }).first()).toBeVisible()
    await page.getByRole('main').locator('summary').first().click()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Link to this answer' }).first(),
    ).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ask a question' })).toBeHidden()

    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/contactus')
    await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'GAME' }).click()
    await expect(page).toHaveURL(/\/game$/)

    await page.goto('/contactus')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible()
  })
})
