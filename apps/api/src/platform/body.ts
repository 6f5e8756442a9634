import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError, unstorableText } from './errors.ts'

/** More than any request has. Deeper JSON exhausts the stack of its readers. `app.ts` limits the bytes of a body. */
const mostLevels = 50

/**
 * JSON is the only accepted body. An empty body counts as none, because browsers send the content type even
 * without a body; if the schema has fields, it is read as `{}`, so that the error can name them.
 */
export const jsonBodies = fp(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // It calls `done`; only other kinds of parsers return a promise.
    if (body === '') return done(null, undefined)
    const text = body.toString()
    return parse(request, text, (error, value) => {
      if (error) done(isJson(text) ? unacceptedKey() : error)
      else if (isDeeper(value, mostLevels)) done(tooDeep())
      else if (escapedHalf.test(text) && hasHalfCharacter(value)) done(unstorableText())
      else done(null, value)
    })
  })
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body !== undefined) request.body ??= {}
  })
})

/** One of the two escapes of a character beyond U+FFFF. */
const escapedHalf = /\\u[dD][89a-fA-F]/

const tooDeep = () => new ApiError(400, 'invalid_request', 'The request is nested too deeply.')

/** The parser refuses invalid JSON, and also keys that would change an object's prototype. */
const unacceptedKey = () =>
  new ApiError(400, 'invalid_request', 'The request has a key that is not accepted, such as __proto__.')

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Without recursion: one level of lists and objects after the other. */
function isDeeper(value: unknown, levels: number): boolean {
  let level = [value].filter(isNest)
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === levels) return true
    level = level.flatMap((nest) => Object.values(nest)).filter(isNest)
  }
  return false
}

/** By itself, PostgreSQL refuses it in JSON, and stores U+FFFD for it in text. Searches at most `mostLevels`. */
function hasHalfCharacter(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed()
  return isNest(value) && Object.entries(value).flat().some(hasHalfCharacter)
}

const isNest = (value: unknown): value is object => typeof value === 'object' && value !== null
