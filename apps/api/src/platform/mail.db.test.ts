import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOfEachTest, ofEachTest } from '@toprun/postgres/test-of-file'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databaseOfEachTest } from '../testing/of-file.ts'
import { type SmtpServer, startSmtpServer } from '../testing/smtp-server.ts'
import { environmentVariables } from './configuration.ts'
import { failedJobs, type Jobs, openJobs } from './jobs.ts'
import { failedMailQueue, linkToCome, type Mail, sendLater } from './mail.ts'
import { type MailedLinks, startMailDelivery } from './mail-delivery.ts'
import { layOutMail } from './mail-layout.ts'
import type { MailPart } from './mail-parts.ts'

let smtp: SmtpServer | undefined
const log: string[] = []
beforeEach(() => {
  log.length = 0
})
// After the jobs, which send by it, have stopped.
afterEach(async () => {
  await smtp?.stop()
  smtp = undefined
})
const database = databaseOfEachTest()
const folder = folderOfEachTest()
const jobs: Jobs = ofEachTest(async () => {
  const onError = (error: unknown) => log.push(String(error))
  const held = await openJobs(database.pool, { supervise: false, pollSeconds: 0.5, onError })
  return { held, end: held.stop }
})

const letter: Mail = { to: 'ann@example.com', subject: 'Your over', text: 'Six balls.\n', kind: 'test' }
const send = (mail: Partial<Mail> = {}) => sendLater(jobs, database.db, { ...letter, ...mail })

/** Delivers by SMTP if there is a server, else into files. */
const deliver = (links?: MailedLinks) =>
  startMailDelivery(
    {
      db: database.db,
      jobs,
      config: { ...environmentVariables.parse({}), DATA_DIR: folder.path, SMTP_URL: smtp?.url },
    },
    {
      info: (...line: unknown[]) => log.push(JSON.stringify(line)),
      warn: (...line: unknown[]) => log.push(JSON.stringify(line)),
    },
    links,
  )

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 })

async function recipients(): Promise<string[]> {
  const { rows } = await database.pool.query("SELECT data->>'to' AS to FROM jobs.job WHERE name = 'mail'")
  return rows.map(({ to }) => to)
}
async function state(id: string): Promise<string> {
  return (await database.rows('SELECT state, output FROM jobs.job WHERE id = $1', id))[0].state
}
/** Skips a wait of minutes or hours. */
const waitIsOver = () => database.pool.query("UPDATE jobs.job SET start_after = now() WHERE state = 'retry'")

