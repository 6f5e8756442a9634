import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInVariants } from './accessibility.ts'
import { localChain, rpc } from './local-chain.ts'
import { beginMint, fillForm, picture, upload } from './mint-form.ts'
import { test, waitingForLife } from './test.ts'
import { connectTestWallet, giveTestWallet, type TestWallet } from './test-wallet.ts'
import { openAccount, signInBrowser } from './user.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

/** Mints a token and opens its page from the collection. */
async function mintedToken(page: Page, name: string): Promise<{ wallet: TestWallet; path: string }> {
  const wallet = await beginMint(page, name)
  await fillForm(page, await picture())
  await connectTestWallet(page)
  await upload(page)
  await expect(page.getByText('Mint Success')).toBeVisible()
  await main(page).getByRole('link', { name: 'Price and sale' }).click()
  await expect(page).toHaveURL(/\/marketplace\/tokens\/31337\/\d+$/)
  await expect(main(page).getByRole('heading', { name: 'Cover Drive' })).toBeVisible()
  return { wallet, path: new URL(page.url()).pathname }
}

/** Somebody else with their own wallet, on a page. */
async function another(
  browser: Browser,
  baseURL: string | undefined,
  rpcUrl: string,
  { name, path }: { name: string; path: string },
): Promise<{ page: Page; wallet: TestWallet }> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
  const page = waitingForLife(await context.newPage())
  const wallet = await giveTestWallet(page, rpcUrl)
  await signInBrowser(page, await openAccount(page, name))
  await page.goto(path)
  return { page, wallet }
}

const connectWallet = (page: Page) => button(page, 'Test Wallet').click()

test('a minted token is priced, bought from another wallet, and its money withdrawn', {
  tag: '@further',
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000)
  const { wallet, path } = await mintedToken(page, 'Selling Slip')
  await expect(main(page).getByText('0.25 ETH', { exact: true })).toBeVisible()
  await expect(main(page).getByText('your wallet')).toBeVisible()

  await page.getByLabel('Price (ETH)').fill('0')
  await button(page, 'Change price').click()
  await expect(page.getByText('Price must be a positive number')).toBeVisible()
  await page.getByLabel('Price (ETH)').fill('0.4')
  wallet.willPay(false)
  await button(page, 'Change price').click()
  await expect(page.getByText('You declined in your wallet. Nothing was sent.')).toBeVisible()
  wallet.willPay(true)
  await button(page, 'Change price').click()
  await expect(page.getByText('Your price is set.')).toBeVisible()
  await expect(main(page).getByText('0.4 ETH', { exact: true })).toBeVisible()

  const other = await another(browser, baseURL, await localChain(page), {
    name: 'Buying Bowler',
    path: '/marketplace',
  })
  await main(other.page).getByRole('link', { name: 'Minted tokens' }).click()
  const item = main(other.page).locator(`a[href="${path}"]`)
  await expect(item.getByText('0.4 ETH')).toBeVisible()
  await expectAccessible(other.page, 'tokens for sale')
  await item.click()
  // Nothing that speaks with a wallet is loaded before it is wanted.
  await expect(button(other.page, 'Buy for 0.4 ETH')).toBeVisible()
  expect(other.wallet.requests).toEqual([])
  await button(other.page, 'Buy for 0.4 ETH').click()
  await connectWallet(other.page)
  // It listens to the wallet once it is connected.
  await expect(button(other.page, 'Test Wallet')).toHaveCount(0)
  await other.wallet.moveTo(1)
  await expect(main(other.page).getByText('Please connect TopRun demo network.')).toBeVisible()
  // The wallet is asked to switch before it is asked to pay.
  await button(other.page, 'Buy for 0.4 ETH').click()
  await expect(other.page.getByText('The token is in your wallet.')).toBeVisible()
  await expect(main(other.page).getByText('Not for sale')).toBeVisible()
  await expect(main(other.page).getByText('your wallet')).toBeVisible()
  await expect(button(other.page, 'Sell')).toBeVisible()

  await page.reload()
  await expect(main(page).getByText('Not for sale')).toBeVisible()
  await button(page, 'Withdraw 0.4 ETH').click()
  await expect(page.getByText('The money is in your wallet.')).toBeVisible()
  await expect(button(page, /^Withdraw/)).toHaveCount(0)
  await expectAccessibleInVariants(page, 'the page of a token')
  await other.page.goto('/marketplace/mine?tab=tokens')
  await expect(main(other.page).locator(`a[href="${path}"]`)).toBeVisible()
  await other.page.context().close()
})

