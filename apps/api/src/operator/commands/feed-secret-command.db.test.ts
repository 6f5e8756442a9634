import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MatchId } from '@toprun/api-schema/ids'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signFeed } from '../../game/live/feed/feed-signature.ts'
import { newMatch } from '../../testing/contest-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'

const app = appOfFile(() => [{ DATA_DIR: folder }])
let match: MatchId
const folder = mkdtempSync(join(tmpdir(), 'feed-secret-'))

beforeAll(async () => {
  match = await newMatch(app.db, app.now())
})
beforeEach(() => vi.stubEnv('DATA_DIR', folder))
afterEach(() => vi.unstubAllEnvs())

const run = (...args: string[]) => runCommand(app, 'feed-secret', args)

async function create(source: string): Promise<{ id: string; secret: string }> {
  const said = await run('create', source)
  const [secret = ''] = said.split('\n')
  return { secret, id: said.match(/[0-9a-f-]{36}/)?.[0] ?? '' }
}

/** What the feed answers to a message by the secret. */
async function sent(source: string, secret: string): Promise<number> {
  const payload = JSON.stringify({ match, events: [{ id: 'none', event: { type: 'none' } }] })
  const timestamp = String(Math.floor(app.now().getTime() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-feed-source': source,
    'x-feed-timestamp': timestamp,
    'x-feed-signature': signFeed(secret, timestamp, payload),
  }
  const { statusCode } = await app.app.inject({ method: 'POST', url: '/api/game/feed', headers, payload })
  return statusCode
}

test('a secret signs for its source alone, until it is revoked', async () => {
  const { id, secret } = await create('scores')
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await sent('scores', secret)).toBe(200)
  expect(await sent('others', secret)).toBe(401)
  expect(await run('revoke', id)).toBe(`The secret ${id} of scores is revoked.`)
  expect(await sent('scores', secret)).toBe(401)
  await expect(run('revoke', id)).rejects.toThrow(`There is no secret ${id} in force.`)
})

test('a source may have two secrets at once, so that it can change them without a pause', async () => {
  const [one, other] = [await create('turns'), await create('turns')]
  expect([await sent('turns', one.secret), await sent('turns', other.secret)]).toEqual([200, 200])
  await expect(run('create', 'turns')).rejects.toThrow('turns has two secrets in force')
  await run('revoke', one.id)
  expect([await sent('turns', one.secret), await sent('turns', other.secret)]).toEqual([401, 200])
  await create('turns')
})

test('no secret is shown again, nor stored: the key that they follow from is in its own file', async () => {
  const { id, secret } = await create('hidden')
  const listed = await run('list')
  expect(listed).toMatch(new RegExp(`${id} {2}hidden {2}made \\S+ by \\S+ {2}in force`))
  expect(listed).not.toContain(secret)
  const { rows } = await app.owner.query('SELECT feed_secrets::text AS row FROM feed_secrets')
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(statSync(join(folder, 'feed-key')).mode & 0o077).toBe(0)
  expect(readFileSync(join(folder, 'feed-key'), 'utf8')).toMatch(/^[\w-]{43}$/)
})

test('a message that is refused is written to the security log, with its source', async () => {
  await sent('stranger', 'x'.repeat(32))
  expect(app.log.filter((line) => line.includes('"feed_refused"')).at(-1)).toContain('"source":"stranger"')
})

test.each([
  [['create'], 'create needs a SOURCE'],
  [['create', 'Two Words'], 'The source must be a short name'],
  [['create', 'operator'], 'The source must not be one of the site itself'],
  [['revoke', 'scores'], 'revoke needs the ID'],
  [['show'], 'feed-secret needs create, list or revoke'],
])('%j is refused with a sentence', async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence)
})
