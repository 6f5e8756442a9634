import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

test('an empty environment gives a demonstration on port 3000 of this machine alone', () => {
  expect(readConfiguration({})).toMatchObject({
    ok: true,
    configuration: {
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      PAYMENTS: 'sandbox',
    },
  })
})

test('a variable that is set but empty counts as not set', () => {
  expect(readConfiguration({ PORT: ' ', DATABASE_URL: '' })).toEqual(readConfiguration({}))
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/toprun'],
  ['PUBLIC_URL', 'toprun.example'],
  ['NODE_ENV', 'staging'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'loopback,example.com'],
  ['RATE_LIMIT_API_PER_MINUTE', '0'],
  ['SMTP_URL', 'https://ann:secret@mail.example'],
  ['MAIL_FROM', 'TopRun <nobody>'],
  ['SUPPORT_EMAIL', 'support'],
])('a wrong %s is refused with a sentence that names it', (name, text) => {
  const read = readConfiguration({ [name]: text })
  expect(read).toMatchObject({ ok: false, reason: 'invalid_configuration' })
  expect(read.ok ? [] : read.sentences).toEqual([
    expect.stringMatching(new RegExp(`^${name} is wrong: .+\\.$`)),
  ])
})

test('a password in a wrong address is not repeated', () => {
  const read = readConfiguration({ SMTP_URL: 'smpt://ann:secret@mail.example' })
  expect(JSON.stringify(read)).not.toContain('secret')
})

test.each([
  ['TopRun <play@toprun.example>', { name: 'TopRun', address: 'play@toprun.example' }],
  ['"Top, Run" <play@toprun.example>', { name: 'Top, Run', address: 'play@toprun.example' }],
  ['play@toprun.example', { name: '', address: 'play@toprun.example' }],
])('mail may be from %s', (text, MAIL_FROM) => {
  expect(readConfiguration({ MAIL_FROM: text })).toMatchObject({ ok: true, configuration: { MAIL_FROM } })
})

test('proxies are addresses, networks or the machine itself', () => {
  const TRUST_PROXY = 'loopback, 10.0.0.0/8,::1'
  expect(readConfiguration({ TRUST_PROXY })).toMatchObject({ ok: true, configuration: { TRUST_PROXY } })
})

test('every variable that is wrong is named at once', () => {
  const read = readConfiguration({ PORT: 'x', LOG_LEVEL: 'loud' })
  expect(read.ok ? [] : read.sentences).toHaveLength(2)
})

test('production hands out sandbox money only on an explicit word', () => {
  const read = readConfiguration({ NODE_ENV: 'production' })
  expect(read.ok ? [] : read.sentences).toEqual([
    expect.stringContaining('ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION'),
  ])
  expect(readConfiguration({ NODE_ENV: 'production', PAYMENTS: 'off' }).ok).toBe(true)
  expect(readConfiguration({ NODE_ENV: 'production', ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION: 'true' }).ok).toBe(
    true,
  )
})

test('production has no demonstration unless sandbox money is allowed there', () => {
  const demoIn = (environment: Record<string, string>) => {
    const read = readConfiguration({ NODE_ENV: 'production', ...environment })
    return read.ok ? read.configuration.DEMO : null
  }
  expect(demoIn({ PAYMENTS: 'off', DEMO: 'true' })).toBe(false)
  expect(demoIn({ ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION: 'true' })).toBe(true)
})
