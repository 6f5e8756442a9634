import { expect, test } from 'vitest'
import { z } from 'zod'
import { providerRecords } from '../money/payments/providers/provider-records.ts'
import { environmentVariables, readConfiguration } from './configuration.ts'

const providers = providerRecords()
const settings = [environmentVariables.shape, ...providers.map(({ variables }) => variables)].flatMap(
  Object.keys,
)
/** Each setting refuses some of these, unless it is free text. */
const odd = [
  'wrong!',
  '-1',
  '0',
  '1.005',
  '99999999999',
  'ftp://a b',
  'https://ann:hidden@a.example',
  'a,b',
  '~',
]
/** Names, folders and keys of others: any value is accepted. */
const free = new Set([
  ...['HOST', 'DATA_DIR', 'CONTENT_DIR', 'PUSH_HOSTS', 'METRICS_HOST', 'OTEL_SERVICE_NAME'],
  ...['PINNING_API_TOKEN', ...providers.flatMap(({ keys }) => keys)],
])

function refusedSentences(name: string): { text: string; sentences: string[] }[] {
  return odd.flatMap((text) => {
    const isAlone = environmentVariables.safeParse({ [name]: text }).success
    const ofProvider = providers.some(({ variables: { [name]: own } }) => own && !own.safeParse(text).success)
    if (isAlone && !ofProvider) return []
    const read = readConfiguration({ [name]: text }, providers)
    return read.ok ? [] : [{ text, sentences: read.sentences }]
  })
}

test.each(settings)('a wrong %s is refused in a sentence that says what it must be', (name) => {
  const refused = refusedSentences(name)
  expect(refused.length > 0).toBe(!free.has(name))
  for (const { sentences, text } of refused)
    for (const sentence of sentences) {
      expect(sentence).toMatch(new RegExp(`^${name}( \\(entry \\d+\\))? must (be|have) .+[^.]\\.$`))
      expect(sentence).not.toMatch(
        /expected|received|invalid|too (small|big)|is not valid|of another type|another format/i,
      )
      expect(sentence).not.toContain(text === 'wrong!' || text.includes('hidden') ? text : 'never in it')
    }
})

test('the sentences name numbers, choices and addresses as a person would', () => {
  const says = (name: string, text: string) => {
    const read = readConfiguration({ [name]: text }, providers)
    return read.ok ? [] : read.sentences
  }
  expect(says('PORT', 'eighty')).toEqual(['PORT must be a number.'])
  expect(says('PORT', '80.5')).toEqual(['PORT must be a whole number.'])
  expect(says('PORT', '70000')).toEqual(['PORT must be at most 65,535.'])
  expect(says('KEEP_SIGN_INS_DAYS', '6')).toEqual(['KEEP_SIGN_INS_DAYS must be at least 7.'])
  expect(says('LOG_ADDRESSES', 'half')).toEqual(['LOG_ADDRESSES must be full, network or off.'])
  expect(says('DEMO', 'yes')).toEqual(['DEMO must be true or false.'])
  expect(says('ALERT_EMAIL', 'ops')).toEqual(['ALERT_EMAIL must be an email address.'])
  expect(says('ALERT_WEBHOOK_URL', 'ops')).toEqual([
    'ALERT_WEBHOOK_URL must be an address that begins with http.',
  ])
  expect(says('DATABASE_URL', 'mysql://a')).toEqual([
    'DATABASE_URL must be an address such as postgres://user:password@host/database.',
  ])
  expect(says('DRAND_RELAYS', 'https://a.example,b')).toEqual([
    'DRAND_RELAYS (entry 2) must be an address that begins with http.',
  ])
  expect(z.array(z.string()).parse(says('OPERATOR_REFUND_LIMIT_USD', '1.005'))).toEqual([
    'OPERATOR_REFUND_LIMIT_USD must be a multiple of 0.01.',
  ])
})
