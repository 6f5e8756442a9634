import { linkToCome, type Mail } from '../../platform/mail.ts'
import { layOutMail } from '../../platform/mail-layout.ts'
import type { Account } from './store.ts'

/** Emails that an account gets whether or not its address is verified, except the one about its deletion. */
export const accountEmails = [
  'password_reset',
  'password_changed',
  'email_verification',
  'account_suspended',
  'person_corrected',
] as const

type Recipient = Pick<Account, 'email' | 'name' | 'emailVerifiedAt'>

/** @param link what the link is for; it is made when the email is sent */
export function resetEmail(recipient: Recipient, link: string, minutes: number): Mail {
  const heading = 'Reset your password'
  return {
    to: recipient.email,
    subject: heading,
    kind: 'password_reset',
    link,
    ...layOutMail({
      heading,
      parts: [
        greeting(recipient),
        `We received a request to reset the password of your TopRun account. The link works for ${minutes} minutes.`,
        { link: 'Choose a new password', url: linkToCome },
      ],
      footer: ["If you didn't ask for this, ignore this email. Your password has not changed."],
    }),
  }
}

export function passwordChangedEmail(recipient: Recipient, supportEmail: string): Mail {
  const heading = 'Your password was changed'
  return {
    to: recipient.email,
    subject: heading,
    kind: 'password_changed',
    ...layOutMail({
      heading,
      parts: [
        greeting(recipient),
        'The password of your TopRun account was changed, and your other devices were signed out.',
      ],
      footer: [`If this wasn't you, write to ${supportEmail} right away.`],
    }),
  }
}

/**
 * Does not greet by name: the address may belong to someone else, and the name may be anything.
 * @param link what the link is for; it is made when the email is sent
 */
export function verificationEmail({ email }: Pick<Account, 'email'>, link: string): Mail {
  return {
    to: email,
    subject: 'Please confirm your email address',
    kind: 'email_verification',
    link,
    ...layOutMail({
      heading: 'Welcome to TopRun',
      parts: [
        'Hello,',
        'Please confirm that this is your email address.',
        { link: 'Confirm the address', url: linkToCome },
      ],
      footer: ["If you didn't open an account, ignore this email."],
    }),
  }
}

/** Only a verified address is greeted by name: until then the name could be a stranger's message. */
function greeting({ name, emailVerifiedAt }: Recipient): string {
  return emailVerifiedAt === null ? 'Hello,' : `Hello ${name},`
}
