import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * JSON is the only accepted body. An empty body counts as none, because browsers send the content type even
 * without a body; if the schema has fields, it is read as `{}`, so that the error can name them.
 */
export const jsonBodies = fp(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // It calls `done`; a returned promise is for other kinds of parsers.
    if (body !== '') return parse(request, body.toString(), done)
    done(null, undefined)
  })
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body !== undefined) request.body ??= {}
  })
})
