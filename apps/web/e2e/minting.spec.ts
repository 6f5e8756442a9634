import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, setVariant, variants } from './accessibility.ts'
import { beginMint, connect, fillForm, picture, upload } from './mint-form.ts'
import { test } from './test.ts'

const main = (page: Page) => page.getByRole('main')
const overlay = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const uploadCalls = '**/api/nft/ipfs'
const recordCalls = '**/api/nft/upload'
const film = join(import.meta.dirname, '../../../content/videos/how-ranks-move.webm')

test('an image is minted: chosen, seen, uploaded, signed, confirmed and in the collection', async ({
  page,
  baseURL,
}) => {
  await beginMint(page, 'Minting Midwicket')
  await expect(page.getByLabel('Category')).toHaveText('Sports')
  await fillForm(page, await picture())
  await expect(main(page).getByRole('img', { name: 'drive.png' })).toBeVisible()
  await connect(page)
  await upload(page)
  await expect(overlay(page, 'Confirming')).toBeVisible()
  await expect(page.getByText('Mint Success')).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/collection`)
  await expect(main(page).getByRole('heading', { name: 'Cover Drive' })).toBeVisible()
  await expect(main(page).getByText(/Minted by you, token \d+ on TopRun demo/)).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Blockchain View' })).toHaveAttribute('href', /^\/tx\/0x/)
  const shown = main(page).getByRole('img', { name: 'Cover Drive' })
  await expect
    .poll(() => shown.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(480)
})

test('a video is minted, and plays silently in the collection', async ({ page }) => {
  await beginMint(page, 'Filming Fineleg')
  await fillForm(page, film)
  await expect(main(page).locator('video')).toHaveAttribute('src', /^blob:/)
  await connect(page)
  const recorded = page.waitForRequest(recordCalls)
  await upload(page)
  expect((await recorded).postDataJSON()).toMatchObject({ category: '1', ftype: 'vid' })
  await expect(page.getByText('Mint Success')).toBeVisible()
  const video = main(page).locator('video')
  await expect(video).toHaveAttribute('src', /^\/ipfs\/bafk/)
  expect(await video.evaluate((each) => each instanceof HTMLVideoElement && each.muted && each.loop)).toBe(
    true,
  )
})

test('each overlay is shown in its turn', async ({ page }) => {
  await beginMint(page, 'Waiting Widehalf')
  await fillForm(page, await picture())
  await connect(page)
  const gates = new Map<string, () => void>()
  for (const calls of [uploadCalls, '**/api/nft/*/minting', recordCalls])
    await page.route(calls, async (route) => {
      await new Promise<void>((open) => gates.set(calls, open))
      await route.continue()
    })
  const next = async (calls: string) => {
    await expect.poll(() => gates.has(calls)).toBe(true)
    gates.get(calls)?.()
  }
  await upload(page)
  await expect(overlay(page, 'Uploading NFT')).toBeVisible()
  await next(uploadCalls)
  await expect(overlay(page, 'Please Wait')).toBeVisible()
  await next('**/api/nft/*/minting')
  await expect(overlay(page, 'Minting')).toBeVisible()
  await next(recordCalls)
  await expect(overlay(page, 'Confirming')).toBeVisible()
  await expect(page.getByText('Mint Success')).toBeVisible()
})

test('a user who declines in the wallet mints nothing, and can mint the same file after all', async ({
  page,
}) => {
  const wallet = await beginMint(page, 'Declining Deep')
  await fillForm(page, await picture())
  await connect(page)
  wallet.willPay(false)
  await upload(page)
  await expect(page.getByText('Failed to Mint')).toBeVisible()
  await expect(page.getByText('You declined in your wallet. Nothing was minted.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Cover Drive')
  await expect(main(page).getByRole('button', { name: 'Disconnect' })).toBeVisible()
  wallet.willPay(true)
  await upload(page)
  await expect(page.getByText('Mint Success')).toBeVisible()
})

test('a user who declines in the wallet can mint another file', async ({ page }) => {
  const wallet = await beginMint(page, 'Choosing Cover')
  await fillForm(page, await picture())
  await connect(page)
  wallet.willPay(false)
  await upload(page)
  await expect(page.getByText('You declined in your wallet. Nothing was minted.')).toBeVisible()
  wallet.willPay(true)
  await page.getByLabel('Title').fill('Late Cut')
  await page.getByLabel('File', { exact: true }).setInputFiles(await picture())
  await upload(page)
  await expect(page.getByText('Mint Success')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Late Cut' })).toBeVisible()
  await expect(main(page).getByText(/^Minted by you/)).toHaveCount(1)
})

test('a token that is final before the page asks again is a success all the same', async ({
  page,
  baseURL,
}) => {
  await beginMint(page, 'Prompt Point')
  await fillForm(page, await picture())
  await connect(page)
  const token = await page.evaluate(() => localStorage.getItem('_token'))
  const stateOf = async (url: string) =>
    (await (await page.request.get(url, { headers: { authentication: token ?? '' } })).json()).data.state
  await page.route(/\/api\/nft\/[0-9a-f-]{36}$/, async (route) => {
    await expect.poll(() => stateOf(route.request().url())).toBe('minted')
    await route.continue()
  })
  await upload(page)
  await expect(page.getByText('Mint Success')).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/collection`)
})

