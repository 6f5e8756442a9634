import { z } from 'zod'
import { showsWhole, unseenIn } from './display-name.ts'
import { emailIn, messageResponse } from './identity.ts'
import { isNewsletterEmail } from './newsletter-email.ts'

/** A hidden honeypot field that bots fill in; such requests get a success response. */
const honeypot = { website: z.string().max(200).optional() }

const newsletterEmail = z.string().trim().max(254).refine(isNewsletterEmail, { error: 'Invalid Email' })

const required = (label: string, most: number) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(most, `${label} must be at most ${most} characters`)

/** `POST /wait` */
export const waitlistRequest = z.object({
  name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .min(4, 'Name must be at least 4 characters')
    .max(30, 'Name must be at most 30 characters')
    .refine(showsWhole, unseenIn('Name')),
  email: emailIn('Email'),
  ...honeypot,
})
/** `POST /staytune` */
export const newsletterRequest = z.object({ email: newsletterEmail, ...honeypot })
/** `POST /staytune/leave`: the link in every newsletter contains the token. */
export const newsletterLeaveRequest = z.object({ token: z.string().min(1).max(100) })
/** `POST /contactus` */
export const contactRequest = z.object({
  name: required('Name', 100).refine(showsWhole, unseenIn('Name')),
  email: emailIn('Email'),
  subject: required('Subject', 150).refine(showsWhole, unseenIn('Subject')),
  message: required('Message', 5000),
  ...honeypot,
})
/** `POST /contactus` and `POST /api/support/messages`: `ticket` is the number to quote, `TR-10042`. */
export const ticketResponse = messageResponse.extend({ ticket: z.string() })

/** `GET /api/support/answers?q=`: passages from FAQ, articles and rules, best first, at most five. */
export const supportQuestion = z.object({ q: z.string().trim().min(2).max(200) })
export const supportAnswers = z.object({
  answers: z.array(
    z.object({
      kind: z.enum(['faq', 'article', 'rules', 'legal']),
      title: z.string(),
      /** The matching passage as plain text. */
      excerpt: z.string(),
      /** The link to the source: `/faq#what-is-a-credit`. */
      url: z.string(),
    }),
  ),
})
/** `POST /api/support/messages`: a question that the chat could not answer. */
export const supportMessage = contactRequest.omit({ subject: true })

export type SupportAnswers = z.infer<typeof supportAnswers>
