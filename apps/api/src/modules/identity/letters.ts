import type { Mail } from '../../platform/mail.ts'
import { layOutMail } from '../../platform/mail-layout.ts'
import type { Account } from './store.ts'

/** The letters that an account gets by itself: they name its member, and hold what opens it. */
export const accountLetters = ['password_reset', 'password_changed', 'email_verification'] as const

type Recipient = Pick<Account, 'email' | 'name'>

export function resetLetter({ email, name }: Recipient, url: string, minutes: number): Mail {
  const heading = 'Choose a new password'
  return {
    to: email,
    subject: heading,
    kind: 'password_reset',
    ...layOutMail({
      heading,
      parts: [
        `Hello ${name},`,
        `somebody asked for a new password for your account. If it was you, choose one within ${minutes} minutes:`,
        { link: 'Choose a new password', url },
      ],
      footer: ['If it was not you, nothing has changed and you need not do anything.'],
    }),
  }
}

export function passwordChangedLetter({ email, name }: Recipient, supportEmail: string): Mail {
  const heading = 'Your password was changed'
  return {
    to: email,
    subject: heading,
    kind: 'password_changed',
    ...layOutMail({
      heading,
      parts: [
        `Hello ${name},`,
        'the password of your account has just been changed, and every device was signed out.',
      ],
      footer: [`If it was not you, please write to ${supportEmail} at once.`],
    }),
  }
}

export function verificationLetter({ email, name }: Recipient, url: string): Mail {
  const heading = 'Welcome to TopRun'
  return {
    to: email,
    subject: 'Please confirm your email address',
    kind: 'email_verification',
    ...layOutMail({
      heading,
      parts: [
        `Hello ${name},`,
        'please confirm that this is your address, so that we can reach you about your account:',
        { link: 'Confirm the address', url },
      ],
      footer: ['If you did not open an account, you need not do anything.'],
    }),
  }
}
