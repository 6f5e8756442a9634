import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { failedMailQueue } from '../../platform/mail.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { operatorOfFile, runCommand } from '../../testing/operator-kit.ts'

const site = appOfFile()
const ann = operatorOfFile(site)
const { get, actionsOn } = ann
beforeEach(() => site.owner.query("DELETE FROM jobs.job WHERE name IN ('mail', 'mail_failed')"))

/** Emails that pg-boss moved to the dead-letter queue, all in the same moment. */
async function fail(count: number): Promise<void> {
  await site.db.transaction(async (tx) => {
    for (let number = 1; number <= count; number += 1)
      await site.jobs.enqueue(tx, failedMailQueue, randomUUID(), {
        ...{ id: randomUUID(), to: `fan${number}@example.com`, subject: `Over ${number}` },
        ...{ text: 'a secret link', kind: 'test' },
      })
  })
  await site.owner.query(
    `UPDATE jobs.job SET source_name = 'mail', source_output = '{"why": "451 busy"}' WHERE name = 'mail_failed'`,
  )
}
const retry = (path = '') => ann.post(`mails${path}/retry`)

test('failed emails are listed with the error of the last attempt, but not with their texts, by page and by command', async () => {
  expect(await get('mails')).toEqual({ mails: [], next: null })
  expect(await runCommand(site, 'mail failed')).toBe('No email has failed.')
  await fail(1)
  const { mails } = await get('mails')
  expect(mails).toEqual([
    {
      ...{ id: expect.any(String), failedAt: expect.any(String), kind: 'test', to: 'fan1@example.com' },
      ...{ subject: 'Over 1', why: '451 busy' },
    },
  ])
  const list = await runCommand(site, 'mail failed')
  expect(list).toMatch(/to fan1@example\.com\n {4}Over 1\n {4}451 busy/)
  expect(list).not.toContain('secret')
})

test('the list continues after its first page, also if the last email of that page was queued again', async () => {
  await fail(60)
  const { mails, next } = await get('mails')
  await retry(`/${mails.at(-1).id}`)
  expect((await get(`mails?after=${next}`)).mails).toHaveLength(10)
})

test('one email is queued again, and the log has no address', async () => {
  await fail(2)
  const [{ id, to }] = (await get('mails')).mails
  await retry(`/${id}`)
  expect((await site.mails()).map((mail) => mail.to)).toEqual([to])
  expect((await get('mails')).mails).toHaveLength(1)
  expect(JSON.stringify(await actionsOn(`mail:${id}`))).not.toContain('@')
})

test('all are queued again; with none left it is refused', async () => {
  await fail(3)
  const [{ id }] = (await get('mails')).mails
  expect(await runCommand(site, 'mail retry', [id])).toBe('1 mail is queued again.')
  expect((await retry()).json().summary).toBe('2 mails are queued again.')
  expect(await site.mails()).toHaveLength(3)
  await fail(2)
  expect(await runCommand(site, 'mail retry')).toBe('2 mails are queued again.')
  expect((await retry()).json()).toEqual({ code: 'action_refused', msg: 'No email has failed.' })
  expect(await actionsOn('mails')).toMatchObject([
    { outcome: 'refused' },
    { outcome: 'done', via: 'command' },
    { outcome: 'done', via: 'page' },
  ])
})

test('an email stays where it was if the log cannot be written', async () => {
  await fail(1)
  await site.owner.query('ALTER TABLE operator_actions ADD CONSTRAINT full_disk CHECK (false) NOT VALID')
  await expect(retry()).rejects.toThrow('answered 500')
  await site.owner.query('ALTER TABLE operator_actions DROP CONSTRAINT full_disk')
  expect((await get('mails')).mails).toHaveLength(1)
  expect(await site.mails()).toEqual([])
})
