import { expect, type Page } from '@playwright/test'
import { demoChain, localChain } from './local-chain.ts'
import { test } from './test.ts'
import { giveTestWallet } from './test-wallet.ts'

const entry = (page: Page) => page.getByRole('banner').getByRole('button', { name: /crypto wallet/i })

test('a wallet is chosen among several, shows account and network, stays for the next visit and is let go', async ({
  page,
}) => {
  const rpcUrl = await localChain(page)
  const wallet = await giveTestWallet(page, rpcUrl, { name: 'Test Wallet', chainId: demoChain })
  await giveTestWallet(page, rpcUrl, { name: 'Other Wallet', chainId: demoChain })
  await page.goto('/')
  await entry(page).click()
  const dialog = page.getByRole('dialog', { name: /crypto wallet/i })
  await expect(dialog.getByRole('listitem')).toHaveText(['Test Wallet', 'Other Wallet'])
  await dialog.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(dialog.getByText(wallet.address)).toBeVisible()
  await expect(dialog.getByText('TopRun demo (31337)')).toBeVisible()

  await page.reload()
  await expect(entry(page)).toHaveAccessibleName(new RegExp(wallet.address.slice(0, 6)))
  await entry(page).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dialog.getByRole('button', { name: 'Other Wallet' })).toBeVisible()
  await page.reload()
  await expect(entry(page)).toHaveAccessibleName('Connect crypto wallet')
})

test('a wallet on another network is asked to switch, switches, and is warned when it leaves again', async ({
  page,
}) => {
  const wallet = await giveTestWallet(page, await localChain(page), { chainId: 1 })
  await page.goto('/')
  await entry(page).click()
  const dialog = page.getByRole('dialog', { name: /crypto wallet/i })
  await dialog.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(dialog.getByText('TopRun demo (31337)')).toBeVisible()
  expect(wallet.requests).toContain('wallet_addEthereumChain')

  await wallet.moveTo(1)
  await expect(dialog.getByRole('status')).toHaveText('Please connect TopRun demo network.')
  await dialog.getByRole('button', { name: 'Switch network' }).click()
  await expect(dialog.getByText('TopRun demo (31337)')).toBeVisible()
})

test('a wallet that will not switch gets an error and is not connected', async ({ page }) => {
  await giveTestWallet(page, await localChain(page), { chainId: 1, switches: false })
  await page.goto('/')
  await entry(page).click()
  const dialog = page.getByRole('dialog', { name: /crypto wallet/i })
  await dialog.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByText('Please connect TopRun demo network.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
})

test('where crypto is off, a wallet must be on the main network', async ({ page }) => {
  const rpcUrl = await localChain(page)
  await page.route('**/payments/crypto/options', (route) =>
    route.fulfill({ json: { networks: [], tokens: [], faucet: false } }),
  )
  await giveTestWallet(page, rpcUrl, { chainId: 137, switches: false })
  await page.goto('/')
  await entry(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByText('Please connect ETH main network.')).toBeVisible()
})

test('a user without a wallet gets an error, and one who declines stays unconnected', async ({ page }) => {
  await page.goto('/')
  await entry(page).click()
  await expect(page.getByText(/No crypto wallet was found/)).toBeVisible()
  await giveTestWallet(page, await localChain(page), { chainId: demoChain, connects: false })
  await page.reload()
  await entry(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByText('Your wallet was not connected.')).toBeVisible()
})
