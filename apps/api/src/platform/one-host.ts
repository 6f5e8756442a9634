import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from './errors.ts'

/** Refuses a request with two Host headers: a proxy before this server may read the other one. */
export const oneHost = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
    if (hosts.length > 1) throw new ApiError(400, 'bad_request', 'The request has more than one Host header.')
  })
})
