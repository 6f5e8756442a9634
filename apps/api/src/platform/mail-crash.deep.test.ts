import { createTestDatabase } from '@toprun/postgres/test-database'
import { expect, test, vi } from 'vitest'
import { startServerProcess } from '../testing/server-process.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import { environmentVariables } from './configuration.ts'
import { openDatabase } from './database.ts'
import { openJobs } from './jobs.ts'
import { sendLater } from './mail.ts'
import { startMailDelivery } from './mail-delivery.ts'

test('an email whose process is killed while sending it is sent again with the same Message-ID', async () => {
  const database = await createTestDatabase()
  let response: string | null = null
  const smtp = await startSmtpServer({ message: () => response })
  const jobs = await openJobs(database.pool, { supervise: false, onError: () => undefined })
  const letter = { to: 'ann@example.com', subject: 'Your over', text: 'Six balls.', kind: 'test' }
  const id = await sendLater(jobs, openDatabase(database.pool), letter)
  await jobs.stop()

  const killed = await startServerProcess(database.url, { SMTP_URL: smtp.url })
  try {
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 30_000 })
  } finally {
    await killed.kill()
  }
  // The job times out two minutes after its start, and queues are maintained once a minute.
  await database.pool.query("UPDATE jobs.job SET started_on = started_on - interval '3 minutes'")
  await database.pool.query('UPDATE jobs.queue SET monitor_on = NULL, monitor_claim_on = NULL')

  response = '250 taken'
  const next = await openJobs(database.pool, {
    supervise: true,
    superviseSeconds: 1,
    pollSeconds: 0.5,
    onError: () => undefined,
  })
  const config = environmentVariables.parse({ SMTP_URL: smtp.url })
  await startMailDelivery(
    { db: openDatabase(database.pool), jobs: next, config },
    { info: () => undefined, warn: () => undefined },
  )
  await vi.waitFor(
    async () => {
      await database.pool.query("UPDATE jobs.job SET start_after = now() WHERE state = 'retry'")
      expect(await database.rows('SELECT state FROM jobs.job WHERE id = $1', id)).toEqual([
        { state: 'completed' },
      ])
    },
    { timeout: 30_000 },
  )
  const messageIds = smtp.received.map(({ message }) => /^Message-ID: (.*)$/m.exec(message)?.[1])
  expect(messageIds).toEqual([`<${id}@toprun.example>`, `<${id}@toprun.example>`])
  await next.stop()
  await smtp.stop()
  await database.drop()
})
