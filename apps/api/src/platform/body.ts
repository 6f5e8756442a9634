import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * JSON is the only body that the API reads. An empty one counts as none, since browsers send the content type even when a
 * call has nothing to say; and where a schema wants fields, none is read as `{}`, so that the refusal can name them.
 */
export const jsonBodies = fp(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // It calls `done`; that it could also return a promise is for parsers written otherwise.
    if (body !== '') return parse(request, body.toString(), done)
    done(null, undefined)
  })
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body !== undefined) request.body ??= {}
  })
})
