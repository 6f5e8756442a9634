import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Name of the header's entry in the document; a route that needs the token says `security: tokenRequired`. */
export const tokenRequired = [{ token: [] }]

/** The page at `/api/docs`, made from the routes' own schemas. Register it before them. */
export const openApi = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'TopRun',
        version: '0.1.0',
        description: 'Every error answer is `{ msg, code }`: `msg` for a person, `code` for a program.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authentication',
            description: 'The bare token that signing in answers.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
})
