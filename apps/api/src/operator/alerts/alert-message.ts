import { z } from 'zod'
import type { Mail } from '../../platform/mail.ts'
import { layOutMail } from '../../platform/mail-layout.ts'

/** The body of the webhook, as docs/operations.md#alerts describes it. */
export const alertMessage = z.strictObject({
  /** The same id for all attempts. */
  id: z.uuid(),
  event: z.enum(['began', 'reminder', 'ended', 'test']),
  condition: z.string(),
  severity: z.enum(['failure', 'warning']),
  /** One line; the field that chats show. */
  text: z.string(),
  /** What is wrong, and what to do. */
  summary: z.string(),
  beganAt: z.iso.datetime(),
  at: z.iso.datetime(),
  site: z.url(),
})

export type AlertMessage = z.infer<typeof alertMessage>

const openings: Readonly<Record<AlertMessage['event'], string>> = {
  began: 'TopRun alert',
  reminder: 'TopRun alert continues',
  ended: 'TopRun alert is over',
  test: 'TopRun test alert',
}

/** @example alertText('ended', 'Ledger drift') // 'TopRun alert is over: Ledger drift' */
export function alertText(event: AlertMessage['event'], title: string): string {
  return `${openings[event]}: ${title}`
}

export function alertEmail(to: string, { event, text, summary, beganAt, site }: AlertMessage): Mail {
  return {
    to,
    kind: 'alert',
    subject: text,
    ...layOutMail({
      heading: text,
      parts: [
        event === 'ended' ? `This was found last, and is over: ${summary}` : summary,
        `Since ${beganAt}.`,
        { link: 'The page of the operator', url: `${site}/operator` },
      ],
      footer: ['You get this email because ALERT_EMAIL of the site names this address.'],
    }),
  }
}
