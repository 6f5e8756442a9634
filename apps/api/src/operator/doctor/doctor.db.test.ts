import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type Server } from 'node:net'
import { join } from 'node:path'
import { readFiles } from '@toprun/content/content-files'
import { tamperWithBalance } from '@toprun/ledger/test-books'
import { folderOfEachTest } from '@toprun/postgres/test-of-file'
import { expect, onTestFinished, test } from 'vitest'
import { createFeedSecret, revokeFeedSecret } from '../../game/live/feed/feed-secrets.ts'
import { matches } from '../../game/matches/tables.ts'
import { type Configuration, environmentVariables } from '../../platform/configuration.ts'
import { contentFolder } from '../../platform/content.ts'
import { roomParts } from '../../room-parts.ts'
import { newMatch, newUser } from '../../testing/contest-kit.ts'
import { databaseOfEachTest } from '../../testing/of-file.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { testContent } from '../../testing/test-content.ts'
import { createOperator, renewTotp } from '../console/operator-accounts.ts'
import { examineSite } from './doctor.ts'
import { type Examined, examineAll, ok, reportOf, warning } from './examine.ts'

const site = databaseOfEachTest()
const folder = folderOfEachTest()

/** The findings for a site with these settings, apart from those of a healthy one. */
async function examine(
  settings: Partial<Configuration> = {},
  {
    database = site,
    now = () => new Date(),
    cardKeyFaults = roomParts.cardKeyFaults,
  }: Partial<Parameters<typeof examineSite>[0]> = {},
): Promise<Examined[]> {
  const config = {
    ...environmentVariables.parse({ NODE_ENV: 'production', MAIL_FROM: 'play@toprun.test' }),
    ...{ SUPPORT_EMAIL: 'help@toprun.test', VAPID_PRIVATE_KEY: 'k'.repeat(43), DATA_DIR: folder.path },
    ...settings,
  }
  return examineSite({ config, database, now, filesInForce: roomParts.filesInForce, cardKeyFaults })
}

/** The finding about one part. */
async function said(part: string, ...of: Parameters<typeof examine>): Promise<string[]> {
  const found = await examine(...of)
  return found.filter(({ name }) => name === part).map(({ status, sentence }) => `${status}: ${sentence}`)
}

/** A server of the test. @returns its port */
async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

/** Answers every request with this status and body. @returns its port */
const respondWith = (status: number, body: object) =>
  portOf(createServer((_request, response) => response.writeHead(status).end(JSON.stringify(body))))

const broken = (text: RegExp) => [expect.stringMatching(new RegExp(`^failure: ${text.source}`))]
const worrying = (text: RegExp) => [expect.stringMatching(new RegExp(`^warning: ${text.source}`))]

test('a healthy site has a line for each part, and nothing to do', async () => {
  const port = await respondWith(200, { status: 'ok' })
  const smtp = await startSmtpServer()
  onTestFinished(() => smtp.stop())
  const found = await examine({
    ...{ PORT: port, SMTP_URL: smtp.url, TRUST_PROXY: 'loopback', PUBLIC_URL: `http://127.0.0.1:${port}` },
    // With payments but without a chain it would also say that packs are sold out.
    PAYMENTS: 'off',
  })
  expect(found.map(({ name }) => name)).toEqual([
    ...['settings', 'database', 'roles', 'tables', 'clock', 'queue', 'ledger', 'seals', 'keys', 'feeds'],
    ...['pay-outs', 'providers', 'alerts', 'content'],
    ...['disk', 'chain', 'mail', 'nats', 'site', 'proxies'],
  ])
  const unwell = found.filter(({ name, status }) => status !== 'ok' && !['settings', 'disk'].includes(name))
  expect(unwell).toEqual([])
})

test('settings of a demonstration are a warning', async () => {
  expect(await said('settings', { NODE_ENV: 'development' })).toEqual(worrying(/NODE_ENV is development/))
  const found = await said('settings', { SUPPORT_EMAIL: 'a@toprun.example', VAPID_PRIVATE_KEY: undefined })
  expect(found).toEqual([
    ...worrying(/PUBLIC_URL is not https/),
    ...worrying(/SUPPORT_EMAIL is not set/),
    ...worrying(/VAPID_PRIVATE_KEY is not set/),
    ...worrying(/TOKEN_CONTRACTS names no contract of cards: packs are sold out/),
  ])
  const aboutPacks = async (settings: Partial<Configuration>) =>
    (await said('settings', settings)).filter((line) => line.includes('packs'))
  expect(await aboutPacks({ PAYMENTS: 'off' })).toEqual([])
  expect(await aboutPacks({ CHAIN_RPC_URL: 'http://127.0.0.1:1' })).toEqual([])
})

