import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './database.ts'
import type { Jobs, Queue } from './jobs.ts'

const address = z.email()

/** What goes into a header: a line break or another control character in it is a space. */
const oneLine = z.string().transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())

const mail = z.object({
  to: address,
  subject: oneLine,
  text: z.string(),
  html: z.string().optional(),
  /** Who is answered, where it is not us. */
  replyTo: z.object({ name: oneLine, address }).optional(),
  /** Where a reader of a mailing list leaves it. */
  leaveUrl: z.string().optional(),
  /** What the mail is about, for the log and the operator: `support_ticket`. */
  kind: z.string(),
})

const queuedMail = mail.extend({
  /** Stays the same however often the mail is tried: its Message-ID and its file are named after it. */
  id: z.uuid(),
})

export type Mail = z.infer<typeof mail>
export type QueuedMail = z.infer<typeof queuedMail>

export const mailQueue: Queue<QueuedMail> = { name: 'mail', data: queuedMail }
/** Mails that nobody took for three days, or that were refused for good. */
export const failedMailQueue: Queue<QueuedMail> = { name: 'mail_failed', data: queuedMail }

/**
 * Sends a mail after `tx` commits, and none when it is rolled back. It is tried for three days.
 * @param mail.to must be `isMailable`.
 * @returns its id.
 */
export async function sendLater(jobs: Jobs, tx: Database, mailToSend: Mail): Promise<string> {
  const id = randomUUID()
  await jobs.enqueue(tx, mailQueue, id, { ...mail.parse(mailToSend), id })
  return id
}

/**
 * What waits to be mailed to an address, or could not be, is thrown away. What is being sent at the moment is sent.
 * @param kinds of these alone; null for all.
 */
export async function forgetMailsTo(
  tx: Database,
  recipient: string,
  kinds: readonly string[] | null,
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM jobs.job WHERE name IN (${mailQueue.name}, ${failedMailQueue.name})
      AND lower(data->>'to') = lower(${recipient}) AND state <> 'active'
      AND (${kinds === null} OR data->>'kind' = ANY (${sql.param(kinds ?? [])}::text[]))`)
}

/** Whether a mail can be addressed to it; forms may accept more than that. */
export function isMailable(text: string): boolean {
  return address.safeParse(text).success
}
