import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { beginMint, fillForm, picture, upload } from './mint-form.ts'
import { test } from './test.ts'
import { connectTestWallet } from './test-wallet.ts'

const main = (page: Page) => page.getByRole('main')
const film = join(import.meta.dirname, '../../../content/videos/how-ranks-move.webm')

test('an image is minted, after one that the user declined in the wallet, and then a video: both are in the collection', async ({
  page,
  baseURL,
}) => {
  const wallet = await beginMint(page, 'Minting Midwicket')
  await expectAccessibleInVariants(page, 'the form of a draft')
  await expect(page.getByLabel('Category')).toHaveText('Sports')
  await fillForm(page, await picture())
  await expect(main(page).getByRole('img', { name: 'drive.png' })).toBeVisible()
  await connectTestWallet(page)
  wallet.willPay(false)
  await upload(page)
  await expect(page.getByText('Failed to Mint')).toBeVisible()
  await expect(page.getByText('You declined in your wallet. Nothing was minted.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Cover Drive')
  await expect(main(page).getByRole('button', { name: 'Disconnect' })).toBeVisible()

  wallet.willPay(true)
  await page.getByLabel('Title').fill('Late Cut')
  await page.getByLabel(/^(Choose a|Replace the) file$/).setInputFiles(await picture())
  // Blocks of other journeys can make the mint final before it is seen to confirm: `mint-page.browser.test.tsx` sees each step.
  await upload(page)
  await expect(page.getByText('Mint Success')).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/collection`)
  await expect(main(page).getByRole('heading', { name: 'Late Cut' })).toBeVisible()
  const minted = main(page).getByText(/Minted by you, token \d+ on TopRun demo/)
  await expect(minted).toHaveCount(1)
  await expect(main(page).getByRole('link', { name: 'Blockchain View' })).toHaveAttribute('href', /^\/tx\/0x/)
  const shown = main(page).getByRole('img', { name: 'Late Cut' })
  await expect
    .poll(() => shown.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(480)

  await main(page).getByRole('button', { name: 'Mint an NFT' }).click()
  await fillForm(page, film)
  await expect(main(page).locator('video')).toHaveAttribute('src', /^blob:/)
  await upload(page)
  await expect(minted).toHaveCount(2)
  const video = main(page).locator('video')
  await expect(video).toHaveAttribute('src', /^\/ipfs\/bafk/)
  expect(await video.evaluate((each) => each instanceof HTMLVideoElement && each.muted && each.loop)).toBe(
    true,
  )

  await main(page).getByRole('link', { name: 'Blockchain View' }).first().click()
  await expect(page).toHaveURL(/\/tx\/0x/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleInVariants(page, 'a transaction of the chain')
})