async function written(id: string): Promise<string> {
  return (await readFile(join(folder.path, 'outbox', `${id}.eml`), 'utf8')).replaceAll('\r\n', '\n')
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('an email', () => {
  test('is sent when its cause commits, and never if its cause is rolled back', async () => {
    const cause = (to: string, fails: boolean) =>
      database.db.transaction(async (tx) => {
        await sendLater(jobs, tx, { ...letter, to })
        if (fails) throw new Error('rolled back')
      })
    await expect(cause('nobody@example.com', true)).rejects.toThrow('rolled back')
    await cause('ann@example.com', false)
    expect(await recipients()).toEqual(['ann@example.com'])
  })

  test('without a mail server is a complete file, which the log names without its text', async () => {
    const id = await send({ text: 'Open https://toprun.example/secret-token\n', html: '<p>Hello</p>' })
    await deliver()
    await expect.poll(() => state(id)).toBe('completed')
    expect(await readdir(join(folder.path, 'outbox'))).toEqual([`${id}.eml`])
    const modes = [join(folder.path, 'outbox'), join(folder.path, 'outbox', `${id}.eml`)].map(modeOf)
    expect(await Promise.all(modes)).toEqual(['700', '600'])
    const mail = await written(id)
    expect(mail).toContain(
      'From: TopRun <no-reply@toprun.example>\nTo: ann@example.com\nSubject: Your over\n',
    )
    expect(mail).toContain(`Message-ID: <${id}@toprun.example>\n`)
    expect(mail).toContain('Auto-Submitted: auto-generated\n')
    expect(mail).toMatch(/text\/plain[\s\S]*secret-token[\s\S]*text\/html[\s\S]*<p>Hello<\/p>/)
    const logged = log.join('\n')
    expect(logged).toContain(`${id}.eml`)
    expect(logged).toContain('Your over')
    expect(logged).not.toMatch(/secret-token|ann@example/)
  })

  test('with a placeholder gets its link when it is sent, in text and HTML', async () => {
    const link = '6f1f6a3e-5f0b-4d5e-9d52-3f5b0f6f3a10'
    const parts = [{ link: 'Open', url: linkToCome }]
    const id = await send({ link, ...layOutMail({ heading: 'Open', parts, footer: [] }) })
    await deliver({ test: async (of) => `https://toprun.example/open/${of}` })
    await expect.poll(() => state(id)).toBe('completed')
    // Quoted-printable text has soft line breaks.
    const mail = (await written(id)).replaceAll('=\n', '')
    expect(mail.split(`https://toprun.example/open/${link}`)).toHaveLength(3)
    expect(mail).not.toContain(linkToCome)
  })

  test('with a link that is no longer wanted is not sent', async () => {
    const id = await send({ link: '6f1f6a3e-5f0b-4d5e-9d52-3f5b0f6f3a10', text: linkToCome })
    await deliver({ test: async () => null })
    await expect.poll(() => state(id)).toBe('completed')
    expect(await readdir(folder.path)).toEqual([])
  })

  test('with a link of an unknown kind waits', async () => {
    const id = await send({ link: '6f1f6a3e-5f0b-4d5e-9d52-3f5b0f6f3a10', text: linkToCome })
    await deliver()
    await expect.poll(() => state(id)).toBe('retry')
    expect(await readdir(folder.path)).toEqual([])
  })

  test('goes to the mail server in SMTP_URL', async () => {
    smtp = await startSmtpServer()
    const id = await send()
    await deliver()
    await expect.poll(() => state(id)).toBe('completed')
    expect(smtp.received).toEqual([
      {
        from: 'no-reply@toprun.example',
        to: ['ann@example.com'],
        message: expect.stringContaining(`Message-ID: <${id}@toprun.example>`),
      },
    ])
    expect(await readdir(folder.path)).toEqual([])
  })

  test('to one person is sent before those to a list that were queued earlier', async () => {
    smtp = await startSmtpServer()
    for (let reader = 1; reader <= 12; reader += 1)
      await send({ to: `reader${reader}@example.com`, leaveUrl: 'https://toprun.example/leave' })
    await send({ to: 'ann@example.com' })
    await deliver()
    await until(() => expect(smtp?.received.length).toBe(13))
    // The first batch has five.
    const sent = smtp.received.flatMap(({ to }) => to)
    expect(sent.indexOf('ann@example.com')).toBeLessThan(5)
  })

  test('waits for a mail server that is down, with growing delays', async () => {
    smtp = await startSmtpServer()
    const port = Number(new URL(smtp.url).port)
    await smtp.stop()
    const id = await send()
    await deliver()
    await expect.poll(() => state(id)).toBe('retry')
    const wait =
      "SELECT extract(epoch FROM start_after - now())::int AS seconds FROM jobs.job WHERE state = 'retry'"
    const [first] = (await database.pool.query(wait)).rows
    expect(first.seconds).toBeGreaterThan(20)
    expect(first.seconds).toBeLessThanOrEqual(60)
    await waitIsOver()
    await until(async () => expect((await database.pool.query(wait)).rows[0]?.seconds).toBeGreaterThan(50))
    smtp = await startSmtpServer({}, port)
    await waitIsOver()
    await expect.poll(() => state(id)).toBe('completed')
    expect(smtp.received).toHaveLength(1)
  })

  test('is kept for the operator after the last attempt failed, and is the same email when retried', async () => {
    let down = true
    smtp = await startSmtpServer({ message: () => (down ? '451 come back later' : '250 taken') })
    const id = await send()
    await database.pool.query('UPDATE jobs.job SET retry_limit = 1 WHERE id = $1', [id])
    await deliver()
    await expect.poll(() => state(id)).toBe('retry')
    await waitIsOver()
    await until(async () =>
      expect(await failedJobs(database.db, failedMailQueue, { limit: 10 })).toHaveLength(1),
    )
    expect(await failedJobs(database.db, failedMailQueue, { limit: 10 })).toMatchObject([
      { data: { id, to: 'ann@example.com' }, why: expect.stringContaining('451') },
    ])
    down = false
    expect(await jobs.retryFailed(database.db, failedMailQueue, { ids: null, limit: 10 })).toBe(1)
    await until(() => expect(smtp?.received).toHaveLength(3))
    const ids = smtp.received.map(({ message }) => /^Message-ID: (.*)$/m.exec(message)?.[1])
    expect(new Set(ids)).toEqual(new Set([`<${id}@toprun.example>`]))
    expect(await failedJobs(database.db, failedMailQueue, { limit: 10 })).toEqual([])
  })

  test.each([
    ['a recipient', { recipient: () => '550 no such person' }],
    ['a message', { message: () => '554 not this one' }],
  ])('is tried once when the mail server refuses %s for good', async (_what, answers) => {
    smtp = await startSmtpServer(answers)
    const id = await send()
    await deliver()
    await expect.poll(() => state(id)).toBe('failed')
    expect(await failedJobs(database.db, failedMailQueue, { limit: 10 })).toHaveLength(1)
  })
})

describe('user input', () => {
  test.each(['\r\nBcc: eve@example.com', '\nBcc: eve@example.com', '\rBcc: eve@example.com'])(
    'cannot add a header or a recipient: %j',
    async (injected) => {
      smtp = await startSmtpServer()
      const id = await send({
        subject: `Hello${injected}`,
        replyTo: { name: `Ann"${injected}`, address: 'ann@example.com' },
        text: `First${injected}`,
      })
      await deliver()
      await expect.poll(() => state(id)).toBe('completed')
      const [received] = smtp.received
      expect(received?.to).toEqual(['ann@example.com'])
      const [head = ''] = received?.message.split('\r\n\r\n') ?? []
      expect(head).not.toMatch(/^bcc/im)
      expect(head.replace(/\r\n /g, ' ')).toMatch(/^Reply-To: .*Bcc.* <ann@example\.com>$/m)
    },
  )

  test.each([
    'ann@example.com, eve@example.com',
    'Ann <ann@example.com>',
    'ann@example.com\r\nBcc: eve@x.com',
  ])('is not a recipient: %j', async (to) => {
    await expect(send({ to })).rejects.toThrow()
    expect(await recipients()).toEqual([])
  })

  test('has its first link as the one button of its HTML, and other links underlined', () => {
    const links = ['Open', 'Later', 'Leave'].map((link) => ({ link, url: `https://x.example/${link}` }))
    const [open, later, leave] = links as [MailPart, MailPart, MailPart]
    const { html } = layOutMail({ heading: 'Play', parts: ['Hello,', open, later], footer: [leave] })
    const buttons = [...html.matchAll(/<td bgcolor="#ecbd51"[^>]*><a href="([^"]+)"/g)].map(([, url]) => url)
    expect(buttons).toEqual(['https://x.example/Open'])
    expect(html.match(/text-decoration:underline/g)).toHaveLength(2)
  })

  test('stays text in the email', () => {
    const { html, text } = layOutMail({
      heading: '<b>&',
      parts: [
        { quote: `<script>alert("1")</script>\n'two'` },
        { link: 'Go', url: 'https://x.example/?a=1&b="2"' },
      ],
      footer: ['<i>'],
    })
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br>&#39;two&#39;')
    expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;2&quot;"')
    expect(html).not.toMatch(/<script|<b>|<i>/)
    expect(text).toBe(
      `<b>&\n\n> <script>alert("1")</script>\n> 'two'\n\nGo:\nhttps://x.example/?a=1&b="2"\n\n--\n\n<i>\n`,
    )
  })
})
