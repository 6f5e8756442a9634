import { appealMs } from '../../ground/eligibility/suspension.ts'
import type { Database } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { isMailable, sendLater } from '../../platform/mail.ts'
import { layOutMail } from '../../platform/mail-layout.ts'

interface Recipient {
  email: string
  name: string
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Notifies a user that their account is suspended, why, and until when they can appeal. */
export function emailSuspended(
  tx: Database,
  jobs: Jobs,
  { user, reason, siteUrl, now }: { user: Recipient; reason: string; siteUrl: string; now: Date },
): Promise<void> {
  const until = day.format(new Date(now.getTime() + appealMs))
  return emailUser(tx, jobs, user, 'account_suspended', 'Your account is suspended', [
    `Your account is suspended. The reason: ${reason}`,
    'You can still sign in, read everything, claim winnings and download your data. Your entries in contests that are not locked were withdrawn, and their fees are back in your wallet. Your offers, listings and leading bids have ended; an auction of yours that others bid in runs to its end. A card payment that was under way goes back to its card.',
    `You can appeal until ${until}: answer this email or write to us, and say why the decision is wrong. Somebody who did not make it looks at it.`,
    { link: 'Contact us', url: `${siteUrl}/contactus` },
  ])
}

/** Notifies a user that their age or country was corrected, and that entries were withdrawn for it. */
export function emailCorrected(
  tx: Database,
  jobs: Jobs,
  { user, siteUrl }: { user: Recipient; siteUrl: string },
): Promise<void> {
  return emailUser(tx, jobs, user, 'person_corrected', 'Your entries were withdrawn', [
    'We corrected the date of birth or the country of your account, and with it you may not enter some contests any more. Your entries in those that are not locked were withdrawn, and their fees are back in your wallet.',
    'If the correction is wrong, answer this email or write to us.',
    { link: 'Contact us', url: `${siteUrl}/contactus` },
  ])
}

/** Notifies a user that the operator deleted their account, and why. */
export function emailDeleted(
  tx: Database,
  jobs: Jobs,
  { user, reason, requested }: { user: Recipient; reason: string; requested: boolean },
): Promise<void> {
  return emailUser(tx, jobs, user, 'account_deleted', 'Your account is deleted', [
    requested
      ? `Your account is deleted, as you asked in writing. What we noted: ${reason}`
      : `The time for an appeal has passed, and your account is deleted. The reason: ${reason}`,
    'Your personal data are erased.',
  ])
}

async function emailUser(
  tx: Database,
  jobs: Jobs,
  { email, name }: Recipient,
  kind: string,
  heading: string,
  parts: Parameters<typeof layOutMail>[0]['parts'],
): Promise<void> {
  if (!isMailable(email)) return
  const laidOut = layOutMail({
    heading,
    parts: [`Hello ${name},`, ...parts],
    footer: ['You get this email because you have an account at TopRun.'],
  })
  await sendLater(jobs, tx, { to: email, subject: heading, kind, ...laidOut })
}
