import { expect, type Page } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { test } from './test.ts'
import { signedIn } from './user.ts'

/** Holds requests to such addresses back. */
async function holdResponses(page: Page, address: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** Pays from the balance for one unit of the product in the address. */
async function buy(page: Page, cat: number): Promise<void> {
  await page.goto(`/place-order?cat=${cat}`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Pay \$.* from your wallet$/ }).click()
}

test('the catalogue is filtered, leads to an edition and its player, and a card turns over', async ({
  page,
}) => {
  await page.goto('/cards')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toHaveAccessibleName(/ card, .*x, Edition of [\d,]+$/)
  const portrait = cards.first().locator('img[src^="/pictures/portraits/full/"]')
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessibleInVariants(page, '/cards')
  await expect(cards.filter({ hasText: 'Aarush Velankani' })).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Tier' }).getByRole('link', { name: 'Diamond' }).click()
  await expect(page).toHaveURL(/tier=diamond/)
  await expect(cards.first()).toHaveAccessibleName(/, Diamond Power card, 7x, Edition of 25$/)
  await page.getByLabel('Kind').selectOption('Wild')
  await expect(page).toHaveURL(/category=wild/)
  await expect(cards.first()).toHaveAccessibleName(/, Diamond Wild card, 4x, Edition of 25$/)
  await page.getByLabel('Player').fill('velankani')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(cards).toHaveCount(1)
  await page.getByLabel('Player').fill('nobody of this name')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'No cards found' })).toBeVisible()

  await page.goto('/cards?tier=gold&category=power&q=velankani')
  await page.getByRole('link', { name: /Aarush Velankani, Gold Power card/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aarush Velankani, Gold Power')
  await expect(page.getByText('Total supply')).toBeVisible()
  await expectAccessibleInVariants(page, 'an edition')

  await test.step('the card turns over by its button, and its back carries its history as a code', async () => {
    const turn = page.getByRole('button', { name: 'Show the back' })
    await turn.press('Enter')
    await expect(turn).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('img', { name: /^QR code of .*\/cards\/\d+$/ })).toBeVisible()
    await turn.click()
    await expect(turn).toHaveAttribute('aria-pressed', 'false')
  })

  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: /Aarush/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aarush Velankani')
  await expect(cards.filter({ hasText: 'Legendary' })).toHaveCount(4)
  await expectAccessibleInVariants(page, 'the cards of a player')

  await test.step('a name typed while a choice is on its way stays, and so does the focus', async () => {
    const held = await holdResponses(page, '**/cards.data*category=*')
    await page.goto('/cards')
    await page.getByLabel('Kind').selectOption('Wild')
    const player = page.getByLabel('Player')
    await player.fill('velankani')
    held.release()
    await expect(page.getByRole('article').first()).toHaveAccessibleName(/Gold Wild/)
    await expect(player).toHaveValue('velankani')
    await expect(player).toBeFocused()
    await player.press('Enter')
    await expect(page).toHaveURL(/category=wild.*q=velankani/)

    await player.fill('nobody of this name')
    await page.goBack()
    await expect(page).toHaveURL(/q=$/)
    await expect(page.getByRole('article').first()).toHaveAccessibleName(/Gold Wild/)
    await page.goBack()
    await expect(page.getByLabel('Kind')).toHaveValue('power')
  })
})

