import { expect, type Page } from '@playwright/test'
import { parseEther } from 'viem'
import { expectAccessibleInVariants } from './accessibility.ts'
import { localChain, sendFromElsewhere } from './local-chain.ts'
import { anotherBrowser, test } from './test.ts'
import { connectTestWallet, giveTestWallet, type TestWallet } from './test-wallet.ts'
import { signedIn, type User } from './user.ts'

const confirmCalls = '**/payments/crypto/confirm'
const orderPaid = 'Thank you. Your order is paid.'

const main = (page: Page) => page.getByRole('main')
const overlay = (page: Page) => page.getByRole('dialog', { name: /confirming/i })
const depositButton = (page: Page) => main(page).getByRole('button', { name: 'Deposit a stablecoin' })

async function userWithWallet(
  page: Page,
  name: string,
): Promise<{ user: User; wallet: TestWallet; rpcUrl: string }> {
  const rpcUrl = await localChain(page)
  const wallet = await giveTestWallet(page, rpcUrl)
  return { user: await signedIn(page, name), wallet, rpcUrl }
}

/** From the order to the price in a coin. */
async function chooseCoin(page: Page, coin: 'ETH' | 'MATIC', units = 1): Promise<void> {
  await page.goto(`/place-order?units=${units}`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: new RegExp(`^${coin} `) }).check()
  await expect(page.getByRole('heading', { name: `Pay with ${coin}` })).toBeVisible()
}

async function chooseElsewhere(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Elsewhere' }).click()
  await expect(page.getByLabel('Transaction hash')).toBeVisible()
}