test('an offer is made, withdrawn, made again and accepted', { tag: '@further' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { path } = await mintedToken(page, 'Offered Off')
  await button(page, 'Take off the marketplace').click()
  await expect(page.getByText('Your token is no longer for sale.')).toBeVisible()
  const other = await another(browser, baseURL, await localChain(page), { name: 'Offering Onside', path })
  await button(other.page, 'Make an offer').click()
  await connectWallet(other.page)
  for (const amount of ['0.1', '0.3']) {
    await other.page.getByLabel('Offer (ETH)').fill(amount)
    await button(other.page, 'Make offer').click()
    await expect(button(other.page, `Withdraw your offer of ${amount} ETH`)).toBeVisible()
    if (amount === '0.3') break
    await button(other.page, `Withdraw your offer of ${amount} ETH`).click()
    await expect(other.page.getByText('Your offer is withdrawn.')).toBeVisible()
  }
  await page.reload()
  await button(page, /^Accept 0.3 ETH/).click()
  await expect(page.getByText('You sold the token.')).toBeVisible()
  await other.page.reload()
  await expect(main(other.page).getByText('your wallet')).toBeVisible()
  await other.page.context().close()
})

test('an auction: bid, outbid, ended, and the money of both withdrawn', { tag: '@alone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { path } = await mintedToken(page, 'Auctioning Arm')
  const rpcUrl = await localChain(page)
  await main(page).getByText('Sell in an auction').click()
  await page.getByLabel('Lasts').selectOption('10')
  await page.getByLabel('Opening bid (ETH)').fill('1')
  await button(page, 'Start auction').click()
  await expect(page.getByText('Your auction has started.')).toBeVisible()
  await expect(button(page, 'Call off the auction')).toBeVisible()

  const first = await another(browser, baseURL, rpcUrl, { name: 'Bidding Bat', path })
  await button(first.page, 'Place a bid').click()
  await connectWallet(first.page)
  await button(first.page, 'Place bid').click()
  await expect(first.page.getByText('You have the highest bid.').first()).toBeVisible()

  const second = await another(browser, baseURL, rpcUrl, { name: 'Beating Ball', path })
  await button(second.page, 'Place a bid').click()
  await connectWallet(second.page)
  await second.page.getByLabel('Bid (ETH)').fill('1.01')
  await button(second.page, 'Place bid').click()
  await expect(
    second.page.getByText('The next bid must be at least 1.05 ETH. Nothing was sent.'),
  ).toBeVisible()
  await second.page.getByLabel('Bid (ETH)').fill('1.5')
  await button(second.page, 'Place bid').click()
  await expect(main(second.page).getByText('You have the highest bid.')).toBeVisible()

  await first.page.reload()
  await button(first.page, 'Withdraw 1 ETH').click()
  await expect(first.page.getByText('The money is in your wallet.')).toBeVisible()

  await rpc(rpcUrl, 'evm_increaseTime', [601])
  try {
    await rpc(rpcUrl, 'evm_mine', [])
    await button(second.page, 'End the auction').click()
    await expect(second.page.getByText('The auction has ended.')).toBeVisible()
  } finally {
    await rpc(rpcUrl, 'evm_setTime', [Math.floor(Date.now() / 1000)])
  }
  await expect(main(second.page).getByText('your wallet')).toBeVisible()
  await page.reload()
  await button(page, 'Withdraw 1.5 ETH').click()
  await expect(page.getByText('The money is in your wallet.')).toBeVisible()
  for (const { page: theirs } of [first, second]) await theirs.context().close()
})
