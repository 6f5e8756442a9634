import { createHash, createHmac } from 'node:crypto'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = fc.uint8Array({ maxLength: 300 })

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the digest of %j is the one that FIPS 180-4 publishes', (text, digest) => {
  expect(hex(sha256(Buffer.from(text)))).toBe(digest)
})

test('a message with a key has the code that RFC 4231 publishes (test case 2)', () => {
  expect(hex(hmac(sha256, Buffer.from('Jefe'), Buffer.from('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('any message has the digest, and with any key the code, that OpenSSL gives', () => {
  fc.assert(
    fc.property(bytes, bytes, (key, message) => {
      expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
      expect(hex(hmac(sha256, key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
    }),
  )
})
