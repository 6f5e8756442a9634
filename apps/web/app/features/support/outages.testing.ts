import { refusal, unreached } from '../../testing/stub-api.ts'

/** A server that fails, how it does, and the message that a visitor gets. */
export const outages = [
  ['unreached', unreached, 'Failed,Please try again later.'],
  ['broken', () => refusal(500, 'internal_error', 'The server broke.'), 'The server broke.'],
] as const
