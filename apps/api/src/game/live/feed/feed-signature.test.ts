import { expect, test } from 'vitest'
import { checkSignature, signFeed } from './feed-signature.ts'

const now = new Date('2026-11-28T12:00:00Z')
const body = Buffer.from('{"match":"1"}')
const seconds = String(now.getTime() / 1000)

/** A message that was signed this long ago, changed by the test. */
function check({
  ageSeconds = 0,
  secrets = ['first', 'second'],
  ...changed
}: {
  ageSeconds?: number
  secrets?: string[]
  timestamp?: string
  signature?: string
} = {}) {
  const timestamp = String(now.getTime() / 1000 - ageSeconds)
  const signed = { timestamp, signature: signFeed('second', timestamp, body), body }
  return checkSignature({ ...signed, ...changed }, secrets, now)
}

test.each([-300, 0, 300])('a message that was signed %i seconds ago is accepted', (ageSeconds) => {
  expect(check({ ageSeconds })).toEqual({ ok: true })
})

test.each([-301, 301])('a message that was signed %i seconds ago is stale', (ageSeconds) => {
  expect(check({ ageSeconds })).toEqual({ ok: false, reason: 'stale' })
})

test.each<[string, Parameters<typeof check>[0]]>([
  ['by nobody of the source', { secrets: ['first', 'third'] }],
  ['by a source without a secret', { secrets: [] }],
  ['at another time', { timestamp: String(now.getTime() / 1000 + 1) }],
  ['with a part of the signature', { signature: signFeed('second', seconds, body).slice(1) }],
  ['without a signature', { signature: undefined }],
  ['without a time', { timestamp: undefined }],
])('a message that was signed %s is forged', (_how, changed) => {
  expect(check(changed)).toEqual({ ok: false, reason: 'forged' })
})

test.each(['', 'x', `${seconds}.0`, `0x${seconds}`, `-${seconds}`, '1'.repeat(13)])(
  'a message whose time is %j is forged, whoever signed it',
  (timestamp) => {
    const signature = signFeed('second', timestamp, body)
    expect(check({ timestamp, signature })).toEqual({ ok: false, reason: 'forged' })
  },
)
