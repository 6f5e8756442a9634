import type { Mail } from '../../platform/mail.ts'
import { layOutMail, type MailPart } from '../../platform/mail-layout.ts'
import type { Ticket } from './tickets.ts'

// Who fills in a form may type somebody else's address. So no mail to that address says anything that was typed in:
// nobody can have us deliver their words.

const notYou: MailPart =
  'You get this mail because somebody typed your address into a form of TopRun. If it was not you, you need do nothing.'

export function waitlistLetter(to: string, origin: string): Mail {
  return {
    to,
    kind: 'waitlist_joined',
    subject: 'You are on the TopRun waitlist',
    ...layOutMail({
      heading: 'You are on the waitlist',
      parts: [
        'We write to you as soon as there is room for you.',
        { link: 'See how the game is played', url: `${origin}/game` },
      ],
      footer: [notYou],
    }),
  }
}

export function newsletterLetter(to: string, origin: string, token: string): Mail {
  const leaveUrl = `${origin}/newsletter/leave/${token}`
  return {
    to,
    kind: 'newsletter_welcome',
    leaveUrl,
    subject: 'Welcome to the TopRun newsletter',
    ...layOutMail({
      heading: 'Welcome to our newsletter',
      parts: [
        'From now on you hear first of new cards, new contests and what we learn about the game.',
        { link: 'Read the blog meanwhile', url: `${origin}/blog` },
      ],
      footer: [notYou, { link: 'Leave the newsletter', url: leaveUrl }],
    }),
  }
}

export function acknowledgement(to: string, ticket: string, supportHours: string): Mail {
  return {
    to,
    kind: 'support_acknowledgement',
    subject: `We have your message: ${ticket}`,
    ...layOutMail({
      heading: 'We have your message',
      parts: [
        `Its number is ${ticket}. Please name it when you write to us about the same matter.`,
        `Our support team answers ${supportHours}.`,
      ],
      footer: [notYou],
    }),
  }
}

const sources: Readonly<Record<Ticket['source'], string>> = { contact: 'the contact form', chat: 'the chat' }

/** To the support team. Answering it answers who wrote. */
export function ticketLetter(to: string, ticket: string, written: Ticket): Mail {
  const { name, email, subject, message, source } = written
  return {
    to,
    kind: 'support_ticket',
    replyTo: { name, address: email },
    subject: `[${ticket}] ${subject}`,
    ...layOutMail({
      heading: `${ticket}: ${subject}`,
      parts: [`${name} (${email}) writes by ${sources[source]}:`, { quote: message }],
      footer: ['An answer to this mail goes to who wrote.'],
    }),
  }
}
