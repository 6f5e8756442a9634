import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { Counter } from 'prom-client'
import { z } from 'zod'
import type { Configuration } from './configuration.ts'
import type { JobOutcome } from './jobs.ts'
import { linkToCome, mailQueue, type QueuedMail } from './mail.ts'
import { declareMetrics } from './metrics/registry.ts'
import type { Platform } from './platform.ts'

const mailMetrics = declareMetrics((registers) => ({
  emails: new Counter({
    name: 'toprun_emails_total',
    help: 'Emails by result of the attempt: sent, refused for good, or failed, to be tried again',
    labelNames: ['result'],
    registers,
  }),
}))

/**
 * Makes the link of an email that is about to be sent. @param id the `link` that `sendLater` was given @returns null if it is no longer
 * wanted: then nothing is sent
 */
type MakeLink = (id: string) => Promise<string | null>

/** The kinds of emails that have such a link. */
export type MailedLinks = Readonly<Record<string, MakeLink>>

type Deliver = (mail: QueuedMail, signal: AbortSignal) => Promise<JobOutcome>
type MailConfiguration = Pick<Configuration, 'SMTP_URL' | 'DATA_DIR' | 'MAIL_FROM'>

/**
 * Sends the emails queued by `sendLater`: over SMTP, or without SMTP_URL into files,
 * `DATA_DIR/outbox/{id}.eml`. The log contains no text, recipient or link of an email.
 */
export async function startMailDelivery(
  { db, jobs, config }: Pick<Platform, 'db' | 'jobs'> & { config: MailConfiguration },
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  links: MailedLinks = {},
): Promise<void> {
  const { emails } = mailMetrics(db)
  const deliver = mailDelivery(config, log)
  await jobs.work(mailQueue, async (queued, signal) => {
    const about = { mail: queued.id, kind: queued.kind }
    try {
      const mail = await withLink(queued, links)
      if (mail === null) {
        log.info(about, 'an email was not sent: its link is not wanted any more')
        return { ok: true }
      }
      const done = await deliver(mail, signal)
      emails.inc({ result: done.ok ? 'sent' : 'refused' })
      if (done.ok) log.info(about, 'an email was sent')
      else
        log.warn(
          { ...about, why: done.why },
          'an email was refused permanently; `operator mail failed` lists it',
        )
      return done
    } catch (error) {
      emails.inc({ result: 'failed' })
      log.warn({ ...about, err: error }, 'an email could not be sent; it will be retried')
      throw error
    }
  })
}

/** @returns null if its link is no longer wanted */
async function withLink(mail: QueuedMail, links: MailedLinks): Promise<QueuedMail | null> {
  if (mail.link === undefined) return mail
  const url = await links[mail.kind]?.(mail.link)
  if (url === undefined) throw new Error(`nobody makes the links of emails of the kind ${mail.kind}`)
  if (url === null) return null
  const { text, html } = mail
  return { ...mail, text: text.replaceAll(linkToCome, url), html: html?.replaceAll(linkToCome, url) }
}

/** Delivers one email now. It throws if another attempt may succeed. */
export const mailDelivery = (config: MailConfiguration, log: Pick<FastifyBaseLogger, 'warn'>): Deliver =>
  config.SMTP_URL === undefined ? toFiles(config, log) : overSmtp(config.SMTP_URL, config)

function overSmtp(url: string, { MAIL_FROM }: MailConfiguration): Deliver {
  const transport = createTransport({
    url,
    ...ownWords,
    // Together less than the job's time limit of two minutes.
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

/** Text is never interpreted as the path or URL of an attachment. */
const ownWords = { disableFileAccess: true, disableUrlAccess: true } as const

/**
 * Errors about the recipient or the message. If a server refuses our credentials or sender address, the
 * settings can be fixed.
 */
const refusedForGood = z.object({
  permanent: z.literal(true),
  command: z.enum(['RCPT TO', 'DATA']),
  message: z.string(),
})

/** The folder of emails without SMTP_URL. */
export const outboxIn = (dataFolder: string) => resolve(dataFolder, 'outbox')

function toFiles({ DATA_DIR, MAIL_FROM }: MailConfiguration, log: Pick<FastifyBaseLogger, 'warn'>): Deliver {
  const folder = outboxIn(DATA_DIR)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...ownWords })
  return async (mail) => {
    const { message } = await composer.sendMail(messageOf(mail, MAIL_FROM))
    const file = join(folder, `${mail.id}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Readable only by its owner, because an email may give access to an account; renamed when complete, so that no partial file is visible.
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.warn(
      { mail: mail.id, kind: mail.kind, subject: mail.subject, file: pathToFileURL(file).href },
      'SMTP_URL is not set: an email was written to a file',
    )
    return { ok: true }
  }
}

function messageOf(mail: QueuedMail, from: Configuration['MAIL_FROM']): SendMailOptions {
  const { id, to, subject, text, html, replyTo, leaveUrl, leavesByPost } = mail
  return {
    from,
    // An object, because a string would be parsed as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    replyTo,
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    // Suppresses automatic replies, except to emails from a person.
    headers: {
      ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }),
      ...(leavesByPost && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    list: leaveUrl === undefined ? undefined : { unsubscribe: leaveUrl },
  }
}
