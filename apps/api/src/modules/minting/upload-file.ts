import type { mintUploadFields } from '@toprun/api-schema/minting'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { insertFile } from '../files/file-store.ts'
import { keepUpload, type UploadRefusal } from '../files/keep-upload.ts'
import { type Actor, lockUser } from '../identity/lock-user.ts'
import type { MintContext } from './mint-context.ts'
import { ensureDraft, findMint } from './mint-store.ts'
import { mints, mintUploads } from './tables.ts'

export type UploadResult =
  | { ok: true; mintId: string; cid: string; kind: 'img' | 'vid' }
  | { ok: false; reason: UploadRefusal | 'no_draft' | 'already_minted' }

/** Stores a user's file and puts it into a draft, whose file can be replaced until it is minted. */
export async function uploadFile(
  { db, jobs, clock, store }: MintContext,
  actor: Actor,
  path: string,
  { title, price, categories, nft_id }: z.infer<typeof mintUploadFields>,
): Promise<UploadResult> {
  const kept = await keepUpload(store, path)
  if (!kept.ok) return kept
  const { file } = kept
  const now = clock()
  return db.transaction(async (tx): Promise<UploadResult> => {
    await lockUser(tx, actor)
    const draft =
      nft_id === undefined
        ? await ensureDraft(tx, actor.userId, now)
        : await findMint(tx, nft_id, actor.userId)
    if (!draft) return { ok: false, reason: 'no_draft' }
    if (draft.state === 'confirming' || draft.state === 'minted')
      return { ok: false, reason: 'already_minted' }
    await insertFile({ tx, jobs }, file, now)
    await tx.insert(mintUploads).values({
      userId: actor.userId,
      cid: file.cid,
      bytes: file.bytes,
      uploadedAt: now,
    })
    await tx
      .update(mints)
      .set({
        state: 'uploaded',
        cid: file.cid,
        uploadedAt: now,
        title,
        price,
        category: Number(categories),
        minter: null,
        hash: null,
        chainId: null,
      })
      .where(eq(mints.id, draft.id))
    return { ok: true, mintId: draft.id, cid: file.cid, kind: file.kind === 'vid' ? 'vid' : 'img' }
  })
}
