import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { localChain } from './local-chain.ts'
import { test } from './test.ts'
import { giveTestWallet } from './test-wallet.ts'
import { openAccount, signInBrowser } from './user.ts'
import { openBoughtPack } from './user-payments.ts'

const main = (page: Page) => page.getByRole('main')
/** The job that sends and the scan that finds look every 15 seconds. */
const slow = { timeout: 90_000 }

test('a card goes to the user’s own wallet, proved by a signature, and comes back', {
  tag: '@further',
}, async ({ page }) => {
  test.setTimeout(420_000)
  const wallet = await giveTestWallet(page, await localChain(page))
  const user = await openAccount(page, 'Moving Midoff')
  await openBoughtPack(page, user)
  await signInBrowser(page, user)
  await page.goto('/vault')
  await main(page)
    .getByRole('link', { name: /Trump Card/ })
    .first()
    .click()
  // A new site issues the cards of the demonstration meanwhile: this one comes before them.
  const move = main(page).getByRole('button', { name: /^Move (to my wallet|when issued)$/ })
  await expect(main(page).getByRole('heading', { name: 'Move to my wallet' })).toBeVisible()
  const card = page.url()
  await main(page).getByText('Move to my wallet').first().click()
  await main(page).getByRole('button', { name: 'Test Wallet' }).click()

  wallet.willPay(false)
  await move.click()
  await expect(page.getByText('You declined in your wallet. Nothing was signed.')).toBeVisible()
  wallet.willPay(true)
  await move.click()
  await expect(main(page).getByRole('heading', { name: 'On its way to your wallet' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'At your address' })).toBeVisible(slow)
  await expect(main(page).getByText(wallet.address.toLowerCase(), { exact: true })).toBeVisible()
  await expectAccessible(page, 'a card at an own address')
  await page.goto('/vault')
  await expect(main(page).getByRole('heading', { name: 'At your addresses' })).toBeVisible()

  await page.goto(card)
  await main(page).getByRole('button', { name: 'Bring it back' }).click()
  await expect(main(page).getByText('On its way back to your vault.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Blockchain View' }).first()).toHaveAttribute(
    'href',
    /^\/tx\/0x/,
  )
  await expect(main(page).getByRole('heading', { name: 'Move to my wallet' })).toBeVisible(slow)
  expect(wallet.requests.filter((method) => method === 'personal_sign')).toHaveLength(2)
})
