import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import type { Configuration } from './configuration.ts'
import type { JobDone, Jobs } from './jobs.ts'
import { mailQueue, type QueuedMail } from './mail.ts'

type Deliver = (mail: QueuedMail, signal: AbortSignal) => Promise<JobDone>
type MailConfiguration = Pick<Configuration, 'SMTP_URL' | 'DATA_DIR' | 'MAIL_FROM'>

/**
 * Sends what `sendLater` queued: over SMTP, or without SMTP_URL into files that a mail program opens,
 * `DATA_DIR/outbox/{id}.eml`. The log has no text, recipient or link of any mail.
 */
export async function startMailDelivery(
  jobs: Jobs,
  config: MailConfiguration,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  const deliver = config.SMTP_URL === undefined ? toFiles(config, log) : overSmtp(config.SMTP_URL, config)
  await jobs.work(mailQueue, async (mail, signal) => {
    const about = { mail: mail.id, kind: mail.kind }
    try {
      const done = await deliver(mail, signal)
      if (done.ok) log.info(about, 'a mail was sent')
      else
        log.warn(
          { ...about, why: done.why },
          'a mail was refused for good; `operator -- mail failed` lists it',
        )
      return done
    } catch (error) {
      log.warn({ ...about, err: error }, 'a mail could not be sent; it is tried again later')
      throw error
    }
  })
}

function overSmtp(url: string, { MAIL_FROM }: MailConfiguration): Deliver {
  const transport = createTransport({
    url,
    ...ownWords,
    // Together less than the two minutes after which the job counts as given up.
    dnsTimeout: 10_000,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  return async (mail, signal) => {
    try {
      await transport.sendMail({ ...messageOf(mail, MAIL_FROM), signal })
      return { ok: true }
    } catch (error) {
      const refusal = refusedForGood.safeParse(error)
      if (!refusal.success) throw error
      return { ok: false, reason: 'hopeless', why: refusal.data.message }
    }
  }
}

/** A text is never taken for the path or address of something to attach. */
const ownWords = { disableFileAccess: true, disableUrlAccess: true } as const

/** Of the recipient or the message. A server that refuses our sign-in or sender address tells of settings that can be mended. */
const refusedForGood = z.object({
  permanent: z.literal(true),
  command: z.enum(['RCPT TO', 'DATA']),
  message: z.string(),
})

/** Where mails are written to without SMTP_URL. */
export const outboxIn = (dataFolder: string) => resolve(dataFolder, 'outbox')

function toFiles({ DATA_DIR, MAIL_FROM }: MailConfiguration, log: Pick<FastifyBaseLogger, 'warn'>): Deliver {
  const folder = outboxIn(DATA_DIR)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...ownWords })
  return async (mail) => {
    const { message } = await composer.sendMail(messageOf(mail, MAIL_FROM))
    const file = join(folder, `${mail.id}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // For its owner alone, since a mail may open an account; renamed when whole, so that nobody ever opens half of one.
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.warn(
      { mail: mail.id, kind: mail.kind, subject: mail.subject, file: pathToFileURL(file).href },
      'SMTP_URL is not set: a mail was written to a file',
    )
    return { ok: true }
  }
}

function messageOf(mail: QueuedMail, from: Configuration['MAIL_FROM']): SendMailOptions {
  const { id, to, subject, text, html, replyTo, leaveUrl } = mail
  return {
    from,
    // An object, because a text would be read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    replyTo,
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    // Tells automatic answerers to stay quiet. A mail with a person behind it may be answered by them.
    headers: replyTo ? {} : { 'Auto-Submitted': 'auto-generated' },
    list: leaveUrl === undefined ? undefined : { unsubscribe: leaveUrl },
  }
}