test('a database that refuses the role is a failure, and its content is unknown', async () => {
  const url = new URL(site.url)
  url.password = 'wrong'
  const found = await examine({}, { database: { url: url.href, ownerUrl: site.ownerUrl } })
  expect(found).toContainEqual({
    name: 'database',
    status: 'failure',
    sentence: expect.stringMatching(/refuses the password of toprun_app: correct DATABASE_URL\.$/),
  })
  expect(found.filter(({ sentence }) => sentence === 'Not known while the database is away.')).toHaveLength(
    12,
  )
})

test('an embedded database that does not run is a failure', async () => {
  expect(await said('database', {}, { database: null })).toEqual(broken(/The embedded database of DATA_DIR/))
})

test('roles are wrong with a refused owner, with two databases, and with a site that owns the ledger', async () => {
  const ofUrls = (url: string, ownerUrl: string) => said('roles', {}, { database: { url, ownerUrl } })
  const [refused, elsewhere] = [new URL(site.ownerUrl), new URL(site.ownerUrl)]
  refused.password = 'wrong'
  elsewhere.pathname = '/postgres'
  expect(await ofUrls(site.url, refused.href)).toEqual(broken(/.* correct DATABASE_OWNER_URL\./))
  expect(await ofUrls(site.url, elsewhere.href)).toEqual(broken(/.* name different databases/))
  expect(await ofUrls(site.ownerUrl, site.ownerUrl)).toEqual(worrying(/.* can change the rows of the ledger/))
})

