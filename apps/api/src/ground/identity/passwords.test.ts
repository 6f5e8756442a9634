import { expect, test } from 'vitest'
import { hashPassword } from './passwords.ts'

test('a password is stored as its Argon2id hash, with the salt and the cost that OWASP advises', async () => {
  const [one, other] = [await hashPassword('never written'), await hashPassword('never written')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})
