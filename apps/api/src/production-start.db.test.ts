import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { DatabaseUrls } from '@toprun/postgres/server'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { expect, onTestFinished, test } from 'vitest'
import { createFeedSecret } from './game/live/feed/feed-secrets.ts'
import { reserveSeeds } from './money/orders/order-seeds.ts'
import { createOperator, renewTotp, revokeOperator } from './operator/console/operator-accounts.ts'
import { gaveUp } from './platform/last-resort.ts'
import { prepareDatabase, statedDatabase } from './platform/prepare-database.ts'
import { StartFault } from './platform/start-fault.ts'
import { newUser } from './testing/contest-kit.ts'
import { databaseOfFile } from './testing/of-file.ts'
import { openServer } from './testing/open-server.ts'

const scripts = resolve(import.meta.dirname, '../../../scripts')
const data = folderOfFile()
const site = databaseOfFile()
const { PATH, NODE_COMPILE_CACHE } = process.env
const inherited = { PATH, NODE_COMPILE_CACHE }

/** Runs a program as production does, with these settings only. @returns how it ended and everything that it printed */
async function run(
  [script = '', ...args]: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: scripts,
    env: { ...inherited, NODE_ENV: 'production', DATA_DIR: data.path, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  const lines = `${said}${complained}`.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
  return { code, lines }
}

const stated = { PUBLIC_URL: 'https://toprun.example.com', SMTP_URL: 'off', PAYMENTS: 'off' }
const changed = (address: string, change: (url: URL) => void) => {
  const url = new URL(address)
  change(url)
  return url.href
}
/** Over TCP, as a production's server is reached. */
const overTcp = (address: string) =>
  changed(address, (url) => {
    url.hostname = '127.0.0.1'
  })
const tcp = {
  get url() {
    return overTcp(site.url)
  },
  get ownerUrl() {
    return overTcp(site.ownerUrl)
  },
}
const urls = () => ({ DATABASE_URL: tcp.url, DATABASE_OWNER_URL: tcp.ownerUrl })
const withWrongPassword = (address: string) =>
  changed(address, (url) => {
    url.password = 'wrong'
  })
const wrongPassword = (setting: string) =>
  expect.stringMatching(
    new RegExp(`^PostgreSQL at 127\\.0\\.0\\.1:\\d+ refuses the password of \\w+: correct ${setting}\\.$`),
  )

test('a site without its settings lists everything that it lacks and does not start', async () => {
  const { code, lines } = await run(['start.ts'], {})
  expect(code).toBe(1)
  expect(lines.map((line) => line.split(' ', 1)[0])).toEqual([
    'PUBLIC_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'PAYMENTS',
  ])
})

test.each<[string, () => Record<string, string>, () => unknown, number]>([
  [
    'a wrong password of the owner',
    () => ({ ...urls(), DATABASE_OWNER_URL: withWrongPassword(tcp.ownerUrl) }),
    () => wrongPassword('DATABASE_OWNER_URL'),
    1,
  ],
  [
    'a NATS that is away, which the launcher tries again',
    () => ({ ...urls(), NATS_URL: 'nats://site:secret@127.0.0.1:1' }),
    () =>
      expect.stringMatching(/^No NATS accepts a connection at 127\.0\.0\.1:1 \(.+\): .* correct NATS_URL\.$/),
    gaveUp,
  ],
])(
  'a start with %s says the setting and the cause in one sentence',
  async (_what, settings, sentence, ended) => {
    const { code, lines } = await run(['start.ts'], { ...stated, ...settings() })
    expect({ code, lines }).toEqual({ code: ended, lines: [sentence()] })
  },
)

test('a lost key of feeds stops the start and says how to continue', async () => {
  await createFeedSecret(
    site.db,
    { FEED_KEY: 'k'.repeat(43), FEED_SECRETS: new Map(), DATA_DIR: data.path },
    { source: 'scores', by: 'ann', now: new Date() },
  )
  const settings = { ...inherited, ...stated, NODE_ENV: 'production', DATA_DIR: data.path, PORT: '0' }
  const failed = await openServer({ ...settings, DATABASE_URL: tcp.url }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(StartFault)
  expect(failed).toMatchObject({
    mayPass: false,
    message: expect.stringMatching(
      /^Secrets of feeds are in force \(of scores\), .* set FEED_KEY, restore .*feed-key/,
    ),
  })
})

test('another key of feeds stops the start, until FEED_SECRETS has the secret of its sender', async () => {
  const settings = { ...inherited, ...stated, NODE_ENV: 'production', DATA_DIR: data.path, PORT: '0' }
  const start = (more: Record<string, string>) =>
    openServer({ ...settings, DATABASE_URL: tcp.url, FEED_KEY: 'w'.repeat(43), ...more })
  await expect(start({})).rejects.toThrow(
    /^FEED_KEY is not the key that the secrets of feeds in force \(of scores\) were made with: set that key, or/,
  )
  const server = await start({ FEED_SECRETS: `scores:${'s'.repeat(43)}` })
  await server.stop()
})

test('another key of operators’ codes is reported at the start, which continues: this is how the key is changed', async () => {
  const [key, now] = ['k'.repeat(43), new Date()]
  const made = { name: 'ann', password: 'a long enough password', level: 'admin', by: 'root' } as const
  await createOperator(site.db, { ...made, key, now })
  const settings = { ...inherited, ...stated, NODE_ENV: 'production', DATA_DIR: data.path, PORT: '0' }
  const notesWith = async (OPERATOR_KEY: string) => {
    const server = await openServer({
      ...{ ...settings, DATABASE_URL: tcp.url, FEED_KEY: key, OPERATOR_KEY },
    })
    await server.stop()
    return server.notes
  }
  expect(await notesWith('w'.repeat(43))).toContain(
    'OPERATOR_KEY is not the key that the codes of operators (ann) were made with, so they are refused: set that key, or make new codes (npm run operator -- console totp NAME).',
  )
  await renewTotp(site.db, { name: 'ann', key: 'w'.repeat(43), now })
  expect(await notesWith('w'.repeat(43))).toEqual([])
  await revokeOperator(site.db, { name: 'ann', by: 'root', now })
})

test('seeds that were committed to before money was taken are not given out if no chain has cards', async () => {
  const [user, orderId] = [await newUser(site.db), randomUUID()]
  const reserve = () => site.db.transaction((tx) => reserveSeeds(tx, { orderId, userId: user }, new Date()))
  const settings = { ...inherited, ...stated, NODE_ENV: 'production', DATA_DIR: data.path, PORT: '0' }
  const openWith = async (payments: Record<string, string>) => {
    const server = await openServer({
      ...settings,
      DATABASE_URL: tcp.url,
      FEED_KEY: 'k'.repeat(43),
      ...payments,
    })
    await server.stop()
  }
  await openWith({ PAYMENTS: 'off' })
  expect(await reserve()).toMatchObject({ ok: true })
  await site.rows('DELETE FROM order_seeds RETURNING order_id')
  await openWith({
    PAYMENTS: 'live',
    ...{
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    },
  })
  expect(await reserve()).toEqual({ ok: false, reason: 'no_seeds' })
})

test('an operator command with a wrong password says so in one sentence', async () => {
  const settings = { ...stated, ...urls(), DATABASE_OWNER_URL: withWrongPassword(tcp.ownerUrl) }
  expect(await run(['operator.ts', 'matches'], settings)).toEqual({
    code: 1,
    lines: [wrongPassword('DATABASE_OWNER_URL')],
  })
})

test('the doctor says what is wrong with the settings, and ends with 1', async () => {
  const unset = await run(['operator.ts', 'doctor'], {})
  expect(unset.code).toBe(1)
  expect(unset.lines).toContainEqual(
    expect.stringMatching(/^failure settings {2}PUBLIC_URL is not set while NODE_ENV is production/),
  )
})

test('the doctor of a complete site ends with 0', async () => {
  const proxy = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
  onTestFinished(() => {
    proxy.close()
  })
  await once(proxy, 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' ? address?.port : null
  const well = { ...stated, ...urls(), PUBLIC_URL: `http://127.0.0.1:${port}`, FEED_KEY: 'k'.repeat(43) }
  const examined = await run(['operator.ts', 'doctor'], well)
  expect(examined.lines.at(-1)).toMatch(/^0 failures, \d+ warnings\.$/)
  expect(examined.code).toBe(0)
})

test('a worker without a reachable NATS says so in one sentence', async () => {
  const settings = { ...stated, DATABASE_URL: tcp.url, NATS_URL: 'nats://127.0.0.1:1' }
  expect(await run(['worker.ts'], settings)).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^No NATS accepts a connection at 127\.0\.0\.1:1 /)],
  })
})

