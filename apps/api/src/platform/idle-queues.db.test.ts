import { folderOfEachTest } from '@toprun/postgres/test-of-file'
import { expect, test, vi } from 'vitest'
import { readSettings } from '../money/payments/payment-context.ts'
import { databaseOfEachTest } from '../testing/of-file.ts'
import { openServer } from '../testing/open-server.ts'
import { settingsOf } from '../testing/server-settings.ts'
import { idleQueues } from './idle-queues.ts'

const site = databaseOfEachTest()
const folder = folderOfEachTest()

const off = { PAYMENTS: 'off', CHAIN: 'off', DEMO: 'false' }

test.each<[what: string, settings: Record<string, string>, idle: string[]]>([
  [
    'without payments, chains and push',
    off,
    [
      ...['card_issuing', 'card_scan', 'chain_scan', 'mint_confirmation', 'mint_scan', 'push'],
      ...['sandbox_webhook', 'token_trade_scan'],
    ],
  ],
  [
    'with a local chain and sandbox payments',
    {
      ...{ PAYMENTS: 'sandbox', CHAIN_RPC_URL: 'http://127.0.0.1:1', DEMO: 'false' },
      VAPID_PRIVATE_KEY: 'k'.repeat(43),
    },
    [],
  ],
  [
    'that is a quiet copy',
    { ...off, RESTORED: 'quiet' },
    [
      ...['alert', 'card_issuing', 'card_scan', 'chain_scan', 'crypto_confirmation', 'mail'],
      ...['mint_confirmation', 'mint_scan', 'payment_watch', 'pin_file', 'push', 'sandbox_webhook'],
      'token_trade_scan',
    ],
  ],
])('a site %s takes the jobs of all queues except idle ones', async (_, stated, idle) => {
  const settings = settingsOf(site.url, { DATA_DIR: folder.path, ...stated })
  const read = readSettings(settings)
  expect(read.ok && [...idleQueues(read.configuration).keys()].toSorted()).toEqual(idle)
  await site.owner.query(
    `INSERT INTO jobs.job (name, data) SELECT name, '{}' FROM jobs.queue
     WHERE name NOT IN (SELECT dead_letter FROM jobs.queue WHERE dead_letter IS NOT NULL)`,
  )
  const first = new Date()
  const untouched = async () =>
    (
      await site.rows(
        `SELECT name FROM jobs.job WHERE state = 'created' AND created_on < $1 ORDER BY name`,
        first,
      )
    ).map(({ name }) => name)
  const server = await openServer(settings)
  await vi.waitFor(async () => expect(await untouched()).toEqual(idle), 20_000)
  await server.stop()
})
