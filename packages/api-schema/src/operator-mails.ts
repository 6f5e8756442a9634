import { z } from 'zod'

/** Emails that could not be sent, on the operator page. Not their texts, which may have links that open an account. */

export const operatorMail = z.object({
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

export type OperatorMail = z.infer<typeof operatorMail>
export type OperatorMailsResponse = z.infer<typeof operatorMailsResponse>
