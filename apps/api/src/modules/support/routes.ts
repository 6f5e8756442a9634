import { messageAnswer } from '@toprun/api-schema/identity'
import {
  contactRequest,
  newsletterLeaveRequest,
  newsletterRequest,
  supportAnswers,
  supportMessage,
  supportQuestion,
  ticketAnswer,
  waitlistRequest,
} from '@toprun/api-schema/support'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { errorAnswers, notFound } from '../../platform/errors.ts'
import { perMinute } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { answersFrom } from './answers/answers.ts'
import { joinNewsletter, leaveNewsletter } from './newsletter.ts'
import { openTicket, type Ticket, unusedTicketName } from './tickets.ts'
import { joinWaitlist } from './waitlist.ts'

const tags = ['support']

const onWaitlist = { msg: 'Successfully join waitlist' }
const inNewsletter = { msg: 'Successfully added' }

/** Waitlist, newsletter, messages to the support team (site.md 7), and what the chat answers by itself. */
export function support(platform: Platform): FastifyPluginAsyncZod {
  const { config, db, clock, content } = platform
  const answers = answersFrom(content)
  const form = { rateLimit: perMinute(config.RATE_LIMIT_FORMS_PER_MINUTE) }

  async function receive(ticket: Ticket, isBot: boolean) {
    const name = isBot ? await unusedTicketName(db) : await openTicket(platform, ticket)
    return { msg: `Thank you. We have your message; its number is ${name}.`, ticket: name }
  }

  return async (app) => {
    app.post(
      '/wait',
      {
        schema: {
          tags,
          summary: 'Join the waitlist',
          body: waitlistRequest,
          response: { 200: messageAnswer, ...errorAnswers(400, 429) },
        },
        config: form,
      },
      async ({ body }) => {
        if (!isBot(body)) await joinWaitlist(platform, body.name, body.email)
        return onWaitlist
      },
    )

    app.post(
      '/staytune',
      {
        schema: {
          tags,
          summary: 'Get the newsletter',
          body: newsletterRequest,
          response: { 200: messageAnswer, ...errorAnswers(400, 429) },
        },
        config: form,
      },
      async ({ body }) => {
        if (!isBot(body)) await joinNewsletter(platform, body.email)
        return inNewsletter
      },
    )

    app.post(
      '/staytune/leave',
      {
        schema: {
          tags,
          summary: 'Leave the newsletter, by the token of any of its mails',
          body: newsletterLeaveRequest,
          response: { 200: messageAnswer, ...errorAnswers(400, 404, 429) },
        },
        config: form,
      },
      async ({ body }) => {
        const left = await leaveNewsletter(db, body.token, clock())
        if (!left.ok) throw notFound('This link is not one of ours. Please take the one in our last mail.')
        return { msg: 'You get no more newsletters from us.' }
      },
    )

    app.post(
      '/contactus',
      {
        schema: {
          tags,
          summary: 'Write to the support team',
          body: contactRequest,
          response: { 200: ticketAnswer, ...errorAnswers(400, 429) },
        },
        config: form,
      },
      async ({ body }) =>
        receive({ ...written(body), subject: body.subject, source: 'contact' }, isBot(body)),
    )

    app.post(
      '/api/support/messages',
      {
        schema: {
          tags,
          summary: 'Hand a question of the chat to the support team',
          body: supportMessage,
          response: { 200: ticketAnswer, ...errorAnswers(400, 429) },
        },
        config: form,
      },
      async ({ body }) =>
        receive({ ...written(body), subject: 'Question from the chat', source: 'chat' }, isBot(body)),
    )

    app.get(
      '/api/support/answers',
      {
        schema: {
          tags,
          summary: 'What FAQ, articles, rules and legal pages say to a question',
          querystring: supportQuestion,
          response: { 200: supportAnswers, ...errorAnswers(400, 429) },
        },
        config: { rateLimit: perMinute(config.RATE_LIMIT_ANSWERS_PER_MINUTE) },
      },
      async ({ query }) => ({ answers: answers(query.q) }),
    )
  }
}

function written({ name, email, message }: { name: string; email: string; message: string }) {
  return { name, email, message }
}

/** People do not see this field, so they leave it empty. */
function isBot({ website }: { website?: string | undefined }): boolean {
  return website !== undefined && website.trim() !== ''
}
