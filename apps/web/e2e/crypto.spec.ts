import { expect, type Page } from '@playwright/test'
import { parseEther } from 'viem'
import { expectAccessible, setVariant, variants } from './accessibility.ts'
import { demoChain, localChain, sendFromElsewhere } from './local-chain.ts'
import { test, waitingForLife } from './test.ts'
import { giveTestWallet, type TestWallet, type TestWalletOptions } from './test-wallet.ts'
import { openAccount, signInBrowser, type User } from './user.ts'

const confirmCalls = '**/payments/crypto/confirm'
const priceCalls = '**/payments/crypto/price'
const orderPaid = 'Thank you. Your order is paid.'

const main = (page: Page) => page.getByRole('main')
const overlay = (page: Page) => page.getByRole('dialog', { name: /confirming/i })
const depositButton = (page: Page) => main(page).getByRole('button', { name: 'Deposit a stablecoin' })
const payButton = (page: Page) => main(page).getByRole('button', { name: /^Pay \d/ })

async function userWithWallet(
  page: Page,
  name: string,
  options: Partial<TestWalletOptions> = {},
): Promise<{ user: User; wallet: TestWallet; rpcUrl: string }> {
  const rpcUrl = await localChain(page)
  const wallet = await giveTestWallet(page, rpcUrl, { chainId: demoChain, ...options })
  const user = await openAccount(page, name)
  await signInBrowser(page, user)
  return { user, wallet, rpcUrl }
}

/** From the order to the price in a coin. */
async function chooseCoin(page: Page, coin: 'ETH' | 'MATIC', units = 1): Promise<void> {
  await page.goto(`/place-order?units=${units}`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: new RegExp(`^${coin} `) }).check()
  await expect(page.getByRole('heading', { name: `Pay with ${coin}` })).toBeVisible()
}

async function connect(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Test Wallet' }).click()
  await expect(main(page).getByRole('button', { name: 'Disconnect' })).toBeVisible()
}

async function chooseElsewhere(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Elsewhere' }).click()
  await expect(page.getByLabel('Transaction hash')).toBeVisible()
}

async function nameHash(page: Page, hash: string): Promise<void> {
  await page.getByLabel('Transaction hash').fill(hash)
  await page.getByRole('button', { name: 'Check this transaction' }).click()
}

/** What the page says another wallet must send. */
async function toBeSent(page: Page, term: string): Promise<string> {
  const row = main(page)
    .locator('dl > div')
    .filter({ hasText: term })
    .filter({ has: page.getByRole('button') })
  return (await row.locator('dd').first().textContent()) ?? ''
}

async function transactionsOf(page: Page, { token }: User) {
  const answer = await page.request.get('/api/my-transactions', { headers: { authentication: token } })
  const { result }: { result: { service: string; amount: number; method: string; status: string }[] } =
    await answer.json()
  return result.map(({ service, amount, method, status }) => ({ service, amount, method, status }))
}

