import { z } from 'zod'

const limit = z.coerce.number().int().min(1).max(1_000_000)

/** The environment variables that bound the load of one process, part of `environmentVariables`. */
export const limitVariables = {
  RATE_LIMIT_API_PER_MINUTE: limit.default(1200).describe('calls of one address'),
  RATE_LIMIT_PAGES_PER_MINUTE: limit.default(1200).describe('pages that one address opens'),
  RENDER_QUEUE: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(64)
    .describe('pages that may wait to be rendered; one address may use at most a quarter'),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: limit.default(60).describe('sign-ins of one address'),
  RATE_LIMIT_SIGN_UP_PER_MINUTE: limit.default(60).describe('sign-ups of one address'),
  RATE_LIMIT_FORMS_PER_MINUTE: limit
    .default(10)
    .describe('waitlist, newsletter and messages to support, each, of one address'),
  RATE_LIMIT_ANSWERS_PER_MINUTE: limit.default(120).describe('questions to the chat of one address'),
  RATE_LIMIT_CODES_PER_MINUTE: limit.default(30).describe('codes of private contests tried by one address'),
  RATE_LIMIT_PAYING_PER_MINUTE: limit
    .default(120)
    .describe('calls that pay or ask about a payment, each kind, of one account'),
  LIVE_VIEWERS: limit.default(5000).describe('concurrent viewers of live pages'),
  LIVE_VIEWERS_PER_ADDRESS: limit.default(200).describe('concurrent viewers from one address'),
  RATE_LIMIT_ACCOUNT_ATTEMPTS: limit
    .default(10)
    .describe('wrong passwords for one account in 15 minutes, of one address or known device'),
}
