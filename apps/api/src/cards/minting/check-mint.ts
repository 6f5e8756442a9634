import { eq } from 'drizzle-orm'
import type { Hex } from 'viem'
import { publishFile } from '../../ground/files/file-store.ts'
import type { Database } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { MintChain, MintContext } from './mint-context.ts'
import { isRecorded, ownerOfToken, unseen, updateOpenMint } from './mint-store.ts'
import { type MintedToken, type MintTransaction, readMintTransaction } from './read-mint.ts'
import { type MintRow, mints } from './tables.ts'

/** A transaction that no chain has shown for this long is given up. */
const patienceMs = 24 * 3_600_000

export type MintRefusal = 'not_your_mint' | 'already_recorded'

export type CheckedTransaction =
  | { ok: true; chain: MintChain | null; seen: MintTransaction; token: MintedToken | null }
  | { ok: false; reason: MintRefusal }

/**
 * Whether a transaction minted this file for this user: by our contract, with the file's CID as the token's URI, and not
 * recorded for another user. An unknown transaction may still appear. Throws if a node does not respond.
 */
export async function checkTransaction(
  { db, chains }: Pick<MintContext, 'db' | 'chains'>,
  mint: Pick<MintRow, 'id' | 'cid' | 'chainId'>,
  hash: Hex,
): Promise<CheckedTransaction> {
  const found = await findOnChains(chains, hash)
  if (found.seen.state !== 'mined' || !found.chain) return { ok: true, ...found, token: null }
  const { chainId } = found.chain
  const token = found.seen.tokens.find(({ cid }) => cid !== null && cid === mint.cid)
  if (!token) return { ok: false, reason: 'not_your_mint' }
  if (await isRecorded(db, { chainId, tokenId: token.tokenId }, mint.id))
    return { ok: false, reason: 'already_recorded' }
  const rightful = await ownerOfToken(db, { cid: mint.cid ?? '', owner: token.owner })
  return rightful?.id === mint.id ? { ok: true, ...found, token } : { ok: false, reason: 'not_your_mint' }
}

async function findOnChains(
  chains: readonly MintChain[],
  hash: Hex,
): Promise<{ chain: MintChain | null; seen: MintTransaction }> {
  for (const chain of chains) {
    const seen = await readMintTransaction(chain, hash)
    if (seen.state !== 'unknown') return { chain, seen }
  }
  return { chain: null, seen: { state: 'unknown' } }
}

/** Asks the chains for the status of a mint and applies it. @returns whether to check it again later */
export async function checkMint(context: MintContext, mintId: string, now: Date): Promise<boolean> {
  const { db, jobs } = context
  const [mint] = await db.select().from(mints).where(eq(mints.id, mintId))
  if (mint?.state !== 'confirming' || mint.hash === null) return false
  // Its user may name another transaction while the chains are asked.
  const { id, cid, hash } = mint
  const checked = await checkTransaction(context, mint, hash)
  if (!checked.ok) {
    await updateOpenMint(db, { id, cid, hash }, { ...unseen, state: 'uploaded' })
    return false
  }
  const { chain, seen, token } = checked
  if (chain && token && seen.state === 'mined') {
    await db.transaction((tx) =>
      applySeen({ tx, jobs }, mint, { chain, token, confirmations: seen.confirmations }, now),
    )
    return seen.confirmations < chain.confirmations
  }
  // It was in a block and now no chain knows it: a reorganisation dropped it. The scan finds it if it returns.
  const isTakenBack = mint.tokenId !== null && seen.state === 'unknown'
  const isLost = now.getTime() - (mint.recordedAt ?? now).getTime() > patienceMs
  const state = isTakenBack || isLost ? 'uploaded' : 'confirming'
  await updateOpenMint(db, { id, cid, hash }, { ...unseen, state })
  return !(isTakenBack || isLost)
}

/** Stores the token's position. Once it is deep enough, the mint is final and its file public. */
export async function applySeen(
  { tx, jobs }: { tx: Database; jobs: Jobs },
  { id, cid, recordedAt }: MintRow,
  { chain, token, confirmations }: { chain: MintChain; token: MintedToken; confirmations: number },
  now: Date,
): Promise<void> {
  const { tokenId, owner, hash, blockNumber } = token
  const isFinal = confirmations >= chain.confirmations
  const isApplied = await updateOpenMint(
    tx,
    { id, cid },
    {
      chainId: chain.chainId,
      hash,
      tokenId,
      owner: `0x${owner.slice(2).toLowerCase()}`,
      blockNumber,
      confirmations,
      recordedAt: recordedAt ?? now,
      ...(isFinal ? { state: 'minted' as const, mintedAt: now } : { state: 'confirming' as const }),
    },
  )
  if (isFinal && isApplied && cid !== null) await publishFile({ tx, jobs }, cid, now)
}
