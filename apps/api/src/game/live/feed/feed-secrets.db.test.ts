import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../testing/of-file.ts'
import {
  createFeedSecret,
  feedKeyFault,
  listFeedSecrets,
  revokeFeedSecret,
  secretsInForce,
} from './feed-secrets.ts'

const site = databaseOfFile()
const folder = folderOfFile()
const now = new Date('2026-11-28T12:00:00Z')
const config = {
  FEED_KEY: 'k'.repeat(43),
  FEED_SECRETS: new Map([['configured', 'from the configuration']]),
  DATA_DIR: '/nowhere',
}
const inForce = (source: string) => secretsInForce(site.db, config, source)

async function created(
  source: string,
  changed: Partial<typeof config> = {},
  at = now,
): Promise<{ id: string; secret: string }> {
  const made = await createFeedSecret(site.db, { ...config, ...changed }, { source, by: 'ann', now: at })
  if (!made.ok) throw new Error(made.reason)
  return made
}

test('a source signs only with its own secrets, two at most, until they are revoked', async () => {
  const scores = await created('scores')
  const other = await created('other')
  expect(await inForce('scores')).toEqual([scores.secret])
  expect(await inForce('other')).toEqual([other.secret])
  expect(scores.secret).not.toBe(other.secret)
  expect(await inForce('nobody')).toEqual([])

  const next = await created('scores')
  const third = createFeedSecret(site.db, config, { source: 'scores', by: 'ann', now })
  expect(await third).toEqual({ ok: false, reason: 'two_in_force' })
  expect(new Set(await inForce('scores'))).toEqual(new Set([scores.secret, next.secret]))

  expect(await revokeFeedSecret(site.db, { id: scores.id, by: 'ann', now })).toBe('scores')
  expect(await revokeFeedSecret(site.db, { id: scores.id, by: 'ann', now })).toBeNull()
  expect(await inForce('scores')).toEqual([next.secret])
  expect(await inForce('other')).toEqual([other.secret])
  expect(await listFeedSecrets(site.db, { limit: 10 })).toHaveLength(3)
})

test('the secret of the configuration comes before those that were created', async () => {
  const { secret } = await created('configured')
  expect(await inForce('configured')).toEqual(['from the configuration', secret])
})

test('secrets are tried in the order of creation, and are listed newest first', async () => {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const third = await created('paged', {}, later(3))
  const first = await created('paged', {}, later(1))
  const second = await created('another', {}, later(2))
  expect(await inForce('paged')).toEqual([first.secret, third.secret])
  const listed = (await listFeedSecrets(site.db, { limit: 3 })).map(({ id }) => id)
  expect(listed).toEqual([third.id, second.id, first.id])
})

test('the key of a site without FEED_KEY is made once, in DATA_DIR, and nobody can sign without it', async () => {
  const { FEED_KEY: _, ...own } = { ...config, DATA_DIR: folder.path }
  const make = async (source: string) => {
    const made = await createFeedSecret(site.db, own, { source, by: 'ann', now })
    return made.ok && made.secret
  }
  const secrets = [await make('own-key'), await make('own-key')]
  const key = readFileSync(join(folder.path, 'feed-key'), 'utf8').trim()
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(new Set(await secretsInForce(site.db, own, 'own-key'))).toEqual(new Set(secrets))
  const lost = { ...own, DATA_DIR: '/nowhere' }
  await expect(secretsInForce(site.db, lost, 'own-key')).rejects.toThrow(
    'There are secrets of feeds, but no feed-key in DATA_DIR: set FEED_KEY.',
  )
  expect(await secretsInForce(site.db, lost, 'nobody')).toEqual([])
})

test('the sources that lose their secrets by another key are named, without those that can sign otherwise', async () => {
  await site.owner.query('DELETE FROM feed_secrets')
  const other = { ...config, FEED_KEY: 'o'.repeat(43), FEED_SECRETS: new Map<string, string>() }
  expect(await feedKeyFault(site.db, other)).toBeNull()
  for (const source of ['one', 'two', 'three']) await created(source)
  expect(await feedKeyFault(site.db, other)).toContain('(of one, three, two)')
  await created('two', { FEED_KEY: other.FEED_KEY })
  const configured = { ...other, FEED_SECRETS: new Map([['three', 'from the configuration']]) }
  expect(await feedKeyFault(site.db, configured)).toContain('(of one)')
  // `two` has a secret of either key.
  expect(await feedKeyFault(site.db, config)).toBeNull()
})
