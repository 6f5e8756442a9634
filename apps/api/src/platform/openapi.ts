import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The security scheme's name; routes that need the token set `security: tokenRequired`. */
export const tokenRequired = [{ token: [] }]

/** The page at `/api/docs`, generated from the routes' schemas. Register it before them. */
export const openApi = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'TopRun',
        version: '0.1.0',
        description: 'Every error response is `{ msg, code }`: `msg` for people, `code` for programs.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authentication',
            description: 'The bare token from the sign-in response.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
})
