import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pgSchema, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from './database.ts'
import { forgetJobs, type Jobs, type Queue } from './jobs.ts'
import type { KeptRows } from './retention.ts'
import type { KeepSetting } from './retention-variables.ts'

const address = z.email()

/** Text for a header: control characters, including line breaks, become spaces. */
const oneLine = z.string().transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())

const mail = z.object({
  to: address,
  subject: oneLine,
  text: z.string(),
  html: z.string().optional(),
  /** The Reply-To address, if not ours. */
  replyTo: z.object({ name: oneLine, address }).optional(),
  /** The unsubscribe URL of a mailing list. */
  leaveUrl: z.string().optional(),
  /** Mail programs may post to it without asking further (RFC 8058). */
  leavesByPost: z.boolean().optional(),
  /** The kind of email, for the log and the operator: `support_ticket`. */
  kind: z.string(),
  /**
   * What the link at `linkToCome` is for; it is made when the email is sent, so that no queue holds a link that opens
   * an account.
   */
  link: z.uuid().optional(),
})

/** The placeholder in text and HTML of an email for the link that is made when it is sent. */
export const linkToCome = 'https://link-to-come.invalid/'

const queuedMail = mail.extend({
  /** The same for all attempts: Message-ID and file name derive from it. */
  id: z.uuid(),
})

export type Mail = z.infer<typeof mail>
export type QueuedMail = z.infer<typeof queuedMail>

export const mailQueue: Queue<QueuedMail> = { name: 'mail', data: queuedMail }
/** Emails that could not be delivered for three days, or were refused permanently. */
export const failedMailQueue: Queue<QueuedMail> = { name: 'mail_failed', data: queuedMail }

/**
 * Queues an email that is sent once `tx` commits, with retries for three days. Those to a list wait for all others: a link to reset a
 * password is valid for half an hour. @param mail.to must be `isMailable`. @returns its id.
 */
export async function sendLater(jobs: Jobs, tx: Database, mailToSend: Mail): Promise<string> {
  const id = randomUUID()
  const priority = mailToSend.leaveUrl === undefined ? 1 : 0
  await jobs.enqueue(tx, mailQueue, id, { ...mail.parse(mailToSend), id }, { priority })
  return id
}

/**
 * Deletes queued and failed emails to an address, and those that pass on its messages. One that is being sent is not tried again.
 * @param kinds only these kinds; null for all.
 */
export async function forgetMailsOf(
  tx: Database,
  address: string,
  kinds: readonly string[] | null,
): Promise<void> {
  const theirs = sql`lower(${address}) IN (lower(data->>'to'), lower(data#>>'{replyTo,address}'))
    AND (${kinds === null} OR data->>'kind' = ANY (${sql.param(kinds ?? [])}::text[]))`
  await forgetJobs(tx, [mailQueue, failedMailQueue], theirs)
}

const jobsOfAllQueues = pgSchema('jobs').table('job_common', {
  createdOn: timestamp('created_on', { withTimezone: true }),
})

/** Failed emails of these kinds, kept for as long as the setting says, after about three days of attempts. */
export function failedMailsKept(setting: KeepSetting, kinds: readonly string[]): KeptRows {
  return {
    setting,
    table: jobsOfAllQueues,
    since: sql`${jobsOfAllQueues.createdOn}`,
    where: sql`name = 'mail_failed' AND state < 'active' AND data->>'kind' = ANY (${sql.param([...kinds])}::text[])`,
  }
}

/** Whether emails can be sent to the address; forms may accept more. */
export function isMailable(text: string): boolean {
  return address.safeParse(text).success
}
