import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Possible for every call: its body is late, too long or of another type; something broke; the site cannot serve it now. */
const everywhere = [408, 413, 415, 500, 503]

/**
 * From here on, a call of an application in this process fails with 500 if it refuses with a status that is not in its documentation, so that
 * every test of a refusal also tests the documentation.
 */
export function demandDescribedRefusals(): void {
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onSend', async ({ method, is404, raw, routeOptions }, { statusCode }) => {
      const responses = routeOptions.schema?.response
      const isUnrouted = is404 || hosts(raw) > 1
      if (isUnrouted || statusCode < 400 || typeof responses !== 'object' || responses === null) return
      if (everywhere.includes(statusCode) || statusCode in responses) return
      throw new Error(
        `${method} ${routeOptions.url} answers ${statusCode}, which its description does not list.`,
      )
    })
  })
}

/** With more than one Host header a call has no route (one-host.ts). */
const hosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
