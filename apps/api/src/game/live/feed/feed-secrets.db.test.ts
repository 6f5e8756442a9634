import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { createFeedSecret, listFeedSecrets, revokeFeedSecret, secretsInForce } from './feed-secrets.ts'

const site = databaseOfFile()
const now = new Date('2026-11-28T12:00:00Z')
const config = {
  FEED_KEY: 'k'.repeat(43),
  FEED_SECRETS: new Map([['configured', 'from the configuration']]),
  DATA_DIR: '/nowhere',
}
const inForce = (source: string) => secretsInForce(site.db, config, source)

async function created(source: string): Promise<{ id: string; secret: string }> {
  const made = await createFeedSecret(site.db, config, { source, by: 'ann', now })
  if (!made.ok) throw new Error(made.reason)
  return made
}

test('a source signs with its own secrets alone, two at most, until they are revoked', async () => {
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

test('the secret of the configuration stands before those that were made', async () => {
  const { secret } = await created('configured')
  expect(await inForce('configured')).toEqual(['from the configuration', secret])
})
