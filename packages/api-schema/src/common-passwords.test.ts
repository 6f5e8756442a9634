import { expect, test } from 'vitest'
import commonPasswords from '../data/common-passwords.json' with { type: 'json' }
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'password',
  'PassWord1',
  'qwertyuiop',
  '12345678',
  'iloveyou',
  'ｐassword',
  '88888888',
  '        ',
  ' \t \u00a0   ',
])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['covers drive at dusk', 'night match', 'x7#Kp!9qLm2$', 'hunter22'])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('the list has ten thousand different ones, each of eight characters or more and in lower case', () => {
  expect(new Set(commonPasswords).size).toBe(10_000)
  expect(
    commonPasswords.filter((password) => password.length < 8 || password !== password.toLowerCase()),
  ).toEqual([])
})
