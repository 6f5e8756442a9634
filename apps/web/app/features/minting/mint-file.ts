import { type Mint, type MintNetwork, mintRecordResponse } from '@toprun/api-schema/minting'
import { ask, networkFailure } from '../../platform/api-client.ts'
import { settleOnNetwork } from '../wallet-connect/wallet-session.ts'
import { refusalSentence } from '../wallet-connect/wallet-words.ts'
import type { MintStage } from './mint-overlay.tsx'
import { sendMint } from './mint-token.ts'
import { uploadFile } from './upload-file.ts'

export interface MintWish {
  mint: Mint
  network: MintNetwork
  /** Null: the draft keeps the file that it has. */
  file: File | null
  title: string
  price: string
  category: string
}

/** What became of it. Where the token of an earlier file may be under way, the server gives another file its own `draft`. */
export type MintOutcome = { draft: string } & (
  | { is: 'recorded'; mint: Mint }
  | { is: 'wrong file'; msg: string }
  | { is: 'failed'; failed: string; detail?: string }
)

const failedToMint = 'Failed to Mint'

/** Uploads the file, has the wallet mint it, and has the server record it (docs/rules.md#minting). */
export async function mintFile(
  { mint, network, file, title, price, category }: MintWish,
  onStage: (stage: MintStage) => void,
): Promise<MintOutcome> {
  let draft = mint.id
  const ready = await settleOnNetwork(network)
  if (!ready.ok) {
    const failed = ready.reason === 'not_connected' ? 'Connect your wallet first.' : refusalSentence(ready)
    return { draft, is: 'failed', failed }
  }
  let cid = mint.ipfs
  let ftype = mint.file ?? 'img'
  if (file) {
    onStage({ step: 'uploading', sent: 0 })
    const fields = { nft_id: mint.id, title, price, categories: category }
    const uploaded = await uploadFile(fields, file, (sent) => onStage({ step: 'uploading', sent }))
    if (!uploaded.ok && uploaded.isAboutFile) return { draft, is: 'wrong file', msg: uploaded.msg }
    if (!uploaded.ok) return { draft, is: 'failed', failed: uploaded.msg }
    cid = uploaded.data.hash
    draft = uploaded.data.nft_id
    ftype = uploaded.data.ftype
  }
  if (cid === null) return { draft, is: 'failed', failed: networkFailure }
  onStage({ step: 'waiting' })
  const sent = await sendMint(network, ready.address, { id: draft, cid, title, price }).catch(notSent)
  if (!sent.ok) return { draft, is: 'failed', failed: failedToMint, detail: sent.msg }
  onStage({ step: 'minting' })
  const body = { title, category, hash: sent.hash, ipfs: cid, ftype }
  const recorded = await ask('POST', '/api/nft/upload', mintRecordResponse, body)
  if (recorded.ok) return { draft, is: 'recorded', mint: recorded.data.data }
  const detail = `${recorded.msg} If your wallet sent the transaction, your token appears in My Collection by itself.`
  return { draft, is: 'failed', failed: failedToMint, detail }
}

const notSent = () => ({ ok: false, msg: 'Your wallet could not send the transaction.' }) as const
