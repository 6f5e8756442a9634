import type { mintUploadFields } from '@toprun/api-schema/minting'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { requireEligible } from '../../ground/eligibility/require-eligible.ts'
import { insertPrivateFile } from '../../ground/files/file-store.ts'
import type { UploadRefusal, Uploads } from '../../ground/files/keep-upload.ts'
import { type Actor, lockUser } from '../../ground/identity/lock-user.ts'
import type { Database } from '../../platform/database.ts'
import type { MintContext } from './mint-context.ts'
import { ensureDraft, findMint, lockMint } from './mint-store.ts'
import { type MintRow, mints, mintUploads } from './tables.ts'

export type UploadResult =
  | { ok: true; mintId: string; cid: string; kind: 'img' | 'vid' }
  | { ok: false; reason: UploadRefusal | DraftRefusal }

type DraftRefusal = 'no_draft' | 'already_minted'

/**
 * Stores a user's file and puts it into a draft, whose file can be replaced until a wallet is named that mints it: from then on the token
 * of the old file may be under way, and another file gets its own draft. @param uploadId the reservation that it was received under
 */
export async function uploadFile(
  { db, clock, uploads }: Pick<MintContext, 'db' | 'clock'> & { uploads: Uploads },
  actor: Actor,
  { path, uploadId }: { path: string; uploadId: bigint },
  { title, price, categories, nft_id }: z.infer<typeof mintUploadFields>,
): Promise<UploadResult> {
  if (nft_id !== undefined) {
    // Storing can't be undone, so the draft is also checked before.
    const refusal = refusalOf(await findMint(db, nft_id, actor.userId))
    if (refusal) return { ok: false, reason: refusal }
  }
  const kept = await uploads.keep(path)
  if (!kept.ok) return kept
  const { file } = kept
  const now = clock()
  return db.transaction(async (tx): Promise<UploadResult> => {
    await lockUser(tx, actor)
    await requireEligible(tx, actor.userId, 'mint')
    const asked =
      nft_id === undefined
        ? await ensureDraft(tx, actor.userId, now)
        : await lockMint(tx, nft_id, actor.userId)
    const refusal = refusalOf(asked)
    if (!asked || refusal) return { ok: false, reason: refusal ?? 'no_draft' }
    const draft = await draftFor(tx, asked, file.cid, now)
    await insertPrivateFile(tx, file, now)
    await tx.update(mintUploads).set({ cid: file.cid }).where(eq(mintUploads.id, uploadId))
    const isSame = draft.cid === file.cid
    await tx
      .update(mints)
      .set({
        title,
        price,
        category: Number(categories),
        ...(!isSame && { state: 'uploaded', cid: file.cid, uploadedAt: now, hash: null, chainId: null }),
      })
      .where(eq(mints.id, draft.id))
    return { ok: true, mintId: draft.id, cid: file.cid, kind: file.kind === 'vid' ? 'vid' : 'img' }
  })
}

function refusalOf(draft: MintRow | null): DraftRefusal | null {
  if (!draft) return 'no_draft'
  return draft.state === 'confirming' || draft.state === 'minted' ? 'already_minted' : null
}

async function draftFor(tx: Database, asked: MintRow, cid: string, now: Date): Promise<MintRow> {
  const isReplaced = asked.minter !== null && asked.cid !== cid
  return isReplaced ? ensureDraft(tx, asked.userId, now) : asked
}
