import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../testing/render-page.tsx'
import { refusal, unreached } from '../../testing/stub-api.ts'
import { connectTestWallet, testWallet } from '../wallet-connect/browser-wallet.testing.ts'
import {
  cid,
  confirmingMint,
  draftId,
  emptyDraft,
  fillForm,
  finalMint,
  otherDraftId,
  picture,
  showDraft,
  uploadedDraft,
  uploadedFile,
} from './mint.testing.tsx'

const main = page.getByRole('main')
const overlay = (name: string) => page.getByRole('dialog', { name })
/** A draft with a filled form, and a wallet that is connected. */
async function showFilled(...given: Parameters<typeof showDraft>) {
  const shown = await showDraft(...given)
  await fillForm(await picture())
  await connectTestWallet()
  return shown
}
const upload = () => press(main.getByRole('button', { name: 'Upload NFT' }))

test('each overlay is shown in its turn', async () => {
  const steps = { upload: gate(), minting: gate(), record: gate() }
  const { on, address } = await showDraft({
    upload: async () => {
      await steps.upload.opened
      return Response.json(uploadedFile)
    },
  })
  on('POST /api/nft/:id/minting', async () => {
    await steps.minting.opened
    return { data: uploadedDraft }
  })
  on('POST /api/nft/upload', async () => {
    await steps.record.opened
    return { msg: 'Mint Success', data: confirmingMint }
  })
  await fillForm(await picture())
  await connectTestWallet()
  await upload()
  await expect.element(overlay('Uploading NFT')).toBeVisible()
  steps.upload.open()
  await expect.element(overlay('Please Wait')).toBeVisible()
  steps.minting.open()
  await expect.element(overlay('Minting')).toBeVisible()
  on('GET /api/nft/:id', { data: confirmingMint })
  steps.record.open()
  await expect.element(overlay('Confirming')).toBeVisible()
  on('GET /api/nft/:id', { data: finalMint })
  await expect.element(page.getByText('Mint Success')).toBeVisible()
  expect(address()).toBe('/collection')
})

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

test('a video is sent as one, and recorded with its kind', async () => {
  const vid = { ...uploadedFile, data: { ...uploadedFile.data, ftype: 'vid' } }
  const { sent, uploads, on } = await showDraft({ upload: async () => Response.json(vid) })
  await fillForm(new File(['webm'], 'ranks.webm', { type: 'video/webm' }))
  await expect.poll(() => document.querySelector('video')?.src).toMatch(/^blob:/)
  await connectTestWallet()
  on('GET /api/nft/:id', { data: finalMint })
  await upload()
  await expect.element(page.getByText('Mint Success')).toBeVisible()
  expect(uploads.map((form) => form.get('nft_id'))).toEqual([draftId])
  expect(sent('POST /api/nft/upload')[0]).toMatchObject({
    category: '1',
    ftype: 'vid',
    ipfs: cid,
  })
})

test('a file that is uploaded already is minted without another upload', async () => {
  const { on, uploads } = await showDraft({ mint: uploadedDraft })
  await connectTestWallet()
  on('GET /api/nft/:id', { data: finalMint })
  await upload()
  await expect.element(page.getByText('Mint Success')).toBeVisible()
  expect(uploads).toEqual([])
})

test('another file after a declined one is minted from its own draft, also where its token is final before the page asks', async () => {
  const drafts = [draftId, otherDraftId]
  const { wallet, on, address, sent } = await showFilled({
    mint: uploadedDraft,
    upload: async () =>
      Response.json({ ...uploadedFile, data: { ...uploadedFile.data, nft_id: drafts.shift() } }),
  })
  wallet.will('decline')
  await upload()
  await expect.element(page.getByText('You declined in your wallet. Nothing was minted.')).toBeVisible()
  expect(sent('POST /api/nft/upload')).toEqual([])
  wallet.will('pay')
  on('POST /api/nft/upload', { msg: 'Mint Success', data: { ...confirmingMint, id: otherDraftId } })
  on(`GET /api/nft/${otherDraftId}`, { data: { ...finalMint, id: otherDraftId } })
  await page.getByLabelText('Replace the file').upload(await picture('late-cut.png'))
  await upload()
  await expect.element(page.getByText('Mint Success')).toBeVisible()
  await expect.poll(address).toBe('/collection')
})

test('a token that is final before the page asks again is a success all the same', async () => {
  const { on, address } = await showFilled()
  on('GET /api/nft/:id', { data: finalMint })
  await upload()
  await expect.element(page.getByText('Mint Success')).toBeVisible()
  await expect.poll(address).toBe('/collection')
})

test('a failed upload shows the generic message, and the form stays', async () => {
  const { wallet } = await showFilled({ upload: async () => null })
  await upload()
  await expect.element(page.getByText('Failed,Please try again later.')).toBeVisible()
  await expect.element(page.getByLabelText('Title')).toHaveValue('Cover Drive')
  expect(wallet.requests).not.toContain('eth_sendTransaction')
})

