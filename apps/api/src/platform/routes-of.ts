import { errorResponse } from '@toprun/api-schema/error'
import type { preParsingHookHandler, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'

/** How a route knows its caller: the hook that reads the session, and the scheme that the documentation names. */
export interface Caller {
  preParsing?: (...call: Parameters<preParsingHookHandler>) => Promise<void>
  security: readonly Readonly<Record<string, readonly string[]>>[]
}

interface Input {
  params?: z.ZodType
  querystring?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Input that the documentation shows and the handler reads itself. */
    documented?: Input
  }
}

interface Route extends Input, Partial<Caller>, Pick<RouteShorthandOptions, PassedOn> {
  summary: string
  description?: string
  /** Input that only the documentation shows: the handler reads it itself. */
  documented?: Pick<Input, 'headers' | 'body'>
  consumes?: readonly string[]
  produces?: readonly string[]
  /** The schema of the response with status 200, or those of other statuses. */
  response: z.ZodType | Readonly<Record<number, z.ZodType>>
  /** Statuses of refusals in addition to those that follow from the input and the caller. */
  errors?: readonly number[]
}

type PassedOn = 'config' | 'bodyLimit' | 'helmet' | 'onRequest' | 'preHandler'

interface RoutesOptions extends Partial<Caller>, Pick<RouteShorthandOptions, PassedOn> {
  /** The schema of refusals; by default `errorResponse`. */
  refusal?: z.ZodType
  /** Statuses of refusals that all of them have. */
  errors?: readonly number[]
}

type Described<R extends Route> = Pick<R, keyof R & PassedOn> & {
  schema: Pick<R, keyof R & keyof Input> & {
    response: R['response'] extends z.ZodType ? { 200: R['response'] } : R['response']
  }
}

/**
 * Describes the routes of one subject: `app.get(url, route({ summary, response }), handler)`. The documentation's refusals
 * follow from what a route reads: 400 of a query, a header or a body, 401 of a caller, 404 of a path with parameters, 429 of
 * the limits.
 * @param options what all of the routes have in common, e.g. their caller: `app.forUsers`
 */
export function routesOf(tag: string, options?: RoutesOptions): <R extends Route>(route: R) => Described<R>
export function routesOf(
  tag: string,
  { refusal = errorResponse, errors: commonErrors = [], ...common }: RoutesOptions = {},
): (route: Route) => object {
  return (route) => {
    const { summary, description, documented, consumes, produces, response, errors = [], ...rest } = route
    const { params, querystring, headers, body, security = [], config, ...hooks } = { ...common, ...rest }
    const refusals = [
      ...(querystring || headers || body ? [400] : []),
      ...(isRequired(security) ? [401] : []),
      ...(params ? [404] : []),
      ...commonErrors,
      ...errors,
      429,
    ]
    return {
      ...hooks,
      config: { ...common.config, ...config, ...(documented && { documented }) },
      schema: {
        tags: [tag],
        summary,
        ...defined({ description, consumes, produces, params, querystring, headers, body }),
        security,
        response: {
          ...(response instanceof z.ZodType ? { 200: response } : response),
          ...Object.fromEntries(refusals.map((status) => [status, refusal])),
        },
      },
    }
  }
}

/** An empty scheme is a visitor's. */
function isRequired(security: Caller['security']): boolean {
  return security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0)
}

function defined(parts: object): object {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
}