test('a combo is paid by ETH, seen through its confirmations, and listed', async ({ page, baseURL }) => {
  const { user, wallet } = await userWithWallet(page, 'Ether Extra')
  await chooseCoin(page, 'ETH', 3)
  await expect(main(page).getByText('0.01 ETH', { exact: true })).toBeVisible()
  await connect(page)
  await expect(main(page).getByText(wallet.address)).toBeVisible()
  await page.getByRole('button', { name: /^Pay 0\.03\d+ ETH$/ }).click()
  await expect(overlay(page)).toContainText('1 of 2 confirmations')
  await expect(page.getByText(orderPaid)).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/vault`)
  expect(await transactionsOf(page, user)).toEqual([
    { service: 'buy', amount: 90, method: 'crypto_eth', status: 'Success' },
  ])
  await page.goto('/transactions')
  await expect(main(page).getByRole('row').filter({ hasText: 'Purchase' })).toContainText('$90.00')
})

test('a combo is paid by MATIC, with play money where the wallet has too little', async ({ page }) => {
  const { user } = await userWithWallet(page, 'Matic Midoff')
  await chooseCoin(page, 'MATIC', 2)
  await connect(page)
  await page.getByRole('button', { name: /^Pay 120\.\d+ ETH$/ }).click()
  await expect(page.getByText(/Your wallet needs the amount, and ETH for the network fee/)).toBeVisible()
  await page.getByRole('button', { name: 'Get play money' }).click()
  await expect(page.getByText(/Your wallet got 2,000 ETH/)).toBeVisible()
  await page.getByRole('button', { name: /^Pay 120\.\d+ ETH$/ }).click()
  await expect(page.getByText(orderPaid)).toBeVisible()
  expect(await transactionsOf(page, user)).toEqual([
    { service: 'buy', amount: 60, method: 'crypto_matic', status: 'Success' },
  ])
})

test('a wallet on another network is asked to switch, and then pays', async ({ page }) => {
  const { wallet } = await userWithWallet(page, 'Switching Slip')
  await chooseCoin(page, 'ETH')
  await connect(page)
  await wallet.moveTo(1)
  await expect(main(page).getByText('Please connect TopRun demo network.')).toBeVisible()
  await payButton(page).click()
  await expect(page.getByText(orderPaid)).toBeVisible()
  expect(wallet.requests).toContain('wallet_switchEthereumChain')
})

test('a wallet that will not switch gets an error, is disconnected and pays nothing', async ({ page }) => {
  const { user, wallet } = await userWithWallet(page, 'Stubborn Sweep', { switches: false })
  await chooseCoin(page, 'ETH')
  await connect(page)
  await wallet.moveTo(137)
  await payButton(page).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Please connect TopRun demo network.' }),
  ).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Test Wallet' })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  expect(wallet.requests).not.toContain('eth_sendTransaction')
  expect(await transactionsOf(page, user)).toEqual([])
})

test('for the main network the recorded sentence is shown', async ({ page }) => {
  await userWithWallet(page, 'Main Mid-wicket', { switches: false })
  await page.route(priceCalls, async (route) => {
    const answer = await route.fetch()
    const price = await answer.json()
    for (const way of price.pay) Object.assign(way, { chainId: 1, chainName: 'Ethereum' })
    await route.fulfill({ response: answer, json: price })
  })
  await chooseCoin(page, 'ETH')
  await main(page).getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByText('Please connect ETH main network.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Test Wallet' })).toBeEnabled()
})

test('a user who declines in the wallet pays nothing, and can pay after all', async ({ page }) => {
  const { user, wallet } = await userWithWallet(page, 'Hesitant Hook')
  wallet.willPay(false)
  await chooseCoin(page, 'ETH')
  await connect(page)
  await payButton(page).click()
  await expect(page.getByText('You declined in your wallet. Nothing was sent.')).toBeVisible()
  expect(await transactionsOf(page, user)).toEqual([])
  wallet.willPay(true)
  await payButton(page).click()
  await expect(page.getByText(orderPaid)).toBeVisible()
})

test('a payment goes on after the network was lost and the page was loaded again', async ({
  page,
  baseURL,
}) => {
  await userWithWallet(page, 'Reloading Reverse')
  await page.route(confirmCalls, (route) => route.abort())
  await chooseCoin(page, 'ETH')
  await connect(page)
  await payButton(page).click()
  await expect(overlay(page)).toContainText('Keep this page open')
  await page.reload()
  await expect(overlay(page)).toContainText('Keep this page open')
  await page.unroute(confirmCalls)
  await expect(page.getByText(orderPaid)).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/vault`)
})