test('pending migrations are a failure', async () => {
  await site.owner.query("UPDATE migrations SET name = 'other'")
  expect(await said('tables')).toEqual(broken(/Migrations are pending \(0001/))
})

test.each([
  [0, /^ok: The clocks/],
  // The query takes some time on a busy machine.
  [-5_000, /^warning: This machine's clock is [5-7]\.\d s behind/],
  [60_000, /^failure: This machine's clock is (5[89]|60)\.\d s ahead of/],
])('a clock that is %d ms off is reported', async (offMs, sentence) => {
  const now = () => new Date(Date.now() + offMs)
  expect(await said('clock', {}, { now })).toEqual([expect.stringMatching(sentence)])
})

const add = (queue: string, age: string) =>
  site.owner.query(
    `INSERT INTO jobs.job (name, data, start_after, created_on) VALUES ($1, '{}', now() - $2::interval, now() - $2::interval)`,
    [queue, age],
  )

test('jobs that no site takes are a failure, and emails that were given up a warning', async () => {
  await add('mail', '4 minutes')
  expect(await said('queue')).toEqual(['ok: No job is overdue, and no email was given up in the last day.'])
  await add('mail', '20 minutes')
  await add('mail_failed', '1 minute')
  expect((await said('queue')).toSorted()).toEqual([
    ...broken(/Jobs have been due: mail for 20 minutes/),
    ...worrying(/1 email could not be sent in the last day/),
  ])
})

test('jobs of a setting that was taken away are a warning with the solution, until they are discarded', async () => {
  const withoutPush = { VAPID_PRIVATE_KEY: undefined, DEMO: false }
  await add('push', '2 days')
  await add('push', '1 minute')
  expect(await said('queue', withoutPush)).toEqual([
    'warning: Jobs of the queue push have been due for 2880 minutes, and no site takes them without VAPID_PRIVATE_KEY: set it again, or discard them (npm run operator -- jobs discard push).',
  ])
  expect(await said('queue')).toEqual(broken(/Jobs have been due: push for 2880 minutes/))
  await add('mail', '20 minutes')
  expect(await said('queue', { ...withoutPush, RESTORED: 'quiet' })).toEqual([
    'ok: This quiet copy leaves its jobs (mail, push), which are done once RESTORED names its backup.',
  ])
})

test('a balance that differs from its postings is a failure', async () => {
  await newUser(site.db, 500n)
  const { rows } = await site.owner.query("SELECT account FROM ledger_accounts WHERE account LIKE 'wallet:%'")
  await tamperWithBalance(site, rows[0].account, 1)
  expect(await said('ledger')).toEqual(broken(/The balance of wallet:\S+ is \d+, .* reconcile/))
})

test('a lost key and a key that others can read are failures', async () => {
  const secrets = { FEED_KEY: 'k'.repeat(43), FEED_SECRETS: new Map(), DATA_DIR: folder.path }
  await createFeedSecret(site.db, secrets, { source: 'scores', by: 'ann', now: new Date() })
  expect(await said('keys')).toEqual(broken(/Secrets of feeds are in force \(of scores\)/))
  const file = join(folder.path, 'feed-key')
  writeFileSync(file, 'k'.repeat(43))
  chmodSync(file, 0o644)
  expect(await said('keys')).toEqual(broken(/Others can read .*feed-key/))
  chmodSync(file, 0o600)
  expect(await said('keys')).toEqual([expect.stringMatching(/^ok/)])
})

test('another key than that of the secrets in force is a failure, which names the setting and the solution', async () => {
  const [right, wrong] = ['k'.repeat(43), 'w'.repeat(43)]
  const now = new Date()
  const secrets = { FEED_KEY: right, FEED_SECRETS: new Map<string, string>(), DATA_DIR: folder.path }
  const of = { source: 'scores', by: 'ann', now }
  const first = await createFeedSecret(site.db, secrets, of)
  const operator = { name: 'ann', password: 'a long enough password', level: 'admin', by: 'root' } as const
  await createOperator(site.db, { ...operator, key: right, now })
  const keys = { FEED_KEY: right, OPERATOR_KEY: right }
  expect(await said('keys', keys)).toEqual([expect.stringMatching(/^ok/)])
  expect(await said('keys', { ...keys, FEED_KEY: wrong })).toEqual([
    'failure: FEED_KEY is not the key that the secrets of feeds in force (of scores) were made with: set that key, or name their secrets in FEED_SECRETS, or revoke them (npm run operator -- feed-secret revoke ID) and make new ones.',
  ])
  expect(await said('keys', { ...keys, OPERATOR_KEY: wrong })).toEqual([
    'failure: OPERATOR_KEY is not the key that the codes of operators (ann) were made with, so they are refused: set that key, or make new codes (npm run operator -- console totp NAME).',
  ])
  await createFeedSecret(site.db, { ...secrets, FEED_KEY: wrong }, of)
  const id = first.ok ? first.id : ''
  expect(await said('keys', { ...keys, FEED_KEY: wrong })).toEqual([
    `warning: The stored secret ${id} of scores was made with another key: revoke it (npm run operator -- feed-secret revoke ${id}).`,
  ])
  await revokeFeedSecret(site.db, { id, by: 'ann', now })
  await renewTotp(site.db, { name: 'ann', key: wrong, now })
  expect(await said('keys', { FEED_KEY: wrong, OPERATOR_KEY: wrong })).toEqual([expect.stringMatching(/^ok/)])
})

test('a different key in DATA_DIR is named by its file, and a secret from before fingerprints matches any key', async () => {
  writeFileSync(join(folder.path, 'feed-key'), 'w'.repeat(43), { mode: 0o600 })
  const secrets = { FEED_KEY: 'k'.repeat(43), FEED_SECRETS: new Map(), DATA_DIR: folder.path }
  await createFeedSecret(site.db, secrets, { source: 'scores', by: 'ann', now: new Date() })
  expect(await said('keys')).toEqual(broken(/\S+\/feed-key is not the key that the secrets of feeds/))
  await site.owner.query('UPDATE feed_secrets SET key_fingerprint = NULL')
  expect(await said('keys')).toEqual([expect.stringMatching(/^ok/)])
})

test('a live match that waits for its feed is a failure, which names it', async () => {
  const id = await newMatch(site.db, new Date())
  expect(await said('feeds')).toEqual(['ok: Matches: 0 live, none delayed, 1 to start within a day.'])
  await site.db.update(matches).set({ state: 'live', delayedSince: new Date(Date.now() - 120_000) })
  expect(await said('feeds')).toEqual(broken(new RegExp(`The feed of ${id} is silent`)))
})

test('content that cannot be read, or is not in force, is a warning', async () => {
  expect(await said('content')).toEqual([
    `ok: The first start of a site puts the content of ${contentFolder()} into force.`,
  ])
  expect(await said('content', { CONTENT_DIR: join(folder.path, 'none') })).toEqual(
    worrying(/The content of .* cannot be read/),
  )
  await roomParts.putIntoForce(
    site.db,
    { files: new Map([['site.yaml', '']]), content: testContent() },
    { by: 'ann', now: new Date() },
  )
  expect(await said('content')).toEqual(worrying(/.* is not the one in force: .* content reload/))
  const { files } = readFiles(contentFolder())
  await roomParts.putIntoForce(site.db, { files, content: testContent() }, { by: 'ann', now: new Date() })
  expect(await said('content')).toEqual([expect.stringMatching(/^ok: The content in force is that of/)])
})

test('a data folder that is missing or not writable is a failure', async () => {
  expect(await said('disk', { DATA_DIR: join(folder.path, 'none') })).toEqual(
    broken(/DATA_DIR .* does not exist/),
  )
  const file = join(folder.path, 'file')
  writeFileSync(file, '')
  expect(await said('disk', { DATA_DIR: file })).toEqual([expect.stringMatching(/^failure: /)])
})

test('a node that does not answer is a failure', async () => {
  expect(await said('chain', { ETH_RPC_URL: 'http://127.0.0.1:1' })).toEqual(
    broken(/No node answers for chain 1:/),
  )
})

test('keys of the cards that do not match their contracts are failures, once the node answers', async () => {
  const node = createServer((_request, response) =>
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0xaa36a7' })),
  )
  const SEPOLIA_RPC_URL = `http://127.0.0.1:${await portOf(node)}`
  const cardKeyFaults = async () => ['The mover is another one.', 'The minter is another one.']
  expect(await said('chain', { SEPOLIA_RPC_URL }, { cardKeyFaults })).toEqual([
    'failure: The mover is another one.',
    'failure: The minter is another one.',
  ])
  expect(await said('chain', { SEPOLIA_RPC_URL })).toEqual(['ok: The nodes of the chain answer.'])
})

test('a mail server that is unreachable or silent is a failure, and no mail server is a warning', async () => {
  expect(await said('mail', { SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual(
    broken(/The mail server at 127\.0\.0\.1:1 /),
  )
  const silent = await portOf(createTcpServer())
  expect(await said('mail', { SMTP_URL: `smtp://127.0.0.1:${silent}` })).toEqual(
    broken(/The mail server at /),
  )
  expect(await said('mail')).toEqual(worrying(/SMTP_URL is off/))
})

test('an unreachable NATS is a failure', async () => {
  expect(await said('nats', { NATS_URL: 'nats://127.0.0.1:1' })).toEqual(
    broken(/No NATS accepts a connection/),
  )
})

test('a site that is not ready is a failure, and one that does not run or has alarms is a warning', async () => {
  const unready = await respondWith(503, { code: 'disk_full', msg: 'The disk is full.' })
  expect(await said('site', { PORT: unready })).toEqual(
    broken(/The site at \S+ is not ready: The disk is full\./),
  )
  const alarms = [{ code: 'nats_lost', msg: 'The connection to NATS is lost.' }]
  const alarmed = await respondWith(200, { status: 'ok', alarms })
  expect(await said('site', { PORT: alarmed })).toEqual(
    worrying(/The site is ready, with an alarm: The connection/),
  )
  expect(await said('site', { PORT: 1 })).toEqual(
    worrying(/No site answers at http:\/\/127\.0\.0\.1:1\/readyz/),
  )
})

test('a proxy that does not lead to a site, or that lets clients forge addresses, is a failure', async () => {
  const port = await respondWith(200, { status: 'ok' })
  const wrong = await respondWith(502, {})
  const ofProxy = (PUBLIC_URL: string, TRUST_PROXY?: string) => said('proxies', { PUBLIC_URL, TRUST_PROXY })
  expect(await ofProxy('http://127.0.0.1:1', 'loopback')).toEqual(broken(/http:\S+ can't be reached/))
  expect(await ofProxy(`https://127.0.0.1:${port}`, 'loopback')).toEqual(
    broken(/https:\S+ can't be reached \(it does not speak TLS\)/),
  )
  expect(await ofProxy(`http://127.0.0.1:${wrong}`, 'loopback')).toEqual(broken(/http:\S+ answers 502/))
  expect(await ofProxy(`http://127.0.0.1:${port}`, '10.0.0.0/8,0.0.0.0/0')).toEqual(
    broken(/TRUST_PROXY has 0\.0\.0\.0\/0/),
  )
  expect(await ofProxy(`http://127.0.0.1:${port}`)).toEqual(worrying(/TRUST_PROXY is not set/))
})

test('a check without a result, and one that throws, are failures; they do not delay the others', async () => {
  const found = await examineAll(
    [
      { name: 'silent', examine: () => new Promise(() => undefined) },
      { name: 'broken', examine: () => Promise.reject(new Error('The cable is cut.')) },
      { name: 'well', examine: async () => [ok('One.'), warning('Two.')] },
    ],
    50,
  )
  expect(reportOf(found)).toBe(
    [
      'failure silent    It gave no answer within 0.05 seconds.',
      'failure broken    The cable is cut.',
      'ok      well      One.',
      'warning well      Two.',
      '2 failures, 1 warning.',
    ].join('\n'),
  )
})
