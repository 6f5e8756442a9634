import { randomBytes } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { and, asc, eq, gt } from 'drizzle-orm'
import { type Address, getAddress, type Hex, type PublicClient, verifyMessage } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { type Actor, lockUser } from '../../../ground/identity/lock-user.ts'
import type { Database } from '../../../platform/database.ts'
import { ownWallets, walletChallenges } from './tables.ts'

const lifeMs = 10 * 60_000
const most = 20

/**
 * The message by which a user proves to control an address: Sign-In with Ethereum (EIP-4361), for this site, this chain, this address, and
 * with a number that is used once. It takes the place of any other that the user was given.
 * @param origin of the site, which a wallet compares with the page that asks
 */
export async function challengeAddress(
  db: Database,
  { address, origin, chainId, now, ...actor }: Actor & ChallengedAddress,
): Promise<{ message: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + lifeMs)
  const message = createSiweMessage({
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    chainId,
    address: getAddress(address),
    nonce: randomBytes(16).toString('hex'),
    issuedAt: now,
    expirationTime: expiresAt,
    statement:
      'Prove to TopRun that this address is yours, so that your cards can be moved to it and back. This costs nothing.',
  })
  await db.transaction(async (tx) => {
    await lockUser(tx, actor)
    const challenge = { address, message, expiresAt }
    await tx
      .insert(walletChallenges)
      .values({ userId: actor.userId, ...challenge })
      .onConflictDoUpdate({ target: walletChallenges.userId, set: challenge })
  })
  return { message, expiresAt }
}

interface ChallengedAddress {
  address: Address
  origin: string
  chainId: number
  now: Date
}

export type ProveResult =
  | { ok: true; address: Address; provedAt: Date }
  /** `challenge_over`: none was given, or it was answered, replaced or is too old. `address_taken`: by another user. */
  | { ok: false; reason: 'challenge_over' | 'wrong_signature' | 'address_taken' }

/**
 * Takes the signature of the message that the user was given last. One response is taken, right or wrong. Throws viem's errors if the wallet is
 * a contract and the node does not answer.
 */
export async function proveAddress(
  db: Database,
  { signature, client, now, ...actor }: Actor & { signature: Hex; client: PublicClient; now: Date },
): Promise<ProveResult> {
  const [challenge] = await db
    .select()
    .from(walletChallenges)
    .where(and(eq(walletChallenges.userId, actor.userId), gt(walletChallenges.expiresAt, now)))
  if (!challenge) return { ok: false, reason: 'challenge_over' }
  const { address, message } = challenge
  const isSigned = await isSignedBy(client, { address, message, signature })
  return db.transaction(async (tx) => {
    await lockUser(tx, actor)
    const answeredChallenges = await tx
      .delete(walletChallenges)
      .where(and(eq(walletChallenges.userId, actor.userId), eq(walletChallenges.message, message)))
      .returning()
    if (answeredChallenges.length === 0) return { ok: false, reason: 'challenge_over' }
    if (!isSigned) return { ok: false, reason: 'wrong_signature' }
    await tx.insert(ownWallets).values({ address, userId: actor.userId, provedAt: now }).onConflictDoNothing()
    const owned = await ownWallet(tx, actor.userId, address)
    return owned ? { ok: true, address, provedAt: owned.provedAt } : { ok: false, reason: 'address_taken' }
  })
}

/** By its key; else by the contract itself, if it is one. */
async function isSignedBy(
  client: PublicClient,
  signed: { address: Address; message: string; signature: Hex },
): Promise<boolean> {
  const byKey = await verifyMessage(signed).catch(() => false)
  if (byKey) return true
  // viem treats a node that does not answer as a contract that refuses.
  await client.getChainId()
  return client.verifyMessage(signed)
}

/** The user's proof of an address, or undefined. */
export async function ownWallet(
  tx: Database,
  userId: UserId,
  address: Address,
): Promise<typeof ownWallets.$inferSelect | undefined> {
  const [own] = await tx
    .select()
    .from(ownWallets)
    .where(and(eq(ownWallets.address, address), eq(ownWallets.userId, userId)))
  return own
}

export function listWallets(db: Database, userId: UserId): Promise<(typeof ownWallets.$inferSelect)[]> {
  return db
    .select()
    .from(ownWallets)
    .where(eq(ownWallets.userId, userId))
    .orderBy(asc(ownWallets.provedAt), asc(ownWallets.address))
    .limit(most)
}
