import type { Mail } from '../../platform/mail.ts'
import { layOutMail } from '../../platform/mail-layout.ts'
import type { MailPart } from '../../platform/mail-parts.ts'
import type { Ticket } from './tables.ts'

// A form accepts any address, so no email to that address repeats what was typed: otherwise anyone could send their words
// through us.

const notYou: MailPart =
  'You received this email because someone entered your address in a form on TopRun. If that was not you, ignore this email.'

export function waitlistEmail(to: string, origin: string): Mail {
  return {
    to,
    kind: 'waitlist_joined',
    subject: 'You are on the TopRun waitlist',
    ...layOutMail({
      heading: 'You are on the waitlist',
      parts: [
        'We will email you as soon as we have room for you.',
        { link: 'See how to play', url: `${origin}/game` },
      ],
      footer: [notYou],
    }),
  }
}

export function newsletterEmail(to: string, origin: string, token: string): Mail {
  const leaveUrl = `${origin}/newsletter/leave/${token}`
  return {
    to,
    kind: 'newsletter_welcome',
    leaveUrl,
    subject: 'Welcome to the TopRun newsletter',
    ...layOutMail({
      heading: 'Welcome to our newsletter',
      parts: [
        'You will be the first to hear about new cards, new contests and new articles.',
        { link: 'Read the blog', url: `${origin}/blog` },
      ],
      footer: [notYou, { link: 'Unsubscribe', url: leaveUrl }],
    }),
  }
}

export function ticketReceivedEmail(to: string, ticket: string, supportHours: string): Mail {
  return {
    to,
    kind: 'support_acknowledgement',
    subject: `We received your message: ${ticket}`,
    ...layOutMail({
      heading: 'We received your message',
      parts: [
        `Your ticket number is ${ticket}. Please include it if you write to us again about this.`,
        `Our support team replies ${supportHours}.`,
      ],
      footer: [notYou],
    }),
  }
}

const sources: Readonly<Record<Ticket['source'], string>> = { contact: 'the contact form', chat: 'the chat' }

/** Goes to the support team. A reply goes to the visitor. */
export function supportTicketEmail(to: string, ticket: string, written: Ticket): Mail {
  const { name, email, subject, message, source } = written
  return {
    to,
    kind: 'support_ticket',
    replyTo: { name, address: email },
    subject: `[${ticket}] ${subject}`,
    ...layOutMail({
      heading: `${ticket}: ${subject}`,
      parts: [`${name} (${email}) wrote through ${sources[source]}:`, { quote: message }],
      footer: ['Replies to this email go to the visitor.'],
    }),
  }
}
