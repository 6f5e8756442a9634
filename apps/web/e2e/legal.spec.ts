import { expect } from '@playwright/test'
import { test } from './test.ts'

const documents = [
  { path: '/terms-and-conditions', title: 'Terms and Conditions', pdf: '/legal/terms-and-conditions.pdf' },
  { path: '/aml-cft-policy', title: 'AML and CFT Policy', pdf: '/legal/aml-cft-policy.pdf' },
  { path: '/aup', title: 'Acceptable Use Policy', pdf: '/legal/aup.pdf' },
]

for (const { path, title, pdf } of documents) {
  test(`${path} shows its PDF as wide as the page, without a footer`, async ({ page }) => {
    const asked = page.waitForResponse((response) => response.url().endsWith(pdf))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)

    const frame = page.getByTitle(`${title} as a PDF`)
    const box = await frame.boundingBox()
    const width = await page.evaluate(() => document.documentElement.clientWidth)
    expect(box).toMatchObject({ x: 0, width })

    const answer = await asked
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "frame-ancestors 'self'",
    })
  })
}

test('a legal page is scrolled to its top soon after arriving', async ({ page }) => {
  await page.addInitScript(() => addEventListener('load', () => scrollTo(0, 900), { once: true }))
  await page.goto('/aup')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a link to a section of the terms leads to that section', async ({ page }) => {
  await page.clock.install()
  await page.goto('/terms-and-conditions#9-when-a-result-is-final', { waitUntil: 'networkidle' })
  const section = page.getByRole('heading', { name: '9. When a result is final' })
  await expect(section).toBeInViewport()
  await page.clock.fastForward(1000)
  await expect(section).toBeInViewport()
})

test('on a phone, and without scripts, the terms are read as a page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
  })
  const page = await context.newPage()
  await page.goto('/terms-and-conditions')
  await expect(page.locator('iframe')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '3. Collectible cards' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Diamond 7x 4x' })).toBeVisible()
  await context.close()
})

test('inside the app the terms have no header and footer', async ({ page }) => {
  await page.goto('/toprun/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})
