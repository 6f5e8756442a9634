import type { MailedLinks } from '../../platform/mail-delivery.ts'
import type { Platform } from '../../platform/platform.ts'
import { makeVerificationLink } from './email-verification.ts'
import { makeResetLink } from './password-reset.ts'

/** Makes the links of account emails when they are sent. */
export function mailedLinks(platform: Pick<Platform, 'chance' | 'clock' | 'config' | 'db'>): MailedLinks {
  return {
    password_reset: (id) => makeResetLink(platform, id),
    email_verification: (id) => makeVerificationLink(platform, id),
  }
}
