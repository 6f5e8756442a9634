import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkRequest } from './validation.ts'

/** The error message for a request that breaks the schema; null if it does not. */
function messageFor(schema: z.ZodType, input: unknown, httpPart = 'body'): string | null {
  const check = checkRequest({ schema, httpPart, method: 'POST', url: '/' })
  const result: unknown = check(input)
  return typeof result === 'object' && result && 'error' in result && result.error instanceof Error
    ? result.error.message
    : null
}

const anything = z.union([z.string(), z.boolean()])

test.each<[string, z.ZodType, unknown]>([
  ['is required.', z.string(), undefined],
  ['must be text.', z.string(), 7],
  ['must be a number.', z.number(), 'x'],
  ['must be a number.', z.number(), Number.NaN],
  ['must be a whole number.', z.int(), 1.5],
  ['must be true or false.', z.boolean(), 1],
  ['must be an object.', z.object({}), 'x'],
  ['must be an object.', z.record(z.string(), z.int()), []],
  ['must be a list.', z.array(z.int()), {}],
  ['must be a list.', z.tuple([z.int()]), {}],
  ['must be null.', z.null(), 1],
  ['must be of another type.', z.map(z.string(), z.string()), 1],
  ['must be claimable.', z.literal('claimable'), 'x'],
  ['must be load or buy.', z.enum(['load', 'buy']), 'x'],
  ['must be 1, 6 or 24.', z.literal([1, 6, 24]), 2],
  ['must be at least 1.', z.int().min(1), 0],
  ['must be more than 0.', z.number().positive(), 0],
  ['must be less than 5.', z.number().lt(5), 5],
  ['must be at most 10,000.', z.number().max(10_000), 10_001],
  ['must be at most 25.', z.int().max(25), 1e300],
  ['must be at least -25.', z.int().min(-25), -1e300],
  ['must be at most 9,007,199,254,740,991.', z.int(), 1e300],
  ['must be a multiple of 5.', z.int().multipleOf(5), 7],
  ['must be at least 2 characters long.', z.string().min(2), 'x'],
  ['must be at most 1 character long.', z.string().max(1), 'xx'],
  ['must have at least 1 item.', z.array(z.int()).min(1), []],
  ['must have at most 2 items.', z.array(z.int()).max(2), [1, 2, 3]],
  ['must be an email address.', z.email(), 'x'],
  ['must be an ID (a UUID).', z.uuid(), 'x'],
  ['must be an address that begins with http.', z.url(), 'x'],
  ['must be a date and time (ISO 8601).', z.iso.datetime(), 'x'],
  ['must be a date (ISO 8601).', z.iso.date(), 'x'],
  ['must be in another format.', z.string().regex(/^\d+$/), 'x'],
  ['must not have left or right.', z.strictObject({}), { left: 1, right: 2 }],
  ['must be even.', z.int().refine((n) => n % 2 === 0, { params: { must: 'be even' } }), 3],
  ['is not valid.', z.int().refine((n) => n % 2 === 0), 3],
  ['is not valid.', anything, 7],
])('a field that %s', (complaint, field, value) => {
  expect(messageFor(z.object({ amount: field }), { amount: value })).toBe(`The amount ${complaint}`)
})

test.each([
  [{ players: ['a', 7] }, 'The player at position 2 must be text.'],
  [{ players: [], cards: [{ tier: 'gold' }] }, 'The tier of the card at position 1 must be blue.'],
  [{ players: [], cards: [7] }, 'The card at position 1 must be an object.'],
  ['x', 'The request must be a JSON object.'],
  [{ players: [], more: 1 }, 'The request must not have more.'],
])('%j is refused: %s', (body, sentence) => {
  const team = z.strictObject({
    players: z.array(z.string()),
    cards: z.array(z.object({ tier: z.literal('blue') })).optional(),
  })
  expect(messageFor(team, body)).toBe(sentence)
})

test('query parameters and headers are named as such', () => {
  const filter = z.object({ only: z.literal('claimable').optional() })
  expect(messageFor(filter, { only: 'x' }, 'querystring')).toBe('The parameter only must be claimable.')
  expect(messageFor(filter, { only: 'x' }, 'headers')).toBe('The header only must be claimable.')
})

test('an item of a list is named in the singular', () => {
  const wanted = z.object({ entries: z.array(z.uuid()) })
  expect(messageFor(wanted, { entries: ['x'] }, 'querystring')).toBe(
    'The parameter entry at position 1 must be an ID (a UUID).',
  )
})

test('a schema’s own message is returned unchanged', () => {
  expect(messageFor(z.object({ name: z.string({ error: 'Name is required' }) }), {})).toBe('Name is required')
})
