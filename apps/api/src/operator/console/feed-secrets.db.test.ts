import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { MatchId } from '@toprun/api-schema/ids'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { beforeAll, expect, test } from 'vitest'
import { newMatch } from '../../testing/contest-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { operatorOfFile, runCommand } from '../../testing/operator-kit.ts'
import { sendSigned } from '../../testing/signed-feed.ts'

const folder = folderOfFile()
const site = appOfFile(() => [
  {
    DATA_DIR: folder.path,
    FEED_SECRETS: new Map([['backup', 'b'.repeat(32)]]),
  },
])
const operator = operatorOfFile(site)
const { get, actionsOn } = operator
let match: MatchId
beforeAll(async () => {
  match = await newMatch(site.db, site.now())
})

const post = (path: string, body?: object) => operator.post(`feed-secrets${path}`, body)
const idOf = async (source: string) =>
  (await get('feed-secrets')).secrets.find((each: { source: string }) => each.source === source).id

/** What the feed responds to a message by the secret. */
async function sent(source: string, secret: string): Promise<number> {
  const message = { match, events: [{ id: 'none', event: { type: 'none' } }] }
  return (await sendSigned(site, message, { source, secret })).statusCode
}

test('a secret is shown once, signs for its source until it is revoked, and the log says who did both', async () => {
  const body = { id: randomUUID(), reason: 'A new provider', source: 'scores' }
  const response = await post('', body)
  const { secret, summary } = response.json()
  const id = await idOf('scores')
  expect(summary).toBe(`The secret of scores is made. Its id is ${id}.`)
  expect(response.headers['cache-control']).toBe('no-store')
  expect([await sent('scores', secret), await sent('others', secret)]).toEqual([200, 401])
  expect((await post('', body)).json()).toEqual({ summary, repeated: true, secret: null })
  for (const path of ['feed-secrets', 'actions?target=feed:scores'])
    expect(JSON.stringify(await get(path))).not.toContain(secret)
  expect(site.log.join()).not.toContain(secret)

  expect((await post(`/${id}/revoke`)).json().summary).toBe(`The secret ${id} of scores is revoked.`)
  expect(await sent('scores', secret)).toBe(401)
  expect((await post(`/${id}/revoke`)).json().msg).toBe(`There is no secret ${id} in force.`)
  expect((await get('feed-secrets')).secrets[0]).toMatchObject({
    ...{ id, source: 'scores', createdBy: operator.name, revoked: { by: operator.name } },
  })
  expect(await actionsOn('feed:scores')).toMatchObject([{ actor: operator.name, reason: 'A new provider' }])
  expect(await actionsOn(`feed-secret:${id}`)).toMatchObject([{ outcome: 'refused' }, { outcome: 'done' }])
})

test('a source has at most two secrets in force, even if three are requested at once: it can change them without a pause', async () => {
  const make = () => post('', { source: 'turns' })
  const responses = await Promise.all([make(), make(), make()])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().msg).toBe(
    'turns has two secrets in force; revoke one of them first.',
  )
  const [one, other] = responses.filter(({ statusCode }) => statusCode === 200).map((made) => made.json())
  expect([await sent('turns', one.secret), await sent('turns', other.secret)]).toEqual([200, 200])
  await post(`/${/[0-9a-f-]{36}/.exec(one.summary)}/revoke`)
  expect([await sent('turns', one.secret), await sent('turns', other.secret)]).toEqual([401, 200])
  expect((await make()).statusCode).toBe(200)
})

test('no secret is stored, or shown by the command that lists them: the key that they follow from is in its own file', async () => {
  const { secret } = (await post('', { source: 'hidden' })).json()
  const listed = await runCommand(site, 'feed-secret list')
  expect(listed).toMatch(new RegExp(`${await idOf('hidden')} {2}hidden {2}made \\S+ by \\S+ {2}in force`))
  expect(listed).not.toContain(secret)
  const { rows } = await site.owner.query('SELECT feed_secrets::text AS row FROM feed_secrets')
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(statSync(join(folder.path, 'feed-key')).mode & 0o077).toBe(0)
  expect(readFileSync(join(folder.path, 'feed-key'), 'utf8')).toMatch(/^[\w-]{43}$/)
})

test('a refused message is written to the security log, with its source', async () => {
  await sent('stranger', 'x'.repeat(32))
  expect(site.log.filter((line) => line.includes('"feed_refused"')).at(-1)).toContain('"source":"stranger"')
})

test('the list names the sources of the configuration', async () => {
  expect((await get('feed-secrets')).configured).toEqual(['backup'])
})

test.each(['Two Words', 'operator', ''])('%j cannot be a source', async (source) => {
  expect((await post('', { source })).statusCode).toBe(400)
})
