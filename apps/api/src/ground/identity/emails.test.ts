import { expect, test } from 'vitest'
import { linkToCome } from '../../platform/mail.ts'
import { passwordChangedEmail, resetEmail, verificationEmail } from './emails.ts'

const ann = { email: 'ann@example.com', name: 'Ann Lee', emailVerifiedAt: new Date(0) }

test('the email with a link to confirm an address names its link, and no one whose address is not confirmed', () => {
  expect(verificationEmail(ann, 'link').text).toBe(
    [
      'Welcome to TopRun',
      'Hello,',
      'Please confirm that this is your email address.',
      `Confirm the address:\n${linkToCome}`,
      '--',
      "If you didn't open an account, ignore this email.\n",
    ].join('\n\n'),
  )
})

test('emails about a password have no empty paragraph, and greet a confirmed address by its name', () => {
  const emails = [resetEmail(ann, 'link', 30), passwordChangedEmail(ann, 'help@toprun.example')]
  for (const { text, html } of emails) {
    expect(text).toContain('Ann Lee')
    expect(text).not.toMatch(/\n\n\n/)
    expect(html).not.toMatch(/<p[^>]*>\s*<\/p>/)
  }
  expect(emails[1]?.text).toMatch(/If this wasn't you, write to help@toprun\.example right away\.\n$/)
})