test('a user who goes back during a payment finds it again', async ({ page, baseURL }) => {
  const { user } = await userWithWallet(page, 'Backing Backfoot')
  await page.route(confirmCalls, (route) => route.abort())
  await chooseCoin(page, 'ETH')
  await connect(page)
  await payButton(page).click()
  await expect(overlay(page)).toContainText('Keep this page open')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
  await page.unroute(confirmCalls)
  await page.goto('/payment')
  await expect(main(page).getByText(orderPaid)).toBeVisible()
  await page.getByRole('link', { name: 'View transactions' }).click()
  await expect(page).toHaveURL(`${baseURL}/transactions`)
  expect(await transactionsOf(page, user)).toEqual([
    { service: 'buy', amount: 30, method: 'crypto_eth', status: 'Success' },
  ])
})

test('an order that is being paid can not be paid again, and another of the same stays to be paid', async ({
  page,
}) => {
  await userWithWallet(page, 'Second Sixer')
  await page.route(confirmCalls, (route) => route.abort())
  await chooseCoin(page, 'ETH')
  await connect(page)
  await payButton(page).click()
  await overlay(page).getByRole('button', { name: 'Back to the page' }).click()
  await expect(main(page).getByText('This order is being paid')).toBeVisible()
  await expect(main(page).getByRole('tab')).toHaveCount(0)

  await page.goto('/place-order')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await overlay(page).getByRole('button', { name: 'Back to the page' }).click()
  await expect(main(page).getByText('Another order is being paid')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await page.unroute(confirmCalls)
  await expect(main(page).getByText(orderPaid)).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await expect(page).toHaveURL(/\/payment/)
})

test('a full storage keeps no payment from being booked', async ({ page, baseURL }) => {
  await userWithWallet(page, 'Crammed Crease')
  await chooseCoin(page, 'ETH')
  await connect(page)
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('_crypto')) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await payButton(page).click()
  await expect(page.getByText(orderPaid)).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/vault`)
})

test('a hash that no chain knows is not said to be booked, and can be put away', async ({ page }) => {
  await userWithWallet(page, 'Mistyped Maiden')
  await chooseCoin(page, 'ETH')
  await chooseElsewhere(page)
  await nameHash(page, `0x${'12'.repeat(32)}`)
  await expect(overlay(page)).toContainText('Your transaction has not reached the chain yet.')
  await expect(overlay(page)).not.toContainText('completes on its own')
  await overlay(page).getByRole('button', { name: 'Hide this transaction' }).click()
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByLabel('Transaction hash')).toBeVisible()
})

test('the tab that paid tells the end also where another tab saw it first', async ({ page, baseURL }) => {
  await userWithWallet(page, 'Twin Tailender')
  await page.route(confirmCalls, (route) => route.abort())
  await chooseCoin(page, 'ETH')
  await connect(page)
  await payButton(page).click()
  await expect(overlay(page)).toContainText('Keep this page open')
  const other = waitingForLife(await page.context().newPage())
  await other.goto('/payment')
  await expect(main(other).getByText(orderPaid)).toBeVisible()
  await other.close()
  await expect(overlay(page)).toContainText('Keep this page open')
  await expect(payButton(page)).toHaveCount(0)
  await page.unroute(confirmCalls)
  await expect(page.getByText(orderPaid)).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/vault`)
})

test('a user who leaves while a payment confirms finds it booked', async ({ page, baseURL }) => {
  const { user } = await userWithWallet(page, 'Leaving Longstop')
  // A chain that takes longer than the local one.
  await page.route(confirmCalls, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    Object.assign(answer.data, { state: 'confirming', outcome: null, confirmations: 3, needed: 128 })
    await route.fulfill({ response, json: answer })
  })
  await chooseCoin(page, 'ETH')
  await connect(page)
  await payButton(page).click()
  await expect(overlay(page)).toContainText('3 of 128 confirmations')
  await expect(overlay(page)).toContainText('The payment completes on its own.')
  await page.getByRole('link', { name: 'Go to Transactions' }).click()
  await expect(page).toHaveURL(`${baseURL}/transactions`)
  await expect
    .poll(() => transactionsOf(page, user))
    .toEqual([{ service: 'buy', amount: 30, method: 'crypto_eth', status: 'Success' }])
})

