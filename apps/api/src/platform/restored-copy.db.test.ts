import { randomUUID } from 'node:crypto'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { expect, test, vi } from 'vitest'
import { askForComparison } from '../operator/console/reconciliations.ts'
import { databaseOfFile } from '../testing/of-file.ts'
import { openServer } from '../testing/open-server.ts'
import { settingsOf } from '../testing/server-settings.ts'
import { openJobs } from './jobs.ts'

const site = databaseOfFile()
const folder = folderOfFile()

test('a quiet copy leaves emails, alerts and payments in their queues, and does all other work', async () => {
  await site.owner.query(
    `INSERT INTO jobs.job (id, name, data) VALUES (gen_random_uuid(), 'mail', '{}'), (gen_random_uuid(), 'payment_watch', '{}'),
       (gen_random_uuid(), 'alert', '{}')`,
  )
  const jobs = await openJobs(site.pool, { supervise: false, onError: () => undefined })
  await askForComparison(site.db, jobs, { id: randomUUID(), by: 'ann', at: new Date() })
  await jobs.stop()
  await site.pool.query(
    `INSERT INTO support_tickets (name, email, subject, message, source, created_at)
     VALUES ('Ann', 'ann@example.com', 'Cards', 'Where are they?', 'contact', now() - interval '800 days')`,
  )
  const server = await openServer(
    settingsOf(site.url, {
      ...{ DATA_DIR: folder.path, RESTORED: 'quiet' },
      ...{ ALERT_EMAIL: 'ops@example.com', ALERT_WEBHOOK_URL: 'http://127.0.0.1:1/' },
    }),
  )
  await vi.waitFor(
    async () =>
      expect(await site.rows('SELECT outcome FROM reconciliations WHERE ended_at IS NOT NULL')).toEqual([
        { outcome: 'done' },
      ]),
    20_000,
  )
  await vi.waitFor(async () => expect(await site.rows('SELECT FROM support_tickets')).toEqual([]), 20_000)
  await server.stop()
  expect(
    await site.rows(
      "SELECT name, state::text FROM jobs.job WHERE name IN ('alert', 'mail', 'payment_watch') ORDER BY name",
    ),
  ).toEqual([
    { name: 'alert', state: 'created' },
    { name: 'mail', state: 'created' },
    { name: 'payment_watch', state: 'created' },
  ])
  expect(await site.rows('SELECT FROM alert_watch')).toEqual([])
})
