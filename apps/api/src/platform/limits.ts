import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from './errors.ts'

/** `seconds` go into Retry-After. */
export function tooManyRequests(seconds: number): ApiError {
  const wait = seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new ApiError(429, 'too_many_requests', `Too many requests. Please try again in ${wait}.`, {
    'retry-after': String(seconds),
  })
}

/**
 * How many calls a minute one address may make, counted in memory by each process: it bounds what one machine costs us.
 * Mobile networks put thousands of people behind one address, so it is generous; guessing at one account's password is
 * limited per account, in the database (identity/attempts.ts).
 */
export const addressLimits = fp(async (app: FastifyInstance, { perMinute }: { perMinute: number }) => {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    // As many addresses are remembered; the least recently seen are forgotten first.
    cache: 50_000,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  })
})

/** A route's own limit in place of the general one: `config: { rateLimit: perMinute(60) }`. */
export function perMinute(max: number): RateLimitOptions {
  return { max, timeWindow: '1 minute' }
}
