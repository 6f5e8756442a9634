import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MatchId } from '@toprun/api-schema/ids'
import { beforeAll, expect, test } from 'vitest'
import { signFeed } from '../../game/live/feed/feed-signature.ts'
import { newMatch } from '../../testing/contest-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { operatorOfFile } from '../../testing/operator-kit.ts'

const site = appOfFile(() => [
  {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'feed-secrets-')),
    FEED_SECRETS: new Map([['backup', 'b'.repeat(32)]]),
  },
])
const operator = operatorOfFile(site)
const { get, actionsOn } = operator
let match: MatchId
beforeAll(async () => {
  match = await newMatch(site.db, site.now())
})

const asked = () => ({ id: randomUUID(), reason: 'A new provider' })
const post = (path: string, body: object) => operator.post(`feed-secrets${path}`, body)
const idOf = async (source: string) =>
  (await get('feed-secrets')).secrets.find((each: { source: string }) => each.source === source).id

/** What the feed responds to a message by the secret. */
async function sent(source: string, secret: string): Promise<number> {
  const payload = JSON.stringify({ match, events: [{ id: 'none', event: { type: 'none' } }] })
  const timestamp = String(Math.floor(site.now().getTime() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-feed-source': source,
    'x-feed-timestamp': timestamp,
    'x-feed-signature': signFeed(secret, timestamp, payload),
  }
  return (await site.app.inject({ method: 'POST', url: '/api/game/feed', headers, payload })).statusCode
}

test('a secret is shown once, signs for its source until it is revoked, and the log says who did both', async () => {
  const body = { ...asked(), source: 'scores' }
  const response = await post('', body)
  const { secret, summary } = response.json()
  const id = await idOf('scores')
  expect(summary).toBe(`The secret of scores is made. Its id is ${id}.`)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(await sent('scores', secret)).toBe(200)
  expect((await post('', body)).json()).toEqual({ summary, repeated: true, secret: null })
  for (const path of ['feed-secrets', 'actions?target=feed:scores'])
    expect(JSON.stringify(await get(path))).not.toContain(secret)
  expect(site.log.join()).not.toContain(secret)

  expect((await post(`/${id}/revoke`, asked())).json().summary).toBe(`The secret ${id} of scores is revoked.`)
  expect(await sent('scores', secret)).toBe(401)
  expect((await post(`/${id}/revoke`, asked())).json().msg).toBe(`There is no secret ${id} in force.`)
  expect((await get('feed-secrets')).secrets[0]).toMatchObject({
    ...{ id, source: 'scores', createdBy: operator.name, revoked: { by: operator.name } },
  })
  expect(await actionsOn('feed:scores')).toMatchObject([{ actor: operator.name, reason: 'A new provider' }])
  expect(await actionsOn(`feed-secret:${id}`)).toMatchObject([{ outcome: 'refused' }, { outcome: 'done' }])
})

test('a source has at most two secrets in force, also when three are asked for at once', async () => {
  const make = () => post('', { ...asked(), source: 'turns' })
  const responses = await Promise.all([make(), make(), make()])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().msg).toBe(
    'turns has two secrets in force; revoke one of them first.',
  )
})

test('the list is read page by page, newest first, and names the sources of the configuration', async () => {
  await site.owner.query(
    `INSERT INTO feed_secrets (source, created_by, created_at, revoked_by, revoked_at)
    SELECT 'old', 'root', now() - interval '1 year', 'root', now() FROM generate_series(1, 60)`,
  )
  const first = await get('feed-secrets')
  const second = await get(`feed-secrets?after=${first.next}`)
  const ids = [...first.secrets, ...second.secrets].map(({ id }) => id)
  expect([first.secrets.length, second.next, new Set(ids).size]).toEqual([50, null, ids.length])
  expect(second.secrets.at(-1).source).toBe('old')
  expect(first.configured).toEqual(['backup'])
})

test.each(['Two Words', 'operator', ''])('%j cannot be a source', async (source) => {
  expect((await post('', { ...asked(), source })).statusCode).toBe(400)
})
