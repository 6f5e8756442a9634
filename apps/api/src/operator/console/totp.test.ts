import { expect, test } from 'vitest'
import { acceptedStep, base32, otpauthUri, stepOf, totpCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, with SHA-1; a code of six digits is the end of one of eight.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %s s since 1970 the code is that of RFC 6238', (seconds, code) => {
  expect(totpCode(secret, stepOf(new Date(seconds * 1000)))).toBe(code.slice(2))
})

test('a code is accepted in its step, the previous one and the next one', () => {
  const [step, code] = [1000, totpCode(secret, 1000)]
  const at = (now: number) => acceptedStep(secret, code, { now: new Date(now * 30_000), used: null })
  expect([998, 999, 1000, 1001, 1002].map(at)).toEqual([null, step, step, step, null])
  expect(at(999 - 1 / 30_000)).toBeNull()
  expect(at(1002 - 1 / 30_000)).toBe(step)
})

test('a code that was used, or an earlier one, is not accepted', () => {
  const now = new Date(1000 * 30_000)
  const accepted = (step: number, used: number) => acceptedStep(secret, totpCode(secret, step), { now, used })
  expect([999, 1000, 1001].map((step) => accepted(step, 1000))).toEqual([null, null, 1001])
})

test.each(['', '12345', '1234567', 'abcdef'])('%j is not a code', (code) => {
  expect(acceptedStep(secret, code, { now: new Date(), used: null })).toBeNull()
})

// RFC 4648, section 10, without the padding that authenticator apps do not take.
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base 32 is %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('an authenticator app takes the secret by its address', () => {
  expect(otpauthUri('ann', secret)).toBe(
    'otpauth://totp/TopRun:ann?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=TopRun',
  )
})
