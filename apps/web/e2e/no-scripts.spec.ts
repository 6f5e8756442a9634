import { expect } from '@playwright/test'
import { test } from './test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 800 } })

test('where no script runs, the site is read, searched and watched, and forms that need one are not shown', async ({
  page,
}) => {
  await test.step('links unfold, questions open, and forms are not shown', async () => {
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

  await test.step('the front page is read, and its rows are scrolled', async () => {
    await page.setViewportSize({ width: 500, height: 800 })
    await page.goto('/')
    const carousel = (name: string) => page.getByRole('group', { name, exact: true })
    for (const name of ['Wildcard', 'Champions', 'Ace', 'Pro'])
      await expect(carousel('Packs').getByRole('heading', { name })).toBeVisible()
    const roadmap = carousel('Game roadmap')
    await expect(roadmap.getByRole('heading', { level: 3 })).toHaveCount(5)
    await expect(roadmap.getByRole('heading', { level: 3 }).last()).toBeVisible()
    await expect(roadmap.getByRole('button')).toHaveCount(0)
    const players = carousel('Star-studded line-up')
    await players.locator('a[href$="/Player"]').last().scrollIntoViewIfNeeded()
    await expect(players.locator('a[href$="/Player"]').last()).toBeInViewport()
    await page.getByText('Published odds').first().click()
    await expect(page.getByRole('row', { name: 'Diamond 0.5% 0.5% 0.3%' }).first()).toBeVisible()
  })

  await test.step('the blog is searched, and its films are watched', async () => {
    await page.goto('/blog?q=captain')
    await expect(page.getByRole('searchbox')).toHaveValue('captain')
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
    await page.goto('/blog')
    await expect(page.locator('main video[controls]')).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  })

  await test.step('on a phone the terms are read as a page', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/terms-and-conditions')
    await expect(page.locator('iframe')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '3. Collectible cards' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Diamond 7x 4x' })).toBeVisible()
  })
})
