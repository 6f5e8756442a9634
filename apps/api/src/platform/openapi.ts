import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { capital } from '@toprun/api-schema/capital'
import { consoleCall, consoleHeader } from '@toprun/api-schema/operator'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** The page at `/api/docs`, generated from the routes' schemas. Register it before them. */
export const openApi = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    // The site's pages, which `routesOf` did not make.
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'TopRun',
        version: '0.1.0',
        description: 'Every error response is `{ msg, code }`: `msg` for people, `code` for programs.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authentication',
            description: 'The bare token from the sign-in response.',
          },
          operator: {
            type: 'apiKey',
            in: 'cookie',
            name: 'operator',
            description: 'The session of an operator, set by the sign-in to the operator page.',
          },
        },
      },
    },
    transform: (route) => {
      const { documented } = route.route.config ?? {}
      const { schema, url } = jsonSchemaTransform({ ...route, schema: { ...route.schema, ...documented } })
      const method = String(route.route.method).toLowerCase()
      const isConsoleCall = method !== 'get' && method !== 'head' && url.startsWith('/api/operator/')
      const headers = isConsoleCall && { headers: consoleHeaders }
      return { url, schema: { ...schema, ...headers, operationId: operationIdOf(method, url) } }
    },
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
})

/** For the operator page's calls that change something. */
const consoleHeaders = {
  type: 'object',
  properties: { [consoleHeader]: { type: 'string', enum: [consoleCall] } },
  required: [consoleHeader],
}

/** `get`, `/api/game/leagues/:id` is `getGameLeaguesById`. */
function operationIdOf(method: string, url: string): string {
  const parts = url.split(/[/-]/).filter((part) => part !== '' && part !== 'api')
  return (
    method +
    parts.map((part) => (part.startsWith(':') ? `By${capital(part.slice(1))}` : capital(part))).join('')
  )
}
