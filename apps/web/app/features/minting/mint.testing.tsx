import type { Mint, mintUploadResponse } from '@toprun/api-schema/minting'
import { useParams } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { z } from 'zod'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import {
  announceWallet,
  type BrowserWalletOptions,
  demoNetwork,
  sentHash,
} from '../wallet-connect/browser-wallet.testing.ts'
import { MintPage } from './mint-page.tsx'

export const draftId = '0f0e0d0c-0b0a-4908-8706-050403020100'
export const otherDraftId = '1f0e0d0c-0b0a-4908-8706-050403020100'
export const cid = `bafk${'a'.repeat(46)}`

export const emptyDraft: Mint = {
  ...{ id: draftId, state: 'draft', title: null, price: null, ipfs: null, file: null, mediaType: null },
  ...{ thumbnails: null, chainId: null, chainName: null, hash: null, explorerUrl: null, tokenId: null },
  ...{ confirmations: 0, needed: null, createdAt: '2026-01-02T03:04:05.000Z' },
}
export const uploadedDraft: Mint = {
  ...emptyDraft,
  ...{
    state: 'uploaded',
    title: 'Cover Drive',
    price: '0.25',
    ipfs: cid,
    file: 'img',
    mediaType: 'image/png',
  },
}
export const confirmingMint: Mint = {
  ...uploadedDraft,
  ...{ state: 'confirming', chainId: 31337, chainName: 'TopRun demo', hash: sentHash, needed: 2 },
}
export const finalMint: Mint = { ...confirmingMint, state: 'minted', tokenId: '7', confirmations: 2 }

type Uploaded = z.infer<typeof mintUploadResponse>

export const uploadedFile: Uploaded = {
  msg: 'Uploaded',
  data: { hash: cid, url: `ipfs://${cid}`, ftype: 'img', nft_id: draftId },
}

/** The page of a draft, with a wallet in the browser. `upload`: what the upload of a file answers. */
export async function showDraft({
  mint = emptyDraft,
  upload = async () => Response.json(uploadedFile),
  wallet: options = {},
}: {
  mint?: Mint
  upload?: (form: FormData) => Promise<Response | null>
  wallet?: BrowserWalletOptions
} = {}) {
  const wallet = announceWallet(options)
  const uploads = serveUploads(upload)
  const contract = `0x${'5'.repeat(40)}`
  const api = stubApi({
    'GET /api/nft/networks': { networks: [{ ...demoNetwork, contract }] },
    'GET /api/nft/:id': { data: mint },
    'POST /api/nft/:id/minting': { data: uploadedDraft },
    'POST /api/nft/upload': { msg: 'Mint Success', data: confirmingMint },
  })
  const shown = await renderPage(
    <main>
      <DraftOfAddress />
    </main>,
    { at: `/mint-nft/${draftId}`, path: '/mint-nft/:id', as: 'Minting Midwicket' },
  )
  return { ...shown, ...api, wallet, uploads }
}

function DraftOfAddress() {
  const { id = '' } = useParams()
  return <MintPage id={id} />
}

/** A picture of the browser's own making, to choose in the form. */
export async function picture(name = 'drive.png'): Promise<File> {
  const canvas = document.createElement('canvas')
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  return new File([blob ?? ''], name, { type: 'image/png' })
}

export async function fillForm(file: File): Promise<void> {
  await page.getByLabelText('Title').fill('Cover Drive')
  await page.getByLabelText('Price (ETH)').fill('0.25')
  await page.getByLabelText(/^(Choose a|Replace the) file$/).upload(file)
}

/** Uploads report their progress, which `fetch` can't: this answers the other kind of request. */
function serveUploads(upload: (form: FormData) => Promise<Response | null>): FormData[] {
  const forms: FormData[] = []
  class Upload extends EventTarget {
    upload = {}
    status = 0
    responseText = ''
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    open() {}
    setRequestHeader() {}
    async send(form: FormData) {
      forms.push(form)
      const response = await upload(form)
      if (response === null) return this.onerror?.()
      this.status = response.status
      this.responseText = await response.text()
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return forms
}
