import { expect } from '@playwright/test'
import { test } from './test.ts'

const documents = [
  { path: '/terms-and-conditions', title: 'Terms and Conditions', pdf: '/legal/terms-and-conditions.pdf' },
  { path: '/aml-cft-policy', title: 'AML and CFT Policy', pdf: '/legal/aml-cft-policy.pdf' },
  { path: '/aup', title: 'Acceptable Use Policy', pdf: '/legal/aup.pdf' },
]

test('legal documents are read as PDFs, by their sections, and inside the app', { tag: '@further' }, async ({
  page,
  context,
}) => {
  // As browsers of visitors do; a headless one shows no PDF, and would get the text alone.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
  )
  await test.step('each shows its PDF as wide as the page, without a footer', async () => {
    for (const { path, title, pdf } of documents) {
      const asked = page.waitForResponse((response) => response.url().endsWith(pdf))
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)

      const frame = page.getByTitle(`${title} as a PDF`)
      const box = await frame.boundingBox()
      const width = await page.evaluate(() => document.documentElement.clientWidth)
      expect(box).toMatchObject({ x: 0, width })

      const response = await asked
      expect(response.status()).toBe(200)
      expect(response.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': "frame-ancestors 'self'",
      })
    }
  })

  await test.step('a page is scrolled to its top soon after arriving', async () => {
    const scrolled = await context.newPage()
    await scrolled.addInitScript(() => addEventListener('load', () => scrollTo(0, 900), { once: true }))
    await scrolled.goto('/aup')
    await expect.poll(() => scrolled.evaluate(() => scrollY)).toBe(0)
    await scrolled.close()
  })

  await test.step('inside the app the terms have no header and footer', async () => {
    await page.goto('/toprun/terms-and-conditions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })

  await test.step('a link to a section leads there, and the page stays there', async () => {
    await page.clock.install()
    await page.goto('/terms-and-conditions#9-when-a-result-is-final', { waitUntil: 'networkidle' })
    const section = page.getByRole('heading', { name: '9. When a result is final' })
    await expect(section).toBeInViewport()
    await page.clock.fastForward(1000)
    await expect(section).toBeInViewport()
  })
})
