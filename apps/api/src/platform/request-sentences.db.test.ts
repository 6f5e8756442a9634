import { expect, test } from 'vitest'
import { z } from 'zod'
import { appOfFile, userOfFile } from '../testing/of-file.ts'

const site = appOfFile({ RATE_LIMIT_ANSWERS_PER_MINUTE: 100_000 })
const ann = userOfFile(site)

/** The recorded sentence about an address (docs/rules.md#newsletter). */
const recorded = 'Invalid Email'

/** Words that only validators use. */
const validators =
  /invalid|expected|, received|unrecognized|string\b|9,?007,?199|^must|too (small|big)|regex|pattern|NaN|undefined/i

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  -1234,
  1.5,
  1e300,
  '',
  'x',
  'x'.repeat(9000),
  [],
  [null],
  {},
]

test('every refused body gets our own sentence, for any wrong field', {
  timeout: 120_000,
}, async () => {
  const sentences = new Map<string, string>()
  for (const { method, url, body } of await described()) {
    if (!body || method === 'GET') continue
    for (const wrong of [null, 'text', 7, [], {}]) await send(method, url, wrong)
    for (const shape of shapesOf(body))
      for (const name of Object.keys(shape.properties ?? {}))
        for (const wrong of wrongValues)
          await send(method, url, { ...sampleObject(shape), [name]: wrong }, name)
  }
  expect([...sentences].filter(([, msg]) => validators.test(msg) || !/^\S+ \S/.test(msg))).toEqual([])
  expect(sentences.size).toBeGreaterThan(100)

  async function send(method: 'POST' | 'PUT', url: string, body: unknown, field = 'body'): Promise<void> {
    const response = await site.call(method, url, { token: ann.token, body })
    if (response.statusCode !== 400 || response.json().code !== 'invalid_request') return
    const { msg } = response.json()
    if (msg !== recorded)
      sentences.set(`${method} ${url} ${field} ${JSON.stringify(body)?.slice(0, 300)}`, msg)
  }
})

test('every refused query gets our own sentence', async () => {
  const sentences = new Map<string, string>()
  for (const { method, url, queries } of await described())
    for (const name of queries)
      for (const wrong of ['', 'x', '-1', '1.5', '99999999999999999999', '[]', 'x'.repeat(2000)]) {
        const address = `${url}?${name}=${encodeURIComponent(wrong)}`
        if (method !== 'GET' || url.endsWith('/events')) continue
        const response = await site.call(method, address, { token: ann.token })
        if (response.statusCode === 400) sentences.set(address.slice(0, 120), response.json().msg)
      }
  expect([...sentences].filter(([, msg]) => validators.test(msg))).toEqual([])
  expect(sentences.size).toBeGreaterThan(10)
})

test.each([
  [{}, 'email address is required'],
  [{ email: 'a@example.com', password: 'secret' }, 'Name is required'],
  [{ email: 'a@example.com', username: 'Asha', password: 'secret', ref: 7 }, 'The ref must be text.'],
  [
    { email: 'a@example.com', username: 'Asha', password: 'secret', ref: 'x'.repeat(21) },
    'The ref must be at most 20 characters long.',
  ],
  [[], 'The request must be a JSON object.'],
])('a sign-up of %j is refused: %s', async (body, msg) => {
  expect((await site.call('POST', '/api/auth/signup', { body })).json()).toMatchObject({ msg })
})

test.each([
  [{ study: 'load', totalItem: 1, amount: 'ten', cat: 0, ss: 1 }, 'The amount must be a number.'],
  [{ study: 'load', totalItem: 2, amount: 10, cat: 0, ss: 1 }, 'The quantity must be 1.'],
  [{ study: 'gift' }, 'The purpose must be load (top-up) or buy (order).'],
  [{ study: 'buy', totalItem: 1, cat: 1, ss: 3 }, 'The kind of payment must be 1 or 2.'],
  [{ study: 'buy', totalItem: 1, cat: 99, ss: 1 }, 'There is no such combo.'],
  [{ study: 'buy', totalItem: 1, cat: 0, ss: 1 }, 'The combo must be at least 1.'],
  [{ study: 'load', totalItem: 1, amount: 1e300, cat: 0, ss: 1 }, 'Amount must be at most 10,000 USD'],
  [
    { study: 'load', totalItem: 1, amount: 1.005, cat: 0, ss: 1 },
    'The amount must be an amount in USD with at most two decimals.',
  ],
  [{ study: 'buy', totalItem: 1e300, cat: 1, ss: 1 }, 'The quantity must be at most 25.'],
  [{ study: 'buy', totalItem: 1, cat: 1, ss: 1, order: 'x' }, 'The order must be an ID (a UUID).'],
  [{ study: 'buy', totalItem: 1, cat: 1.5, ss: 1 }, 'The combo must be a whole number.'],
  [
    { study: 'buy', totalItem: 1, cat: 1, ss: 1, amount: 1e308 },
    'The price is $30.00. Please look at your order again.',
  ],
])('a payment of %j is refused: %s', async (body, msg) => {
  const response = await site.call('POST', '/payments/create-payment-intent', { token: ann.token, body })
  expect(response.json()).toMatchObject({ msg })
})

interface Schema {
  type?: string | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
  allOf?: Schema[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  format?: string | undefined
  minLength?: number | undefined
  minimum?: number | undefined
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z
      .union([z.string(), z.array(z.string())])
      .transform((type) => [type].flat()[0])
      .optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    minLength: z.number().optional(),
    minimum: z.number().optional(),
  }),
)

const operation = z.object({
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema }) }) }).optional(),
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).optional(),
})
const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

async function described() {
  const { paths } = openApi.parse((await site.call('GET', '/api/docs/json')).json())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => ({
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(method.toUpperCase()) as 'GET' | 'POST' | 'PUT',
      url: path.replaceAll(/\{\w+\}/g, crypto.randomUUID()),
      body: requestBody?.content['application/json'].schema,
      queries: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    })),
  )
}

/** The possible objects of a body. */
function shapesOf(body: Schema): Schema[] {
  const choices = body.anyOf ?? body.oneOf ?? body.allOf
  return choices ? choices.flatMap(shapesOf) : [body]
}

function sampleObject({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, property]) => [name, sample(property)]),
  )
}

/** A value that the schema most likely accepts. */
function sample(property: Schema): unknown {
  const choice = (property.anyOf ?? property.oneOf ?? property.allOf)?.[0]
  if (choice) return sample(choice)
  if (property.const !== undefined) return property.const
  if (property.enum) return property.enum[0]
  switch (property.type) {
    case 'object':
      return sampleObject(property)
    case 'array':
      return []
    case 'boolean':
      return true
    case 'number':
    case 'integer':
      return Math.max(property.minimum ?? 1, 1)
    default:
      if (property.format === 'uuid') return crypto.randomUUID()
      if (property.format === 'email') return 'ann@example.com'
      return 'x'.repeat(Math.max(property.minLength ?? 4, 4))
  }
}
