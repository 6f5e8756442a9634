import type { FastifySchema, FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { ApiError, notFound } from './errors.ts'

/**
 * Validates bodies, queries, headers and paths by their Zod schema. A refusal is the schema's own sentence if it has one,
 * otherwise `sentenceFor` names the field and what it must be.
 */
export const checkRequest: FastifySchemaCompiler<FastifySchema> = ({ schema, httpPart }) => {
  if (!(schema instanceof z.ZodType)) throw new Error('A route must declare its input as a Zod schema.')
  const source = httpPart === 'querystring' ? 'parameter ' : httpPart === 'headers' ? 'header ' : ''
  return (input) => {
    const parsed = schema.safeParse(input, { error: (issue) => sentenceFor(issue, source) })
    if (parsed.success) return { value: parsed.data }
    // A path that does not match its schema does not exist.
    if (httpPart === 'params') return { error: notFound() }
    return { error: refusal(parsed.error) }
  }
}

/** Validates the fields of a form, which the schema of a route cannot. Throws the refusal. */
export function parsedFields<Fields>(schema: z.ZodType<Fields>, input: unknown): Fields {
  const parsed = schema.safeParse(input, { error: (issue) => sentenceFor(issue) })
  if (parsed.success) return parsed.data
  throw refusal(parsed.error)
}

type Issue = z.core.$ZodRawIssue

/**
 * The first issue. A value beyond all integers also exceeds the limit of its field, and the message should name that
 * limit.
 */
function refusal({ issues }: z.ZodError): ApiError {
  const issue = issues.find((each) => !exceedsIntegers(each)) ?? issues[0]
  return new ApiError(400, 'invalid_request', issue?.message ?? 'The request is not valid.')
}

const exceedsIntegers = (issue: z.core.$ZodIssue) =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER)

/** `The amount must be a number.`, `The player at position 4 is required.` @param source e.g. `parameter `. */
export function sentenceFor(issue: Issue, source = ''): string {
  const path = issue.path ?? []
  if (path.length > 0) return `The ${source}${fieldAt(path)} ${complaintOf(issue)}.`
  return issue.code === 'unrecognized_keys'
    ? `The request ${complaintOf(issue)}.`
    : 'The request must be a JSON object.'
}

/** `['cards', 0, 'tier']` is the `tier of the card at position 1`. */
function fieldAt(path: readonly PropertyKey[]): string {
  let field = ''
  for (const key of path)
    if (typeof key === 'number') field = `${singular(field)} at position ${key + 1}`
    else field = field === '' ? wordsOf(key) : `${wordsOf(key)} of the ${field}`
  return field
}

/** The plain name of a field whose name in requests is technical. */
const words: ReadonlyMap<PropertyKey, string> = new Map([
  ['cat', 'combo'],
  ['entryFee', 'entry fee'],
  ['maxEntries', 'number of places'],
  ['ss', 'kind of payment'],
  ['totalItem', 'quantity'],
])

const wordsOf = (key: PropertyKey) => words.get(key) ?? String(key)

/** The singular of a list's name: `entries` is a list of each `entry`. */
function singular(list: string): string {
  return list.endsWith('ies') ? `${list.slice(0, -3)}y` : list.replace(/s$/, '')
}

/** What a value must be, in words that follow its name. */
export function complaintOf(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? 'of another type'}`
    case 'invalid_value':
      return `must be ${choice.format(issue.values.map(String))}`
    case 'too_small':
      return `must ${measure(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`
    case 'too_big':
      return `must ${measure(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return `must be ${formatNames[issue.format] ?? 'in another format'}`
    case 'unrecognized_keys':
      return `must not have ${choice.format(issue.keys)}`
    case 'custom':
      return typeof issue.params?.must === 'string' ? `must ${issue.params.must}` : 'is not valid'
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) && issue.options.length > 0
        ? `is one of ${list.format(issue.options.map(String))}`
        : 'is not valid'
    case 'invalid_key':
    case 'invalid_element':
      return 'is not valid'
  }
}

const list = new Intl.ListFormat('en-GB')
const choice = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
  date: 'a date',
  null: 'null',
}

const formatNames: Readonly<Record<string, string>> = {
  email: 'an email address',
  uuid: 'an ID (a UUID)',
  url: 'an address that begins with http',
  datetime: 'a date and time (ISO 8601)',
  date: 'a date (ISO 8601)',
}

function measure(origin: string, bound: string, value: number | bigint): string {
  const number = value.toLocaleString('en-US')
  if (origin === 'string') return `be ${bound} ${number} ${value === 1 ? 'character' : 'characters'} long`
  if (origin === 'array') return `have ${bound} ${number} ${value === 1 ? 'item' : 'items'}`
  return `be ${bound} ${number}`
}
