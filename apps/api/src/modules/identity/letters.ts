import type { Mail } from '../../platform/mail.ts'
import { layOutMail } from '../../platform/mail-layout.ts'
import type { Account } from './store.ts'

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
