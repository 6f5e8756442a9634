import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { changeDatabase, giveCard } from './operator.ts'
import { anotherBrowser, test } from './test.ts'
import { answerPersonQuestion, openNewcomer, signedIn, signInBrowser, topUpUser, type User } from './user.ts'
import { balanceOf } from './user-payments.ts'

interface Trader {
  page: Page
  user: User
}

async function trader(browser: Browser, name: string, balance = 0): Promise<Trader> {
  const page = await anotherBrowser(browser)
  return { page, user: await signedIn(page, name, { balance }) }
}

async function expectEachAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    // A page may be as old as it is shared.
    await expect(async () => {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expectAccessibleInVariants(page, path)
  }
}

async function sell(
  page: Page,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await page.goto('/marketplace')
  await page.getByRole('link', { name: 'Sell a card' }).click()
  await page
    .getByRole('button', { name: /^Sell / })
    .first()
    .click()
  await fill(page.getByRole('dialog'))
  await expect(page).toHaveURL(/\/marketplace\/listings\//)
}

async function placeBid(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Place a bid' }).click()
  await page.getByLabel('Your bid in USD').fill(amount)
  await page.getByRole('dialog').getByRole('button', { name: /^Bid/ }).click()
}

test('a card is auctioned: bid, outbid, won, and the seller is paid to the cent', async ({ browser }) => {
  const seller = await trader(browser, 'Auction Seller')
  const first = await trader(browser, 'First Bidder', 50)
  const second = await trader(browser, 'Second Bidder', 50)
  giveCard(seller.user.email, 1)

  await sell(seller.page, async (dialog) => {
    await dialog.getByLabel('Sell by').selectOption('Auction')
    await dialog.getByLabel('Opening bid in USD').fill('10.10')
    await expect(dialog.getByText(/^You get/)).toHaveText('You get $9.34')
    await expect(dialog.getByText(/royalty$/)).toHaveText('after a $0.51 fee and a $0.25 royalty')
    await dialog.getByLabel('Runs for').selectOption('1 hour')
    await dialog.getByRole('button', { name: 'Start auction' }).click()
  })
  const address = new URL(seller.page.url()).pathname
  await expect(seller.page.getByRole('button', { name: 'End listing' })).toBeVisible()

  await first.page.goto('/marketplace?kind=auction')
  await first.page.locator(`a[href="${address}"]`).click()
  await placeBid(first.page, '12')
  await expect(first.page.getByText('You have the highest bid.').first()).toBeVisible()
  expect(await balanceOf(first.page, first.user)).toBe(38)

  await second.page.goto(address)
  await placeBid(second.page, '12.50')
  await expect(second.page.getByRole('dialog').getByRole('alert')).toHaveText(
    'The next bid must be at least $12.60.',
  )
  await second.page.getByLabel('Your bid in USD').fill('20.20')
  await second.page.getByRole('button', { name: /^Bid \$20\.20/ }).click()
  await expect(second.page.getByText('You have the highest bid.').first()).toBeVisible()
  await expect(first.page.getByText('You were outbid. Your money went back to your wallet.')).toBeVisible()
  expect(await balanceOf(first.page, first.user)).toBe(50)

  changeDatabase('UPDATE market_listings SET ends_at = now() WHERE id = $1', [address.split('/').at(-1)])
  await expect(second.page.getByText('You bought this card. It is in your vault.')).toBeVisible()
  // 20.20 less 1.01 and 0.51.
  expect(await balanceOf(seller.page, seller.user)).toBe(18.68)
  expect(await balanceOf(second.page, second.user)).toBe(29.8)
  await second.page.goto('/marketplace/mine')
  await second.page.getByRole('tab', { name: 'Bids' }).click()
  await expect(second.page.getByText('Won')).toBeVisible()
})

test('a newcomer states age and country to list a card, reprices it and is paid; a buyer with too low a balance is led to the top-up first', {
  tag: '@further',
}, async ({ page, browser }) => {
  // Two users, and each page in both themes.
  test.setTimeout(300_000)
  const seller = { page, user: await openNewcomer(page, 'New Seller') }
  await signInBrowser(page, seller.user)
  const buyer = await trader(browser, 'Card Buyer')
  giveCard(seller.user.email, 2)
  await sell(seller.page, async (dialog) => {
    await dialog.getByLabel('Price in USD').fill('9')
    await dialog.getByRole('button', { name: 'List for sale' }).click()
    await answerPersonQuestion(seller.page)
  })
  await expect(seller.page.getByRole('button', { name: 'End listing' })).toBeVisible()
  await seller.page.getByLabel('Price in USD').fill('8')
  await seller.page.getByRole('button', { name: 'Change' }).click()
  await expect(seller.page.getByText('Your price is $8.00 now.')).toBeVisible()
  const address = new URL(seller.page.url()).pathname
  const own = giveCard(seller.user.email, 4)
  await expectEachAccessible(seller.page, [
    address,
    '/marketplace',
    '/marketplace/sell',
    '/marketplace/mine',
    `/vault/${own}`,
  ])

  await buyer.page.goto(address)
  await buyer.page.getByRole('button', { name: 'Buy for $8.00' }).click()
  await expect(buyer.page.getByText('Your balance is $0.00, $8.00 short.')).toBeVisible()
  await expect(buyer.page.getByRole('button', { name: /Pay \$8\.00/ })).toBeDisabled()
  await expect(buyer.page.getByRole('dialog').getByRole('button', { name: 'Add Balance' })).toBeVisible()

  await topUpUser(buyer.page, buyer.user, 10)
  await buyer.page.goto('/marketplace?kind=fixed')
  const listed = buyer.page.locator(`a[href="${address}"]`)
  await listed.click()
  await buyer.page.getByRole('button', { name: 'Buy for $8.00' }).click()
  await buyer.page.getByRole('button', { name: 'Pay $8.00 and buy' }).click()
  await expect(buyer.page.getByText('You bought this card. It is in your vault.')).toBeVisible()
  await buyer.page.goBack()
  await expect(buyer.page.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await expect(listed).toHaveCount(0)
  expect(await balanceOf(buyer.page, buyer.user)).toBe(2)
  expect(await balanceOf(seller.page, seller.user)).toBe(7.4)

  await test.step('a card is listed from its own page in the vault', async () => {
    await seller.page.goto(`/vault/${own}`)
    await seller.page.getByRole('button', { name: 'Sell this card' }).click()
    const dialog = seller.page.getByRole('dialog')
    await dialog.getByLabel('Price in USD').fill('9')
    await dialog.getByRole('button', { name: 'List for sale' }).click()
    await expect(seller.page.getByRole('button', { name: 'End listing' })).toBeVisible()
  })
})

async function makeOffer(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Make an offer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your offer in USD').fill(amount)
  await dialog.getByLabel('Open for').selectOption('1 day')
  await dialog.getByRole('button', { name: `Offer $${amount}` }).click()
  await expect(dialog).toBeHidden()
}

test('offers are declined and accepted, and both wallets are right to the cent', { tag: '@further' }, async ({
  browser,
}) => {
  const owner = await trader(browser, 'Card Owner')
  const fan = await trader(browser, 'Keen Fan', 50)
  const other = await trader(browser, 'Other Fan', 50)
  const card = giveCard(owner.user.email, 6)

  await owner.page.goto(`/vault/${card}`)
  const edition = owner.page.getByRole('link', { name: /^#\d+\// })
  const serial = (await edition.textContent())?.slice(1).split('/')[0]
  const place = `${await edition.getAttribute('href')}/${serial}`
  await fan.page.goto(place)
  await makeOffer(fan.page, '10.10')
  await expect(fan.page.getByRole('button', { name: 'Withdraw offer' })).toBeVisible()
  expect(await balanceOf(fan.page, fan.user)).toBe(39.9)

  await owner.page.reload()
  await owner.page.getByRole('button', { name: 'Decline $10.10' }).click()
  await expect(owner.page.getByText('You declined the offer.')).toBeVisible()
  expect(await balanceOf(fan.page, fan.user)).toBe(50)

  await other.page.goto(place)
  await makeOffer(other.page, '12')
  await fan.page.reload()
  await makeOffer(fan.page, '20.20')
  await owner.page.reload()
  await owner.page.getByRole('button', { name: 'Accept $20.20' }).click()
  await expect(owner.page.getByText('Keen Fan gets the card, and you receive $18.68')).toBeVisible()
  await owner.page.getByRole('button', { name: 'Sell for $20.20' }).click()
  await expect(owner.page.getByText('Your card is sold.')).toBeVisible()
  expect(await balanceOf(owner.page, owner.user)).toBe(18.68)
  expect(await balanceOf(fan.page, fan.user)).toBe(29.8)
  expect(await balanceOf(other.page, other.user)).toBe(50)
  await fan.page.goto(`/vault/${card}`)
  await expect(fan.page.getByRole('button', { name: 'Sell this card' })).toBeVisible()
  await other.page.goto('/marketplace/mine')
  await other.page.getByRole('tab', { name: 'Your offers' }).click()
  await expect(other.page.getByRole('listitem').filter({ hasText: 'To Card Owner' })).toContainText('Over')
})
