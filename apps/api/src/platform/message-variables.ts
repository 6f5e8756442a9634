import { z } from 'zod'
import { commaList, secretKey } from './setting-kinds.ts'

const mailbox = z.email()

/** Says that there is no mail server. */
const noMailServer = 'off'

/** The environment variables about emails and push messages, part of `environmentVariables`. */
export const messageVariables = {
  SMTP_URL: z
    .preprocess(
      (text) => (text === noMailServer ? undefined : text),
      z
        .url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:587, smtps://… or off' })
        .optional(),
    )
    .describe(
      'the outgoing mail server; without it each email is a file in DATA_DIR/outbox, which production wants said: off',
    ),
  MAIL_FROM: z
    .string()
    .default('TopRun <no-reply@toprun.example>')
    .transform(readMailbox)
    .describe('the sender of emails'),
  VAPID_PRIVATE_KEY: secretKey
    .optional()
    .describe('signs push messages; without it a demonstration makes one in DATA_DIR, and others send none'),
  PUSH_HOSTS: commaList
    .default([
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      '*.push.services.mozilla.com',
      '*.notify.windows.com',
      '*.push.apple.com',
    ])
    .describe('push services that may be called, or whole origins; browsers name theirs'),
  SUPPORT_EMAIL: mailbox.default('support@toprun.example').describe('the address of the support team'),
}

/** `Name <address>`, or the address alone. */
function readMailbox(text: string, { issues, value }: z.RefinementCtx): { name: string; address: string } {
  const [, name = '', bracketed] = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? []
  const address = mailbox.safeParse(bracketed ?? text.trim())
  if (address.success) return { name, address: address.data }
  issues.push({ code: 'custom', message: 'must be an address or `Name <address>`', input: value })
  return z.NEVER
}

/** Production must not lose its emails in a folder by mistake. @param set the variables as they were given */
export function mailFaults({ NODE_ENV, SMTP_URL }: Readonly<Record<string, string | undefined>>): string[] {
  return NODE_ENV === 'production' && SMTP_URL === undefined
    ? [
        'SMTP_URL is not set while NODE_ENV is production: name the mail server, or set SMTP_URL=off to have each email written to a file.',
      ]
    : []
}
