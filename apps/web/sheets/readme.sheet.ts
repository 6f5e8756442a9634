import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { setVariant } from '../e2e/accessibility.ts'
import { demoMatches } from '../e2e/demo-matches.ts'
import { test } from '../e2e/test.ts'
import { openAccount, signInBrowser, topUpUser } from '../e2e/user.ts'
import { demoUser } from './demo-user.ts'
import { openWhole, untilLoaded } from './find-pages.ts'

/** The pictures of README, taken again (`npm run pictures readme`). */
test.describe.configure({ timeout: 600_000 })
test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })

const folder = join(import.meta.dirname, '../../../docs/images')

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // Those further down are loaded when they are scrolled to.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  )
  const shot = await page.screenshot({ animations: 'disabled' })
  await sharp(shot)
    .webp({ quality: 84 })
    .toFile(join(folder, `${name}.webp`))
}

/** Below the header, which stays at the top. */
async function scrollTo(target: Locator): Promise<void> {
  await target.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 120))
  await untilLoaded(target.page())
}

test('what a visitor sees', async ({ page }) => {
  await openWhole(page, '/')
  await take(page, 'home')
  await scrollTo(page.getByRole('heading', { name: 'Card packs' }))
  await take(page, 'packs')
  await openWhole(page, '/matches')
  await take(page, 'matches')
  await openWhole(page, '/marketplace')
  await take(page, 'marketplace')
  await openWhole(page, '/blog')
  await setVariant(page, { theme: 'light', width: 1280 })
  await take(page, 'blog')
})

test('what a player sees', async ({ page }) => {
  await signInBrowser(page, await demoUser(page))
  await openWhole(page, '/vault')
  await scrollTo(page.getByRole('button', { name: /^All/ }))
  await take(page, 'cards')
  const idOf = await demoMatches(page)
  await openWhole(page, `/matches/${idOf('upcoming')}/team`)
  await page.getByRole('button', { name: 'Suggest a team' }).click()
  await expect(page.getByText(/^11 of 11 players/).first()).toBeVisible()
  await take(page, 'team')
  await page.goto(`/matches/${idOf('live')}`)
  await page.getByRole('tab', { name: 'Ball by ball' }).click()
  await expect(page.getByText('End of over 2')).toBeAttached({ timeout: 300_000 })
  await take(page, 'live')
})

test('what a buyer sees', async ({ page }) => {
  const user = await openAccount(page, 'Wasim Wide')
  await topUpUser(page, user, 120)
  await signInBrowser(page, user)
  await page.goto('/place-order?cat=5')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
  await untilLoaded(page)
  await take(page, 'payment')
  await page.goto('/place-order?cat=4')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Pay \$.* from your wallet$/ }).click()
  await page.getByRole('button', { name: /^Tear the .* open$/ }).click()
  const cards = page.getByRole('dialog').getByRole('listitem')
  await expect(cards.first()).toHaveAccessibleName('Card 1, face down')
  const count = await cards.count()
  for (let turned = 1; turned <= count; turned += 1) {
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-turned="true"]')).toHaveCount(turned)
  }
  await expect(page.getByRole('link', { name: 'Verify this draw' })).toBeVisible()
  await take(page, 'opening')
})
