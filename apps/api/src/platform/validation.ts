import type { FastifySchema, FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { ApiError, notFound } from './errors.ts'

/**
 * Validates bodies, queries, headers and paths by their Zod schema. Errors are in our own words: the schema's message if it has
 * one, otherwise that of `complaintOf`.
 */
export const checkRequest: FastifySchemaCompiler<FastifySchema> = ({ schema, httpPart }) => {
  if (!(schema instanceof z.ZodType)) throw new Error('A route must declare its input as a Zod schema.')
  return (input) => {
    const parsed = schema.safeParse(input, { error: sentenceFor })
    if (parsed.success) return { value: parsed.data }
    // A path that does not match its schema does not exist.
    if (httpPart === 'params') return { error: notFound() }
    const msg = parsed.error.issues[0]?.message ?? 'The request is not valid.'
    return { error: new ApiError(400, 'invalid_request', msg) }
  }
}

/** Validates the fields of a form, which the schema of a route cannot. Throws the refusal. */
export function parsedFields<Fields>(schema: z.ZodType<Fields>, input: unknown): Fields {
  const parsed = schema.safeParse(input, { error: sentenceFor })
  if (parsed.success) return parsed.data
  throw new ApiError(400, 'invalid_request', parsed.error.issues[0]?.message ?? 'The form is not valid.')
}

type Issue = z.core.$ZodRawIssue

/** `amount must be a number`, `picks.3.player is required`. */
function sentenceFor(issue: Issue): string {
  const field = issue.path?.join('.')
  if (field) return `${field} ${complaintOf(issue)}`
  return issue.code === 'unrecognized_keys'
    ? `The request ${complaintOf(issue)}.`
    : 'The request must be a JSON object.'
}

function complaintOf(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? 'something else'}`
    case 'invalid_value':
      return `must be ${choice(issue.values.map(String))}`
    case 'too_small':
      return `must ${measure(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`
    case 'too_big':
      return `must ${measure(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return `must be ${formatNames[issue.format] ?? 'written in another way'}`
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not valid'
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
}

const formatNames: Readonly<Record<string, string>> = {
  email: 'an email address',
  uuid: 'a UUID',
  url: 'an address that begins with http',
  datetime: 'a date and time (ISO 8601)',
  date: 'a date (ISO 8601)',
}

function measure(origin: string, bound: string, value: number | bigint): string {
  if (origin === 'string') return `be ${bound} ${value} ${value === 1 ? 'character' : 'characters'}`
  if (origin === 'array') return `have ${bound} ${value} ${value === 1 ? 'item' : 'items'}`
  return `be ${bound} ${value}`
}

function choice(values: readonly string[]): string {
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)}` : String(values[0])
}
