import { z } from 'zod'
import { uuid } from './ids.ts'
import { declareAction, nothing } from './operator-action.ts'

/** Emails that could not be sent, on the operator page. Not their texts, which may have links that open an account. */

const operatorMail = z.object({
  id: z.uuid(),
  failedAt: z.iso.datetime(),
  /** Such as `support_ticket`. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** The error of the last attempt. */
  why: z.string(),
})
/** Oldest first. */
export const operatorMailsResponse = z.object({ mails: z.array(operatorMail), next: z.string().nullable() })

export const retryMails = declareAction({
  path: '/mails/retry',
  level: 'support',
  key: nothing,
  input: nothing,
  summary: 'Queue all emails again that could not be sent, the oldest 1,000 at a time',
  dialog: () => ({
    ...{ title: 'Retry all', confirm: 'Retry all emails' },
    does: 'Queues all of them again, the oldest 1,000 at a time.',
  }),
})
export const retryMail = declareAction({
  path: '/mails/:id/retry',
  level: 'support',
  key: z.object({ id: uuid }),
  input: nothing,
  summary: 'Queue an email again that could not be sent',
  dialog: ({ subject, to }: Pick<OperatorMail, 'subject' | 'to'>) => ({
    ...{ title: 'Retry', subject: `${subject}, to ${to}`, confirm: 'Retry the email' },
    does: `Queues “${subject}” to ${to} again.`,
  }),
})

export type OperatorMail = z.infer<typeof operatorMail>
export type OperatorMailsResponse = z.infer<typeof operatorMailsResponse>
