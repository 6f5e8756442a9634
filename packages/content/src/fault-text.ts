import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  null: 'empty',
}

const formats: Readonly<Record<string, string>> = {
  date: 'must be a date such as 2026-11-26',
  email: 'must be an email address',
  url: 'must be an https address',
}

/** More are not listed in a sentence. */
const fewValues = 20

/** What is wrong with a value, as words that follow the name of its field. `undefined` leaves it to the schema. */
export function faultText(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type':
      if (input === undefined) return 'is missing'
      return `must be ${kinds[issue.expected] ?? issue.expected}, but is ${kindOf(input)}`
    case 'invalid_value':
      if (input === undefined) return 'is missing'
      return issue.values.length > fewValues
        ? 'is none of the values that there are'
        : `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `must ${boundOf(issue.origin, 'at least', issue.minimum, issue.exact)}`
    case 'too_big':
      return `must ${boundOf(issue.origin, 'at most', issue.maximum, issue.exact)}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return formats[issue.format]
    case 'unrecognized_keys':
      return 'is no field of this place: is it misspelt, or indented wrongly?'
    case 'invalid_union':
      return 'has none of the forms that there are'
    default:
      return undefined
  }
}

function boundOf(origin: string, bound: string, limit: number | bigint, exact = false): string {
  const number = `${exact ? '' : `${bound} `}${limit}`
  if (origin === 'string') return `have ${number} characters`
  return origin === 'array' ? `have ${number} ${Number(limit) === 1 ? 'item' : 'items'}` : `be ${number}`
}

function kindOf(input: unknown): string {
  if (input === null) return 'empty'
  if (Array.isArray(input)) return 'a list'
  if (typeof input === 'boolean') return String(input)
  return kinds[typeof input] ?? typeof input
}