test('the form is filled in without a wallet, shows the card as it will be, and sends nothing until one is connected', async () => {
  const { on, uploads } = await showDraft()
  await fillForm(await picture())
  await expect.element(main.getByText('Cover Drive')).toBeVisible()
  await expect.element(main.getByText('0.25 ETH')).toBeVisible()
  await upload()
  await expect.element(main.getByRole('alert')).toMatchTextContent('Connect your wallet first.')
  expect(uploads).toEqual([])
  await connectTestWallet()
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
  on('GET /api/nft/:id', { data: finalMint })
  await upload()
  await expect.element(page.getByText('Mint Success')).toBeVisible()
})

test('the step that comes next is marked: the upload of an empty draft, then its mint', async () => {
  const steps = page.getByRole('list', { name: 'Steps' })
  const { on, client } = await showDraft()
  await expect.element(steps.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step')
  on('GET /api/nft/:id', { data: uploadedDraft })
  await client.invalidateQueries({ queryKey: ['mints', draftId] })
  await expect.element(steps.getByText('Upload, done')).toBeVisible()
  await expect.element(steps.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step')
})

test('a wallet that stays on another network gets an error, and nothing is uploaded', async () => {
  const { wallet, uploads } = await showFilled({ wallet: { switches: false } })
  wallet.moveTo(1)
  await upload()
  const message = page.getByRole('listitem').filter({ hasText: 'Please connect TopRun demo network.' })
  await expect.element(message).toBeVisible()
  await expect.element(testWallet).toBeVisible()
  expect(uploads).toEqual([])
})

test('a second press while the wallet asks to switch the network mints no second token', async () => {
  const question = gate()
  const { wallet, on, uploads } = await showFilled({ wallet: { switches: question.opened.then(() => true) } })
  wallet.moveTo(1)
  on('GET /api/nft/:id', { data: finalMint })
  const button = page.elementLocator(await main.getByRole('button', { name: 'Upload NFT' }).findElement())
  await press(button)
  await expect.poll(() => wallet.requests).toContain('wallet_switchEthereumChain')
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await press(button)
  question.open()
  await expect.element(page.getByText('Mint Success')).toBeVisible()
  expect(uploads).toHaveLength(1)
  expect(wallet.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('a record that fails is a failure, which says that the token comes by itself', async () => {
  const { on } = await showFilled()
  on('POST /api/nft/upload', unreached)
  on('GET /api/nft/:id', { data: uploadedDraft })
  await upload()
  await expect.element(page.getByText('Failed to Mint')).toBeVisible()
  await expect.element(page.getByText(/your token appears in My Collection by itself\.$/)).toBeVisible()
})

test('errors appear under their fields once these are touched, or the server finds them', async () => {
  const wrongType = 'Please choose a PNG, JPEG, GIF, WebP or AVIF image up to 10 MB, or an MP4 or WebM video.'
  await showDraft({ mint: emptyDraft, upload: async () => refusal(415, 'wrong_file_type', wrongType) })
  const title = page.getByLabelText('Title')
  await expect.element(title).toBeVisible()
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
  await title.fill('abc')
  await page.getByLabelText('Price (ETH)').fill('0')
  await title.click()
  await expect.element(page.getByText('Title must be at least 4 characters')).toBeVisible()
  await expect.element(page.getByText('Price must be a positive number')).toBeVisible()
  const fault = page.getByText(/^Please choose a PNG, JPEG, GIF, WebP or AVIF image/)
  await page.getByLabelText('Choose a file').upload(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))
  await expect.element(fault).toBeVisible()
  // One that says it is a PNG is found out by the server.
  await fillForm(new File(['<svg/>'], 'a.png', { type: 'image/png' }))
  await expect.element(fault).not.toBeInTheDocument()
  await connectTestWallet()
  await upload()
  await expect.element(fault).toBeVisible()
  await expect.element(page.getByText('Failed to Mint')).not.toBeInTheDocument()
})

test('an Upload of an empty form leaves the focus at the file, the first of its faulty fields, and errors in the place of hints', async () => {
  await showDraft({ mint: emptyDraft })
  await expect.element(page.getByText('4 to 50 characters.')).toBeVisible()
  await upload()
  const file = page.getByLabelText('Choose a file')
  await expect.element(file).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Title must be at least 4 characters')).toBeVisible()
  await expect.element(file).toHaveFocus()
  await expect.element(page.getByText('4 to 50 characters.')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^PNG, JPEG/)).not.toBeInTheDocument()
  await page.getByLabelText('Choose a file').upload(await picture())
  await upload()
  await expect.element(page.getByLabelText('Title')).toHaveFocus()
})
