import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { commandLine } from '../../../platform/command-line.ts'
import type { Configuration } from '../../../platform/configuration.ts'
import type { Database } from '../../../platform/database.ts'
import { openKeyFile, readKeyFile } from '../../../platform/key-file.ts'
import { keyFingerprint } from '../../../platform/key-fingerprint.ts'
import { afterCursor } from '../../../platform/page-place.ts'
import { feedSecrets } from './tables.ts'

type FeedConfiguration = Pick<Configuration, 'FEED_KEY' | 'FEED_SECRETS' | 'DATA_DIR'>

export type FeedSecret = typeof feedSecrets.$inferSelect

export type CreateFeedSecretResult =
  | { ok: true; id: string; secret: string }
  | { ok: false; reason: 'two_in_force' }

/** A source may have two, to change its secret without a pause. */
const mostInForce = 2
const keyFile = 'feed-key'

/**
 * A new secret for a source. It is not stored: it is derived from the site's key, the source and the id. Of two calls for one source,
 * the second waits until the transaction of the first ends.
 */
export async function createFeedSecret(
  tx: Database,
  config: FeedConfiguration,
  { source, by, now }: { source: string; by: string; now: Date },
): Promise<CreateFeedSecretResult> {
  const key = config.FEED_KEY ?? (await openKeyFile(config.DATA_DIR, keyFile, newKey))
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`feed-secret:${source}`}, 0))`)
  if ((await inForce(tx, source)).length >= mostInForce) return { ok: false, reason: 'two_in_force' }
  const [stored] = await tx
    .insert(feedSecrets)
    .values({ source, createdBy: by, createdAt: now, keyFingerprint: keyFingerprint(key) })
    .returning()
  if (!stored) throw new Error('The secret of a source was not stored.')
  return { ok: true, id: stored.id, secret: secretOf(key, stored) }
}

/** Newest first, the revoked ones too. @param after a cursor */
export function listFeedSecrets(
  db: Database,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<FeedSecret[]> {
  return db
    .select()
    .from(feedSecrets)
    .where(afterCursor(after, [feedSecrets.createdAt, feedSecrets.id], '<'))
    .orderBy(desc(feedSecrets.createdAt), desc(feedSecrets.id))
    .limit(limit)
}

/** Messages signed with it are refused from now on. @returns its source; null if it is not in force */
export async function revokeFeedSecret(
  db: Database,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<string | null> {
  const [revoked] = await db
    .update(feedSecrets)
    .set({ revokedBy: by, revokedAt: now })
    .where(and(eq(feedSecrets.id, id), isNull(feedSecrets.revokedAt)))
    .returning({ source: feedSecrets.source })
  return revoked?.source ?? null
}

/** The secrets with which a source may sign now: that of the configuration, and those that an operator created. */
export async function secretsInForce(
  db: Database,
  config: FeedConfiguration,
  source: string,
): Promise<readonly string[]> {
  const configured = config.FEED_SECRETS.get(source)
  const made = await inForce(db, source)
  const key = made.length === 0 ? '' : await knownKey(config)
  return [...(configured === undefined ? [] : [configured]), ...made.map((each) => secretOf(key, each))]
}

function inForce(db: Database, source?: string): Promise<FeedSecret[]> {
  return db
    .select()
    .from(feedSecrets)
    .where(
      and(source === undefined ? undefined : eq(feedSecrets.source, source), isNull(feedSecrets.revokedAt)),
    )
    .orderBy(feedSecrets.source, feedSecrets.createdAt)
}

const revoking = commandLine('operator', 'feed-secret revoke ID')

/**
 * Null unless secrets are in force whose key is lost or different: then a sentence on what an operator can do. A source in
 * FEED_SECRETS, or with a secret of this key too, can switch.
 */
export async function feedKeyFault(db: Database, config: FeedConfiguration): Promise<string | null> {
  const known = await inForce(db)
  const [first] = known
  if (first === undefined) return null
  const key = await readKey(config)
  if (key === null)
    return `Secrets of feeds are in force (of ${first.source}), but their key is lost: set FEED_KEY, restore ${join(config.DATA_DIR, keyFile)} from a backup, or revoke them (${revoking}) and make new ones.`
  const usable = known.filter((each) => !isOfAnotherKey(each, key))
  const served = new Set([...config.FEED_SECRETS.keys(), ...usable.map(({ source }) => source)])
  const refused = new Set(known.flatMap(({ source }) => (served.has(source) ? [] : [source])))
  if (refused.size === 0) return null
  return `${config.FEED_KEY === undefined ? join(config.DATA_DIR, keyFile) : 'FEED_KEY'} is not the key that the secrets of feeds in force (of ${[...refused].join(', ')}) were made with: set that key, or name their secrets in FEED_SECRETS, or revoke them (${revoking}) and make new ones.`
}

/** Secrets in force that can no longer be used, because the key is another one. */
export async function feedSecretsOfAnotherKey(
  db: Database,
  config: FeedConfiguration,
): Promise<FeedSecret[]> {
  const key = await readKey(config)
  return key === null ? [] : (await inForce(db)).filter((each) => isOfAnotherKey(each, key))
}

function isOfAnotherKey(secret: FeedSecret, key: string): boolean {
  return secret.keyFingerprint !== null && secret.keyFingerprint !== keyFingerprint(key)
}

async function readKey({ FEED_KEY, DATA_DIR }: FeedConfiguration): Promise<string | null> {
  return FEED_KEY ?? (await readKeyFile(DATA_DIR, keyFile))
}

async function knownKey(config: FeedConfiguration): Promise<string> {
  const key = await readKey(config)
  if (key === null)
    throw new Error(`There are secrets of feeds, but no ${keyFile} in DATA_DIR: set FEED_KEY.`)
  return key
}

function newKey(): string {
  return randomBytes(32).toString('base64url')
}

function secretOf(key: string, { source, id }: Pick<FeedSecret, 'source' | 'id'>): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`${source}:${id}`).digest('base64url')
}