/** Network and data are folded. */
async function unfold(page: Page): Promise<void> {
  await main(page).getByText('Network and data').click()
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

/** What the page of a price says another wallet must send, and shows as text and as a QR code. */
async function priceElsewhere(page: Page): Promise<{ to: string; data: string; amount: string }> {
  await chooseElsewhere(page)
  await unfold(page)
  const to = await toBeSent(page, 'Address')
  const data = await toBeSent(page, 'Data')
  const amount = await toBeSent(page, 'Exact amount')
  await expect(main(page).getByText(amount, { exact: true })).toBeVisible()
  await expect(main(page).getByText('0.01 ETH', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('img', { name: new RegExp(`^QR code of ethereum:${to}@`) })).toBeVisible()
  return { to, data, amount }
}

async function transactionsOf(page: Page, { token }: User) {
  const response = await page.request.get('/api/my-transactions', { headers: { authentication: token } })
  const { result }: { result: { service: string; amount: number; method: string; status: string }[] } =
    await response.json()
  return result.map(({ service, amount, method, status }) => ({ service, amount, method, status }))
}

test('combos are paid by ETH through a lost network, and by MATIC with play money; both are listed', async ({
  page,
  baseURL,
}) => {
  const { user, wallet } = await userWithWallet(page, 'Ether Extra')
  await chooseCoin(page, 'ETH', 3)
  await expect(main(page).getByText('0.01 ETH', { exact: true })).toBeVisible()
  await connectTestWallet(page)
  await expect(main(page).getByText(wallet.address)).toBeVisible()
  await expectAccessibleInVariants(page, 'the wallet of this browser')
  await chooseElsewhere(page)
  await expectAccessibleInVariants(page, 'a wallet elsewhere')
  await page.getByRole('tab', { name: 'In this browser' }).click()

  await page.route(confirmCalls, (route) => route.abort())
  await page.getByRole('button', { name: /^Pay 0\.03 ETH$/ }).click()
  await expect(overlay(page)).toContainText('Keep this page open')
  await expectAccessibleInVariants(page, 'the overlay')
  await page.reload()
  await expect(overlay(page)).toContainText('Keep this page open')
  await page.unroute(confirmCalls)
  await expect(page.getByText(orderPaid)).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/vault`)
  const byEther = { service: 'buy', amount: 90, method: 'crypto_eth', status: 'Success' }
  expect(await transactionsOf(page, user)).toEqual([byEther])

  await chooseCoin(page, 'MATIC', 2)
  await page.getByRole('button', { name: /^Pay 120 ETH$/ }).click()
  await expect(page.getByText(/Your wallet needs the amount, and ETH for the network fee/)).toBeVisible()
  await page.getByRole('button', { name: 'Get play money' }).click()
  await expect(page.getByText(/Your wallet got 2,000 ETH/)).toBeVisible()
  await page.getByRole('button', { name: /^Pay 120 ETH$/ }).click()
  await expect(page.getByText(orderPaid)).toBeVisible()
  const byMatic = { service: 'buy', amount: 60, method: 'crypto_matic', status: 'Success' }
  expect(await transactionsOf(page, user)).toEqual([byMatic, byEther])
  await page.goto('/transactions')
  const purchases = main(page).getByRole('row').filter({ hasText: 'Purchase' })
  await expect(purchases).toContainText(['$60.00', '$90.00'])
})

test('each stablecoin is deposited into the wallet', { tag: '@further' }, async ({ page }) => {
  const { user } = await userWithWallet(page, 'Depositing Deep')
  await page.goto('/payment')
  let balance = 0
  for (const [symbol, name] of [
    ['PVD', 'Pavilion Dollar (PVD)'],
    ['CRD', 'Crease Dollar (CRD)'],
  ] as const) {
    await depositButton(page).click()
    await page.getByLabel('Stablecoin', { exact: true }).selectOption(name)
    await page.getByLabel(`Amount in ${symbol}`).fill('12.34')
    if (balance === 0) {
      await connectTestWallet(page)
      await page.getByRole('button', { name: 'Get play money' }).click()
      await page.getByText(/1,000 of each stablecoin/).waitFor()
    }
    await page.getByRole('button', { name: `Deposit 12.34 ${symbol}` }).click()
    await expect(page.getByText('$12.34 are in your wallet.')).toHaveCount(1)
    balance += 12.34
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText(`$${balance}`)
    await page.goto('/payment')
  }
  const deposit = { service: 'deposit', amount: 12.34, method: 'stablecoin', status: 'Success' }
  expect(await transactionsOf(page, user)).toEqual([deposit, deposit])
})

test('what was sent from elsewhere pays by its hash, also after a reload, less or more than the price, and for nobody else', {
  tag: '@further',
}, async ({ page, browser }) => {
  const { user, rpcUrl } = await userWithWallet(page, 'Owner Opener')
  await test.step('less goes to the wallet', async () => {
    await chooseCoin(page, 'ETH')
    const { to, data } = await priceElsewhere(page)
    await nameHash(page, await sendFromElsewhere(rpcUrl, { to, data, value: 5n * 10n ** 15n }))
    await expect(
      page.getByText(/You sent less than the price\. It is in your wallet: \$1[45]\.\d\d\./),
    ).toBeVisible()
    await page.getByRole('link', { name: 'View transactions' }).click()
    await expect(main(page).getByRole('row').filter({ hasText: 'Deposit' })).toContainText('Success')
    expect(await transactionsOf(page, user)).toMatchObject([{ service: 'deposit', method: 'crypto_eth' }])
  })

  await test.step('the price of before a reload is paid by its amount alone', async () => {
    await chooseCoin(page, 'ETH')
    const { to, amount } = await priceElsewhere(page)
    await page.reload()
    await page.getByRole('radio', { name: /^ETH / }).check()
    expect((await priceElsewhere(page)).amount).not.toBe(amount)
    await nameHash(page, await sendFromElsewhere(rpcUrl, { to, value: parseEther(amount), data: '0x' }))
    await expect(page.getByText(orderPaid)).toBeVisible()
  })

  await chooseCoin(page, 'ETH')
  const { to, data } = await priceElsewhere(page)
  const hash = await sendFromElsewhere(rpcUrl, { to, data, value: 10n ** 17n })
  await test.step('another user who reports the transaction is credited nothing', async () => {
    const other = await anotherBrowser(browser)
    const thief = await signedIn(other, 'Other Opener')
    await chooseCoin(other, 'ETH')
    await chooseElsewhere(other)
    await nameHash(other, hash)
    await expect(other.getByText('This transaction does not belong to this price.')).toBeVisible()
    await other.goto('/payment')
    await depositButton(other).click()
    await chooseElsewhere(other)
    await nameHash(other, hash)
    await expect(
      other.getByText('This transfer does not say that it is yours, so we keep it until somebody does.'),
    ).toBeVisible()
    expect(await transactionsOf(other, thief)).toEqual([])
    await other.context().close()
  })
  await nameHash(page, hash)
  await expect(
    page.getByText(/Your order is paid, and what you sent too much is in your wallet/),
  ).toBeVisible()
})