test('a failed upload shows the generic message, and the form stays', async ({ page }) => {
  const wallet = await beginMint(page, 'Failing Fly')
  await fillForm(page, await picture())
  await connect(page)
  await page.route(uploadCalls, (route) => route.abort())
  await upload(page)
  await expect(page.getByText('Failed,Please try again later.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Cover Drive')
  expect(wallet.requests).not.toContain('eth_sendTransaction')
})

test('a wallet that stays on another network gets an error, and nothing is uploaded', async ({ page }) => {
  const wallet = await beginMint(page, 'Stubborn Silly', { switches: false })
  await fillForm(page, await picture())
  await connect(page)
  await wallet.moveTo(1)
  let uploads = 0
  await page.route(uploadCalls, (route) => {
    uploads += 1
    return route.continue()
  })
  await upload(page)
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Please connect TopRun demo network.' }),
  ).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Test Wallet' })).toBeVisible()
  expect(uploads).toBe(0)
})

test('a record that fails is a failure, and the token comes into the collection by itself', async ({
  page,
}) => {
  await beginMint(page, 'Closing Cordon')
  await fillForm(page, await picture())
  await connect(page)
  await page.route(recordCalls, (route) => route.abort())
  await upload(page)
  await expect(page.getByText('Failed to Mint')).toBeVisible()
  await page.goto('/collection')
  await expect(async () => {
    await page.reload()
    await expect(main(page).getByText(/Minted by you/)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
})

test('errors appear under their fields once these are touched', async ({ page }) => {
  await beginMint(page, 'Erring Extra')
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Title').fill('abc')
  await page.getByLabel('Price (ETH)').fill('0')
  await page.getByLabel('Title').focus()
  await expect(page.getByText('Title must be at least 4 characters')).toBeVisible()
  await expect(page.getByText('Price must be a positive number')).toBeVisible()
  const svg = {
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await page.getByLabel('File', { exact: true }).setInputFiles(svg)
  await expect(page.getByText('Please choose a PNG, JPEG, GIF, WebP or AVIF image')).toBeVisible()
  // One that says it is a PNG is found out by the server.
  await fillForm(page, { ...svg, name: 'a.png', mimeType: 'image/png' })
  await connect(page)
  await upload(page)
  await expect(page.getByText('Please choose a PNG, JPEG, GIF, WebP or AVIF image')).toBeVisible()
  await expect(page.getByText('Failed to Mint')).toHaveCount(0)
})

test('the minting page is accessible in both themes and widths', async ({ page }) => {
  await beginMint(page, 'Plain Point')
  for (const variant of variants) {
    await setVariant(page, variant)
    await expectAccessible(page, 'the form of a draft')
  }
})
