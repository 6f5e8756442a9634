import { messageResponse } from '@toprun/api-schema/identity'
import {
  contactRequest,
  newsletterLeaveRequest,
  newsletterRequest,
  supportAnswers,
  supportMessage,
  supportQuestion,
  ticketResponse,
  waitlistRequest,
} from '@toprun/api-schema/support'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound } from '../../platform/errors.ts'
import { perMinute } from '../../platform/limits.ts'
import { ofContent } from '../../platform/of-content.ts'
import type { Platform } from '../../platform/platform.ts'
import { routesOf } from '../../platform/routes-of.ts'
import { answersFrom } from './answers/answers.ts'
import { joinNewsletter, leaveNewsletter } from './newsletter.ts'
import type { Ticket } from './tables.ts'
import { openTicket, reserveTicketNumber } from './tickets.ts'
import { joinWaitlist } from './waitlist.ts'

const route = routesOf('support')

const onWaitlist = { msg: 'Successfully join waitlist' }
const inNewsletter = { msg: 'Successfully added' }

/** The waitlist, the newsletter, messages to the support team (docs/rules.md#recorded-calls) and the chat's answers. */
export function support(platform: Platform): FastifyPluginAsyncZod {
  const { config, db, clock, content } = platform
  // The index delays the first question instead of every start.
  const answers = ofContent(content, answersFrom)
  const form = { rateLimit: perMinute(config.RATE_LIMIT_FORMS_PER_MINUTE) }

  async function receive(ticket: Ticket, isBot: boolean) {
    const number = isBot ? await reserveTicketNumber(db) : await openTicket(platform, ticket)
    return { msg: `Thank you. We received your message. Your ticket number is ${number}.`, ticket: number }
  }

  return async (app) => {
    app.post(
      '/wait',
      route({ summary: 'Join the waitlist', body: waitlistRequest, response: messageResponse, config: form }),
      async ({ body }) => {
        if (!isBot(body)) await joinWaitlist(platform, body.name, body.email)
        return onWaitlist
      },
    )

    app.post(
      '/staytune',
      route({
        summary: 'Subscribe to the newsletter',
        body: newsletterRequest,
        response: messageResponse,
        config: form,
      }),
      async ({ body }) => {
        if (!isBot(body)) await joinNewsletter(platform, body.email)
        return inNewsletter
      },
    )

    app.post(
      '/staytune/leave',
      route({
        summary: 'Unsubscribe from the newsletter with the token of any of its emails',
        body: newsletterLeaveRequest,
        response: messageResponse,
        errors: [404],
        config: form,
      }),
      async ({ body }) => {
        const left = await leaveNewsletter(db, body.token, clock())
        if (!left.ok) throw notFound('This link is not valid. Please use the one in our latest email.')
        return { msg: 'You are unsubscribed.' }
      },
    )

    app.post(
      '/contactus',
      route({
        summary: 'Write to the support team',
        body: contactRequest,
        response: ticketResponse,
        config: form,
      }),
      async ({ body }) =>
        receive({ ...written(body), subject: body.subject, source: 'contact' }, isBot(body)),
    )

    app.post(
      '/api/support/messages',
      route({
        summary: 'Send a question from the chat to the support team',
        body: supportMessage,
        response: ticketResponse,
        config: form,
      }),
      async ({ body }) =>
        receive({ ...written(body), subject: 'Question from the chat', source: 'chat' }, isBot(body)),
    )

    app.get(
      '/api/support/answers',
      route({
        summary: 'Answer a question from the FAQ, articles, rules and legal pages',
        querystring: supportQuestion,
        response: supportAnswers,
        config: { rateLimit: perMinute(config.RATE_LIMIT_ANSWERS_PER_MINUTE) },
      }),
      async ({ query }) => {
        return { answers: answers()(query.q) }
      },
    )
  }
}

function written({ name, email, message }: { name: string; email: string; message: string }) {
  return { name, email, message }
}

/** The field is hidden: only a bot fills it in. */
function isBot({ website }: { website?: string | undefined }): boolean {
  return website !== undefined && website.trim() !== ''
}