test('a pack is bought by Buy Now at its own price, torn open, its cards are turned, kept in the vault, and its draw is verified', async ({
  page,
}) => {
  await signedIn(page, 'Opening Fan', { balance: 50 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Buy Now Champions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Champions pack')
  await expect(page.getByRole('table', { name: 'Odds of Champions' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('$7.00')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Pay \$7\.00 from your wallet$/ }).click()
  await expect(page).toHaveURL(/\/vault$/)
  await expect(page.getByRole('dialog', { name: 'Champions pack' })).toBeVisible()

  const stage = page.getByRole('dialog', { name: 'Champions pack' })
  await expect(stage.getByRole('button', { name: 'Tear the Champions pack open' })).toBeFocused()
  await expectAccessibleInVariants(page, 'a sealed pack')
  await page.keyboard.press('Enter')
  const cards = stage.getByRole('listitem')
  await expect(cards.first()).toHaveAccessibleName('Card 1, face down')
  const count = await cards.count()
  expect(count).toBeGreaterThanOrEqual(4)
  for (let turned = 1; turned <= count; turned += 1) {
    await page.keyboard.press('Enter')
    await expect(stage.locator('[data-turned="true"]')).toHaveCount(turned)
  }
  await expect(stage.getByRole('link', { name: 'Verify this draw' })).toBeVisible()
  await expectAccessibleInVariants(page, 'an opened pack')
  await stage.getByRole('button', { name: 'Go to your vault' }).click()
  await expect(page).toHaveURL(/\/vault$/)

  const shelf = page.getByRole('main').getByRole('article')
  await expect(shelf).toHaveCount(count)
  await expect(page.getByRole('button', { name: /^All/ })).toContainText(String(count))
  await page.getByLabel('Player').fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'No cards found' })).toBeVisible()
  await page.getByLabel('Player').fill('')
  await expect(shelf).toHaveCount(count)
  await expectAccessibleInVariants(page, 'the vault')
  await shelf.first().click()
  await expect(page.getByRole('heading', { name: 'Where it comes from' })).toBeVisible()
  await expectAccessibleInVariants(page, 'a card of the vault')
  await page.getByRole('link', { name: 'Verify this draw' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'This draw checks out' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Matches', { exact: true })).toHaveCount(6)
  await expectAccessibleInVariants(page, 'a proof')
  expect((await page.reload())?.status()).toBe(200)
  await page.goto('/collection')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(count)
  await expect(page.getByRole('main').getByRole('article').first()).toHaveCSS('text-align', 'start')
  await expect(page.getByText('No Collection available.')).toHaveCount(0)
  await page.goto('/openings')
  await expect(page.getByRole('row', { name: /Champions/ }).first()).toBeVisible()
  await expectAccessibleInVariants(page, '/openings')
  await page.getByRole('tab', { name: 'All draws' }).click()
  await expect(page).toHaveURL(/show=all/)
  await expect(page.getByRole('heading', { name: /^Draws #/ })).toBeVisible()
  await expectAccessibleInVariants(page, '/openings?show=all')
})

test('a buyer puts in a seed, opens the newest pack first, tears one by a drag, and opens a combo all at once', {
  tag: '@further',
}, async ({ page }) => {
  await signedIn(page, 'Opener of Many', { balance: 50 })
  await test.step('the draw is fixed before the payment, and the buyer can put in a seed', async () => {
    await page.goto('/place-order?cat=2')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('A draw you can verify').click()
    // The commitment, and the root of its batch.
    await expect(page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2)
    const seed = page.getByLabel('Your seed')
    await seed.fill('né')
    await expect(page.getByRole('alert')).toContainText('1 to 64')
    await seed.fill('my own seed')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your seed is saved.')).toBeVisible()
    await page.reload()
    await page.getByText('A draw you can verify').click()
    await expect(page.getByLabel('Your seed')).toHaveValue('my own seed')
  })

  await test.step('a pack that was just bought comes onto the stage before older ones', async () => {
    await page.getByRole('button', { name: /^Pay \$.* from your wallet$/ }).click()
    await page.getByRole('dialog', { name: 'Wildcard pack' }).getByRole('button', { name: 'Close' }).click()
    await buy(page, 3)
    const stage = page.getByRole('dialog', { name: 'Champions pack' })
    await stage.getByRole('button', { name: 'Skip to the cards' }).click()
    await stage.getByRole('button', { name: 'Next pack (1 left)' }).click()
    const older = page.getByRole('dialog', { name: 'Wildcard pack' })
    await expect(older.getByRole('button', { name: 'Tear the Wildcard pack open' })).toBeFocused()
  })

  await test.step('a pack is torn by a drag, and all cards are revealed by one tap; a short drag leaves it whole', async () => {
    const pack = page.getByRole('button', { name: 'Tear the Wildcard pack open' })
    await expect(pack).toBeVisible()
    const box = await pack.boundingBox()
    if (!box) throw new Error('no pack')
    const drag = async (share: number) => {
      await page.mouse.move(box.x + 10, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + 10 + box.width * share, box.y + box.height / 2, { steps: 5 })
      await page.mouse.up()
    }
    await drag(0.3)
    await expect(pack).toHaveAttribute('data-torn', 'false')
    await drag(0.7)
    await page.getByRole('button', { name: 'Reveal all' }).click()
    await expect(page.locator('[data-turned="false"]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Verify this draw' })).toBeVisible()
    await page.getByRole('button', { name: 'Go to your vault' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the four packs of a combo can be opened all at once, later', async () => {
    await buy(page, 1)
    await page.getByRole('dialog', { name: 'Wildcard pack' }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: '4 packs to open' })).toBeVisible()
    const before = Number((await page.getByRole('button', { name: /^All/ }).textContent())?.match(/\d+/)?.[0])
    await page.getByRole('button', { name: 'Open all 4 at once' }).click()
    const opened = page.getByRole('dialog', { name: /new cards$/ })
    await expect(opened).toBeVisible()
    const count = await opened.getByRole('article').count()
    expect(count).toBeGreaterThanOrEqual(4 + 4 + 4 + 4)
    await opened.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: /^All/ })).toContainText(String(before + count))
    await expect(page.getByRole('heading', { name: /to open$/ })).toHaveCount(0)
  })
})
