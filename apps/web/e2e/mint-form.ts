import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { localChain } from './local-chain.ts'
import { giveTestWallet, type TestWallet } from './test-wallet.ts'
import { openAccount, signInBrowser } from './user.ts'

const main = (page: Page) => page.getByRole('main')

let pictures = 0
/** Another one each time: files of the same bytes are one file. */
export async function picture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  pictures += 1
  const background = { r: 30 * pictures, g: Date.now() % 256, b: Math.trunc(Math.random() * 256) }
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'drive.png', mimeType: 'image/png', buffer }
}

/** From My Collection to the form of a draft. */
export async function beginMint(page: Page, name: string): Promise<TestWallet> {
  const rpcUrl = await localChain(page)
  const wallet = await giveTestWallet(page, rpcUrl)
  await signInBrowser(page, await openAccount(page, name))
  await page.goto('/collection')
  await expect(main(page).getByText('No Collection available.')).toBeVisible()
  await main(page).getByRole('button', { name: 'Mint an NFT' }).click()
  await expect(page).toHaveURL(/\/mint-nft\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Title')).toBeVisible()
  return wallet
}

export async function fillForm(
  page: Page,
  file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0],
) {
  await page.getByLabel('Title').fill('Cover Drive')
  await page.getByLabel('Price (ETH)').fill('0.25')
  await page.getByLabel(/^(Choose a|Replace the) file$/).setInputFiles(file)
}

export const upload = (page: Page) => main(page).getByRole('button', { name: 'Upload NFT' }).click()
