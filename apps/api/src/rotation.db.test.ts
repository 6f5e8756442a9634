import { randomUUID } from 'node:crypto'
import { consoleHeader } from '@toprun/api-schema/operator'
import { connect } from '@toprun/postgres/connection'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { expect, onTestFinished, test } from 'vitest'
import {
  createFeedSecret,
  feedKeyFault,
  revokeFeedSecret,
  secretsInForce,
} from './game/live/feed/feed-secrets.ts'
import { mailedLinks } from './ground/identity/mailed-links.ts'
import { workPasswordResets } from './ground/identity/password-reset.ts'
import { renewTotp } from './operator/console/operator-accounts.ts'
import { totpSecretOf } from './operator/console/operator-totp.ts'
import { stepOf, totpCode } from './operator/console/totp.ts'
import { systemChance } from './platform/chance.ts'
import { ledgerIsGuarded, prepareDatabase } from './platform/prepare-database.ts'
import { identityKit } from './testing/identity-kit.ts'
import { appOfFile, appOfTest, userOfFile } from './testing/of-file.ts'
import { operatorPassword, signInAsOperator } from './testing/operator-kit.ts'

/** The steps of docs/operations.md#rotation. */

const site = appOfFile({ PUBLIC_URL: 'https://old.example.com' })
const ann = userOfFile(site)
const folder = folderOfFile()

test('a second role of the database takes over site by site, and the first one is dropped afterwards', async () => {
  const roles = ['first', 'second'].map((name) => `toprun_${name}_${randomUUID().slice(0, 8)}`)
  const [first = '', second = ''] = roles
  const ownerUrl = String(site.owner.options.connectionString)
  const urlOf = (role: string) => {
    const url = new URL(ownerUrl)
    url.username = role
    url.password = 'a-password'
    return url.href
  }
  for (const role of roles) await site.owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'a-password'`)
  onTestFinished(async () => {
    await site.owner.query(`DROP OWNED BY ${second}`)
    await site.owner.query(`DROP ROLE ${second}`)
  })
  const prepared = { ran: [], ledgerGuarded: true }
  expect(await prepareDatabase({ url: urlOf(first), ownerUrl })).toEqual(prepared)
  const running = await connect(urlOf(first))
  expect(await prepareDatabase({ url: urlOf(second), ownerUrl })).toEqual(prepared)
  const restarted = await connect(urlOf(second))
  const rename = 'UPDATE users SET name = $1 WHERE id = $2'
  for (const client of [running, restarted]) {
    await client.query(rename, ['Ann', ann.id])
    await expect(client.query('DELETE FROM ledger_postings')).rejects.toThrow('permission denied')
  }
  await running.end()
  await site.owner.query(`DROP OWNED BY ${first}`)
  await site.owner.query(`DROP ROLE ${first}`)
  await expect(connect(urlOf(first))).rejects.toThrow()
  expect((await restarted.query(rename, ['Ann', ann.id])).rowCount).toBe(1)
  expect(await ledgerIsGuarded(urlOf(second))).toBe(true)
  await restarted.end()
})

test('another FEED_KEY ends the earlier secrets, except those in FEED_SECRETS until their senders have new ones', async () => {
  const config = (key: string, named: [string, string][] = []) => ({
    ...{ FEED_KEY: key.repeat(43), FEED_SECRETS: new Map(named), DATA_DIR: folder.path },
  })
  const create = (key: string) =>
    createFeedSecret(site.db, config(key), { source: 'scores', by: 'ann', now: site.now() })
  const before = await create('a')
  if (!before.ok) throw new Error(before.reason)
  expect(await secretsInForce(site.db, config('a'), 'scores')).toEqual([before.secret])
  expect(await secretsInForce(site.db, config('b'), 'scores')).not.toContain(before.secret)
  const bridged = config('b', [['scores', before.secret]])
  expect(await secretsInForce(site.db, bridged, 'scores')).toContain(before.secret)
  expect(await feedKeyFault(site.db, bridged)).toBeNull()
  await revokeFeedSecret(site.db, { id: before.id, by: 'ann', now: site.now() })
  const after = await create('b')
  if (!after.ok) throw new Error(after.reason)
  expect(await secretsInForce(site.db, bridged, 'scores')).toEqual(
    expect.arrayContaining([before.secret, after.secret]),
  )
  expect(await secretsInForce(site.db, config('b'), 'scores')).toContain(after.secret)
  expect(await feedKeyFault(site.db, config('b'))).toBeNull()
  expect(await feedKeyFault(site.db, config('a'))).toMatch(/^FEED_KEY is not the key/)
})

test('another OPERATOR_KEY ends the earlier codes, until an operator has a new secret', async () => {
  const key = 'z'.repeat(43)
  const { name } = await signInAsOperator(site)
  const other = await appOfTest({ OPERATOR_KEY: key }, () => site.databaseUrl)
  const signIn = async (code: string) =>
    (
      await other.call('POST', '/api/operator/session', {
        headers: { [consoleHeader]: '1' },
        body: { name, password: operatorPassword, code },
      })
    ).statusCode
  const codeBy = async (of: string) => {
    const [{ totp_salt: totpSalt }] = await site.rows(
      'SELECT totp_salt FROM operator_accounts WHERE name = $1',
      name,
    )
    return totpCode(totpSecretOf(of, { name, totpSalt }), stepOf(other.now()))
  }
  other.advance(60_000)
  expect(await signIn(await codeBy(site.config.OPERATOR_KEY ?? ''))).toBe(401)
  await renewTotp(site.db, { name, key, now: other.now() })
  expect(await signIn(await codeBy(key))).toBe(200)
})

test('an email that waits while PUBLIC_URL changes has the new address in its link', async () => {
  await workPasswordResets({ ...site, clock: site.now })
  const { forgot, mailedResetEmails } = identityKit(site)
  await forgot(ann.email)
  const [mail] = await mailedResetEmails(ann.email)
  const config = { ...site.config, PUBLIC_URL: 'https://new.example.com' }
  const links = mailedLinks({ ...site, config, clock: site.now, chance: systemChance })
  expect(await links.password_reset?.(mail?.link ?? '')).toMatch(
    /^https:\/\/new\.example\.com\/reset-password\/[\w-]{43}$/,
  )
})