test('what was sent from elsewhere is named by its hash, and too little goes to the wallet', async ({
  page,
}) => {
  const { user, rpcUrl } = await userWithWallet(page, 'Short Single')
  await chooseCoin(page, 'ETH')
  await chooseElsewhere(page)
  await nameHash(page, '0x12')
  await expect(page.getByText('hash must be a transaction hash of 0x and 64 hex digits')).toBeVisible()
  const to = await toBeSent(page, 'Address')
  const data = await toBeSent(page, 'Data')
  const amount = await toBeSent(page, 'Exact amount')
  await expect(main(page).getByText(`${amount} ETH`, { exact: true })).toBeVisible()
  await expect(main(page).getByRole('img', { name: new RegExp(`^QR code of ethereum:${to}@`) })).toBeVisible()
  const hash = await sendFromElsewhere(rpcUrl, { to, data, value: 5n * 10n ** 15n })
  await nameHash(page, hash)
  await expect(
    page.getByText(/You sent less than the price\. It is in your wallet: \$1[45]\.\d\d\./),
  ).toBeVisible()
  await page.getByRole('link', { name: 'View transactions' }).click()
  await expect(main(page).getByRole('row').filter({ hasText: 'Deposit' })).toContainText('Success')
  expect(await transactionsOf(page, user)).toMatchObject([{ service: 'deposit', method: 'crypto_eth' }])
})

test('a payment from elsewhere finds its price also after a reload', async ({ page }) => {
  const { rpcUrl } = await userWithWallet(page, 'Earlier Edge')
  await chooseCoin(page, 'ETH')
  await chooseElsewhere(page)
  const to = await toBeSent(page, 'Address')
  const amount = await toBeSent(page, 'Exact amount')
  await page.reload()
  await page.getByRole('radio', { name: /^ETH / }).check()
  await chooseElsewhere(page)
  expect(await toBeSent(page, 'Exact amount')).not.toBe(amount)
  await nameHash(page, await sendFromElsewhere(rpcUrl, { to, value: parseEther(amount), data: '0x' }))
  await expect(page.getByText(orderPaid)).toBeVisible()
})

test('an expired price is not paid, and a new one is had', async ({ page }) => {
  await page.clock.install()
  await userWithWallet(page, 'Late Legbye')
  await chooseCoin(page, 'ETH')
  await connect(page)
  await expect(payButton(page)).toBeEnabled()
  await page.clock.fastForward('10:01')
  await expect(main(page).getByText('This price has expired. Nothing was charged.')).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Get a new price' }).click()
  await expect(payButton(page)).toBeEnabled()
})

test('without a new price, the hash of a sent transaction is still accepted', async ({ page }) => {
  await page.clock.install()
  await userWithWallet(page, 'Priceless Popping')
  await chooseCoin(page, 'ETH')
  await expect(main(page).getByText('0.01 ETH', { exact: true }).first()).toBeVisible()
  await page.route(priceCalls, (route) => route.abort())
  await page.clock.fastForward('10:01')
  await page.getByRole('button', { name: 'Get a new price' }).click()
  await expect(main(page).getByText('No price available')).toBeVisible()
  await chooseElsewhere(page)
})

