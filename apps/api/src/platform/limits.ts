import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { clientNetwork } from './client-address.ts'
import { ApiError } from './errors.ts'
import { isInternal } from './internal-fetch.ts'

/** `seconds` is sent as Retry-After. */
export function tooManyRequests(seconds: number): ApiError {
  const wait = seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new ApiError(429, 'too_many_requests', `Too many requests. Please try again in ${wait}.`, {
    'retry-after': String(seconds),
  })
}

/** Each limit remembers this many addresses or accounts; the least recently seen are dropped first. */
const remembered = 50_000

/**
 * Limits calls per minute and address (`clientNetwork`), counted in memory by each process, to bound the load of one machine.
 * Mobile networks put thousands of people behind one address, so it is generous; guessing at one account's password is
 * limited per account, in the database (identity/password-attempts.ts). Internal calls are not counted.
 */
export const addressLimits = fp(async (app: FastifyInstance, { perMinute }: { perMinute: number }) => {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    cache: remembered,
    keyGenerator: clientNetwork,
    allowList: isInternal,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  })
})

/** A route's limit, which replaces the general one: `config: { rateLimit: perMinute(60) }`. */
export function perMinute(max: number): RateLimitOptions {
  return { max, timeWindow: '1 minute', cache: remembered }
}

/**
 * Limits calls per minute and account, from all addresses, in addition to the limit per address. Use as
 * `preHandler`, after `authenticate`. Counted in memory by each process. @param accountOf the account of a
 * request.
 */
export function accountLimit(
  app: FastifyInstance,
  max: number,
  accountOf: (request: FastifyRequest) => string,
): preHandlerAsyncHookHandler {
  const count = app.createRateLimit({ ...perMinute(max), keyGenerator: accountOf })
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(Math.ceil(counted.ttl / 1000))
  }
}
