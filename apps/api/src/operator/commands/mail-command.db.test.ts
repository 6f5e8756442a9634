import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openJobs } from '../../platform/jobs.ts'
import { failedMailQueue, sendLater } from '../../platform/mail.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'
import { OperatorError } from './operator-error.ts'

const site = databaseOfFile()

const run = (...args: string[]) => runCommand({ db: site.db, pool: site.pool }, 'mail', args)

/** Moves emails to the dead-letter queue, like pg-boss. */
async function fail(count: number): Promise<void> {
  const jobs = await openJobs(site.pool, { supervise: false, onError: () => undefined })
  for (let number = 1; number <= count; number += 1) {
    const letter = { to: `ann${number}@example.com`, subject: `Over ${number}`, text: 'secret', kind: 'test' }
    await jobs.enqueue(site.db, failedMailQueue, randomUUID(), {
      ...letter,
      id: await sendLater(jobs, site.db, letter),
    })
  }
  await site.pool.query(
    `UPDATE jobs.job SET source_name = 'mail', source_output = '{"why": "451 busy"}' WHERE name = 'mail_failed'`,
  )
  await site.pool.query("DELETE FROM jobs.job WHERE name = 'mail'")
  await jobs.stop()
}

test('failed emails are listed with their errors, and queued again one by one or all', async () => {
  expect(await run('failed')).toBe('No email has failed.')
  await fail(3)
  const list = await run('failed')
  expect(list.match(/to ann\d@example\.com\n {4}Over \d\n {4}451 busy/g)).toHaveLength(3)
  expect(list).not.toContain('secret')
  const [id = ''] = list.split('  ')
  expect(await run('retry', id)).toBe('1 mail is queued again.')
  expect(await run('retry')).toBe('2 mails are queued again.')
  const { rows } = await site.pool.query(
    "SELECT data->>'to' AS to FROM jobs.job WHERE name = 'mail' ORDER BY 1",
  )
  expect(rows.map(({ to }) => to)).toEqual(['ann1@example.com', 'ann2@example.com', 'ann3@example.com'])
  expect(await run('failed')).toBe('No email has failed.')
})

test('anything else is refused with a sentence', async () => {
  await expect(run()).rejects.toThrow(OperatorError)
  await expect(run('retry', 'that-one')).rejects.toThrow('An ID must be one that "mail failed" lists.')
})