for (const [symbol, name] of [
  ['PVD', 'Pavilion Dollar (PVD)'],
  ['CRD', 'Crease Dollar (CRD)'],
] as const) {
  test(`${name} is deposited into the wallet`, async ({ page }) => {
    const { user } = await userWithWallet(page, `Deposit ${symbol}`)
    await page.goto('/payment')
    await depositButton(page).click()
    await page.getByLabel('Stablecoin', { exact: true }).selectOption(name)
    await page.getByLabel(`Amount in ${symbol}`).fill('12.345')
    await page.getByLabel(`Amount in ${symbol}`).blur()
    await expect(page.getByText('Enter a number with at most two decimals.')).toBeVisible()
    await page.getByLabel(`Amount in ${symbol}`).fill('12.34')
    await connect(page)
    await page.getByRole('button', { name: 'Get play money' }).click()
    await expect(page.getByText(/1,000 of each stablecoin/)).toBeVisible()
    await page.getByRole('button', { name: `Deposit 12.34 ${symbol}` }).click()
    await expect(page.getByText('$12.34 are in your wallet.')).toHaveCount(1)
    await expect(main(page).getByRole('status').filter({ hasText: 'are in your wallet' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$12.34')
    expect(await transactionsOf(page, user)).toEqual([
      { service: 'deposit', amount: 12.34, method: 'stablecoin', status: 'Success' },
    ])
  })
}

test('a transaction of one user credits nothing to another who reports it', async ({ page, browser }) => {
  const { rpcUrl } = await userWithWallet(page, 'Owner Opener')
  await chooseCoin(page, 'ETH')
  await chooseElsewhere(page)
  const to = await toBeSent(page, 'Address')
  const data = await toBeSent(page, 'Data')
  const amount = await toBeSent(page, 'Exact amount')
  await expect(main(page).getByText(`${amount} ETH`, { exact: true })).toBeVisible()
  await expect(main(page).getByRole('img', { name: new RegExp(`^QR code of ethereum:${to}@`) })).toBeVisible()
  const hash = await sendFromElsewhere(rpcUrl, { to, data, value: 10n ** 17n })

  const { baseURL } = test.info().project.use
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = waitingForLife(await context.newPage())
  const thief = await openAccount(other, 'Other Opener')
  await signInBrowser(other, thief)
  await chooseCoin(other, 'ETH')
  await chooseElsewhere(other)
  await nameHash(other, hash)
  await expect(other.getByText('This transaction does not belong to this price.')).toBeVisible()
  await other.goto('/faq')
  await other.goto('/payment')
  await depositButton(other).click()
  await chooseElsewhere(other)
  await nameHash(other, hash)
  await expect(other.getByText('This transfer does not say that it is yours.')).toBeVisible()
  expect(await transactionsOf(other, thief)).toEqual([])
  await context.close()

  await nameHash(page, hash)
  await expect(
    page.getByText(/Your order is paid, and what you sent too much is in your wallet/),
  ).toBeVisible()
})

test('without tokens or without chains it is said what to do instead', async ({ page }) => {
  await signInBrowser(page, await openAccount(page, 'Empty Edge'))
  const answer = await page.request.get('/payments/crypto/options')
  const options = await answer.json()
  await page.route('**/payments/crypto/options', (route) =>
    route.fulfill({ json: { ...options, tokens: [] } }),
  )
  await page.goto('/payment')
  await depositButton(page).click()
  await expect(page.getByText('No stablecoins yet')).toBeVisible()
  await page.unroute('**/payments/crypto/options')
  await page.route('**/payments/crypto/options', (route) =>
    route.fulfill({ json: { networks: [], tokens: [], faucet: false } }),
  )
  await page.reload()
  await depositButton(page).click()
  await expect(page.getByText('Crypto payments are off')).toBeVisible()
})

for (const variant of variants) {
  test(`paying by crypto is accessible and fits, ${variant.theme} at ${variant.width} px`, async ({
    page,
  }) => {
    await setVariant(page, variant)
    await userWithWallet(page, `Phone ${variant.theme}`)
    await page.route(confirmCalls, (route) => route.abort())
    await chooseCoin(page, 'ETH')
    await connect(page)
    await expectAccessible(page, 'the wallet of this browser')
    await chooseElsewhere(page)
    await expectAccessible(page, 'a wallet elsewhere')
    await page.getByRole('tab', { name: 'In this browser' }).click()
    await payButton(page).click()
    await expect(overlay(page)).toContainText('Keep this page open')
    await expectAccessible(page, 'the overlay')
    await overlay(page).getByRole('button', { name: 'Back to the page' }).click()
    await expect(page.getByText('This order is being paid')).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
  })
}