test.each<[string, () => DatabaseUrls, () => unknown, mayPass?: boolean]>([
  [
    'a database whose owner is not stated',
    () => statedDatabase({ DATABASE_URL: tcp.url, DATABASE_OWNER_URL: undefined }) ?? urlsOf(''),
    () =>
      expect.stringMatching(
        /^The role toprun_app of DATABASE_URL .* set DATABASE_OWNER_URL to the same database/,
      ),
  ],
  [
    'a wrong password of the application',
    () => ({ url: withWrongPassword(tcp.url), ownerUrl: tcp.ownerUrl }),
    () => wrongPassword('DATABASE_URL'),
  ],
  [
    'a database that is not there',
    () => urlsOf(changed(tcp.ownerUrl, (url) => (url.pathname = '/other'))),
    () => expect.stringMatching(/^There is no database other at .* correct DATABASE_URL\.$/),
  ],
  [
    'a server that is away',
    () => urlsOf('postgres://toprun@127.0.0.1:1/toprun'),
    () =>
      'No PostgreSQL serves 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1): start it, or correct DATABASE_URL.',
    true,
  ],
  [
    'a server without TLS that is asked for it',
    () => urlsOf(`${tcp.ownerUrl}?sslmode=verify-full`),
    () => expect.stringMatching(/can't be reached by TLS \(.+\): correct DATABASE_URL\.$/),
  ],
  [
    'two databases in place of one',
    () => ({ url: changed(tcp.url, (url) => (url.pathname = '/postgres')), ownerUrl: tcp.ownerUrl }),
    () =>
      expect.stringMatching(/^The database of DATABASE_URL lacks the tables .* must name the same one\.$/),
  ],
])('the preparation of %s fails with one sentence', async (_what, database, sentence, mayPass = false) => {
  const failed = await prepareDatabase(database()).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(StartFault)
  expect(failed).toMatchObject({ message: sentence(), mayPass })
})

const urlsOf = (url: string): DatabaseUrls => ({ url, ownerUrl: url })
